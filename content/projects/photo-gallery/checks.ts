import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import {
  fileNameOf,
  freshImage,
  hasShapeOf,
  hasStyledShapeOf,
  isPixelCount,
  loadImage,
  sizesOf,
  srcsetEntries,
} from "#app/practice/check-library/images.ts";
import { elementWithId, hrefOf, isAbsolute } from "#app/practice/check-library/links.ts";
import { attributeOf } from "#app/practice/check-library/page.ts";
import { firstWords, lettersOf } from "#app/practice/check-library/text.ts";
import { beginsLikeAPicture, countWords, saysTheSame } from "#app/practice/check-library/words.ts";

/** An element that offers files for a picture: the image itself, or a source of its `picture`. */
type Offer = HTMLImageElement | HTMLSourceElement;

/** In the order in which a browser tries them. */
const offersOf = (image: HTMLImageElement): readonly Offer[] => [
  ...(image.closest("picture")?.querySelectorAll("source") ?? []),
  image,
];

/** The files that an element offers, as entries of a `srcset`. */
const entriesOf = (offer: Offer): readonly string[] => {
  const entries = srcsetEntries(attributeOf(offer, "srcset"));
  return entries.length > 0 ? entries : [attributeOf(offer, "src")];
};

const urlOf = (entry: string): string => entry.split(/\s/)[0] ?? "";

/** Whether there’s a choice of pictures. The same one in another format doesn’t count. */
const hasChoice = (image: HTMLImageElement): boolean =>
  new Set(
    offersOf(image)
      .flatMap(entriesOf)
      .map((entry) => fileNameOf(urlOf(entry)).replace(/\.\w+$/, "")),
  ).size > 1;

/** The image in a figure that comes in several files. */
const imageWithFiles = (t: Tester): HTMLImageElement | undefined =>
  t.all<HTMLImageElement>("figure img").find(hasChoice);

/** The elements that a file can come from in this window. Some browsers skip a source with a `type`, so they go on. */
const offersHere = (image: HTMLImageElement): readonly Offer[] => {
  const fitting = offersOf(image).filter((offer) => matchMedia(attributeOf(offer, "media")).matches);
  return fitting.slice(0, fitting.findIndex((offer) => attributeOf(offer, "type") === "") + 1);
};

/** The first link whose URL matches. One that people can see in this window comes before one that’s hidden. */
function linkTo(t: Tester, url: RegExp): HTMLElement | undefined {
  for (const part of t.all<HTMLDetailsElement>("details")) part.open = true;
  const links = t.all("a[href]").filter((one) => url.test(hrefOf(one)));
  return links.find((one) => t.visible(one)) ?? links[0];
}

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  selfChecks: [
    {
      question: "Does each text alternative say what its picture shows?",
      model:
        "“Three pelicans rest on wooden posts before a red evening sky.” People who can’t see the picture still learn who is there, what’s happening and what it looks like.",
    },
    {
      question: "Does each caption add something that the picture doesn’t show?",
      model: "“They waited for the fishing boat, and so did we.” No one could see that in the picture.",
    },
  ],
  checks: [
    {
      id: "figures",
      title: "Each picture is in a figure with a caption",
      timeout: 5000,
      widths: [360, 1200],
      hints: [
        "Which words belong to which picture, and how would a program know?",
        "Put a `figure` around each `img` and its `figcaption`. The caption comes first or last.",
        'Write `<figure><img src="media/gallery/wren-600.jpg" alt="…"><figcaption>…</figcaption></figure>`.',
      ],
      async run(t: Tester) {
        const figures = t.all("figure");
        const images = t.all("main img");
        if (figures.length === 0)
          return images.length > 0
            ? `I found ${images.length === 1 ? "an image" : `${images.length} images`}, but no \`figure\`. Use a \`figure\` to keep each picture and its caption together.`
            : "I found no `figure` yet. Write the first one where the comment is.";
        for (const [index, figure] of figures.entries()) {
          const which = `Figure ${index + 1}`;
          if (figure.querySelector("figure"))
            return `${which} contains another figure. Close each figure before you start the next one.`;
          const own = [...figure.querySelectorAll("img")];
          const [image] = own;
          if (!image || own.length !== 1)
            return `${which} contains ${own.length === 0 ? "no image" : `${own.length} images`}. Put exactly one picture in each figure, together with its caption.`;
          const captions = figure.querySelectorAll("figcaption");
          const [caption] = captions;
          if (!caption)
            return `${which} has no \`figcaption\`. ${figure.querySelector("p") ? "A paragraph isn’t tied to the picture, so use a `figcaption` instead" : "Write one"}.`;
          if (captions.length !== 1) return `${which} has ${captions.length} captions. It should have one.`;
          if (
            caption.parentElement !== figure ||
            (figure.firstElementChild !== caption && figure.lastElementChild !== caption)
          )
            return `In figure ${index + 1}, the \`figcaption\` is in the wrong place. Put it first or last, directly in the \`figure\`.`;
          if (t.text(caption) === "")
            return `The \`figcaption\` of figure ${index + 1} is empty. Say something that the picture doesn’t show.`;
          // In wide windows, a requirement of every page says what people can’t see.
          if (innerWidth < 700 && !(image.checkVisibility() && t.visible(caption)))
            return `The ${image.checkVisibility() ? "caption" : "picture"} of figure ${index + 1} is hidden in a window ${innerWidth} pixels wide. Show it in windows of all sizes.`;

          const src = attributeOf(image, "src");
          if (src === "")
            return `The image in figure ${index + 1} has no \`src\`, so there’s nothing to show. Add the path of the file.`;
          if (isAbsolute(src))
            return `The picture in figure ${index + 1} is on another server: \`${src}\`. Use a file from your own site.`;
          const file = await loadImage(src);
          if (file.naturalWidth === 0)
            return `The picture in figure ${index + 1} didn’t load. Compare \`${src}\` with the list in the brief, letter by letter.`;
          const sources = [...figure.querySelectorAll("picture source")];
          if (sources.some((source) => attributeOf(source, "srcset") === ""))
            return `A \`source\` in figure ${index + 1} has no \`srcset\`, so the browser skips it. Write the path of its file in \`srcset\`.`;
          if (sources.length === 0) continue;
          // If the file of a source doesn’t load, the browser shows nothing, although the image has another one.
          const taken = freshImage(image);
          await taken.decode().catch(() => {});
          if (taken.naturalWidth === 0)
            return `In figure ${index + 1}, the browser takes \`${fileNameOf(taken.currentSrc)}\`, which didn’t load. Compare its path in \`srcset\` with the one in the brief, letter by letter.`;
        }
      },
    },
    {
      id: "alternatives",
      title: "Each picture has its own text alternative",
      needs: ["figures"],
      hints: [
        "Cover each picture with your hand. What would people miss if they can’t see it?",
        "`alt` says in one short sentence what the picture shows. The caption says something else, and a file name says nothing.",
        'For example, write `alt="Three pelicans rest on wooden posts before a red evening sky."`.',
      ],
      run(t: Tester) {
        const seen = new Map<string, number>();
        for (const [index, figure] of t.all("figure").entries()) {
          const place = index + 1;
          const image = figure.querySelector("img");
          const alt = image?.getAttribute("alt")?.trim() ?? null;
          if (alt === null)
            return `The image in figure ${place} has no \`alt\`, so a screen reader may read out its file name. Say what the picture shows.`;
          if (alt === "")
            return `The \`alt\` in figure ${place} is empty, which marks the picture as decoration. Describe it, because it’s what people came for.`;
          const file = (image?.getAttribute("src") ?? "").replace(/^.*\/|\.\w+$/g, "");
          if (/\.(jpe?g|png|webp|avif|svg)\b/i.test(alt) || lettersOf(alt) === lettersOf(file))
            return `The \`alt\` in figure ${place} is “${alt}”, which looks like a file name. Say what the picture shows.`;
          if (beginsLikeAPicture(alt))
            return `The \`alt\` in figure ${place} begins with “${firstWords(alt, 3)}”. Screen readers already say “image”, so begin with what the picture shows.`;
          const caption = figure.querySelector("figcaption");
          if (caption && saysTheSame(alt, t.text(caption)))
            return `In figure ${place}, the \`alt\` and the caption are the same, so Tomas hears it twice. Describe the picture in one, and say what else you know in the other.`;
          const words = lettersOf(alt).replace(/\p{N}+/gu, "");
          const other = seen.get(words);
          if (other !== undefined && /\p{N}/u.test(alt))
            return `The \`alt\` of figures ${other} and ${place} is the same except for a number: “${alt}”. Say what each picture shows.`;
          if (other !== undefined)
            return `Figures ${other} and ${place} have the same \`alt\`, “${alt}”. Describe each one so that people can tell them apart.`;
          seen.set(words, place);
          if (countWords(alt) < 3)
            return `The \`alt\` in figure ${place} is “${alt}”. Say a little more: who is there, and what’s happening?`;
          if (alt.length > 150)
            return `The \`alt\` in figure ${place} has ${alt.length} characters. People can take in about 125 at once, so put the rest in the caption.`;
        }
      },
    },
    {
      id: "room",
      title: "The browser knows the shape of each picture before it loads",
      needs: ["figures"],
      timeout: 5000,
      hints: [
        "What happens to the text below a picture at the moment when the file arrives?",
        "The `width` and `height` of an `img` give the size of the file in whole numbers. You’ll find them in the brief.",
        'For the fairy-wren, write `width="600" height="800"`.',
      ],
      async run(t: Tester) {
        for (const image of t.all<HTMLImageElement>("figure img")) {
          const src = attributeOf(image, "src");
          const name = src.replace(/^.*\//, "");
          const file = await loadImage(src);
          const width = attributeOf(image, "width");
          const height = attributeOf(image, "height");
          const ratio = t.css(image, "aspect-ratio");
          if (hasStyledShapeOf(file, image, ratio)) continue;
          if (width === "" && height === "")
            return `\`${name}\` has neither \`width\` nor \`height\`. Add both, so the browser can reserve space for it and the page doesn’t jump.`;
          if (width === "" || height === "")
            return `\`${name}\` has only \`${width === "" ? "height" : "width"}\`. The browser needs both to know the shape, so add the other one.`;
          const odd = [width, height].find((value) => !isPixelCount(value));
          if (odd !== undefined)
            return `\`${name}\` has a size of “${odd}”. Write \`width\` and \`height\` as whole numbers without a unit.`;
          if (ratio === "auto")
            return `A style sheet gives \`${name}\` \`aspect-ratio: auto\`, so the browser can’t use your \`width\` and \`height\` to keep space. Remove that declaration.`;
          if (!hasShapeOf(file, width, height))
            return `Your code says that \`${name}\` is ${width} by ${height}. The file is ${file.naturalWidth} by ${file.naturalHeight}, so use that shape.`;
        }
      },
    },
    {
      id: "six",
      title: "There are at least six different pictures",
      needs: ["figures"],
      hints: [
        "How many pictures does the gallery have so far, and are any of them the same?",
        "Once one figure is right, copy it. Then change the file, the size, the text alternative and the caption in each copy.",
        "Choose six of the eight pictures in the brief. The spring walk counts only once, whatever its size.",
      ],
      run(t: Tester) {
        const figures = t.all("figure");
        const names = figures.map((figure) => {
          const src = figure.querySelector("img")?.getAttribute("src") ?? "";
          return src.replace(/^.*\//, "").replace(/-\d+\.\w+$/, "");
        });
        const different = new Set(names).size;
        if (figures.length < 6)
          return `I found ${figures.length === 1 ? "one figure" : `${figures.length} figures`}. The gallery should have at least six.`;
        if (different < 6)
          return `There are ${figures.length} figures, but only ${different} different pictures. Use at least six.`;
      },
    },
    {
      id: "loading",
      title: "The first picture loads straight away, and those after the third wait until they’re nearly in view",
      needs: ["figures"],
      hints: [
        "Joe opens the page and closes it after the second picture. Which pictures did he pay for?",
        '`loading="lazy"` makes an image wait until it’s nearly in view. The first one shouldn’t wait.',
        'Write `loading="lazy"` on the fourth image and on every image after it. Leave it out on the first.',
      ],
      run(t: Tester) {
        const preloaded = t.all<HTMLLinkElement>("link[rel~='preload' i][as='image' i]").map(({ href }) => href);
        for (const [index, image] of t.all<HTMLImageElement>("figure img").entries()) {
          if (index >= 3 && preloaded.includes(image.src))
            return `A \`link\` in the head preloads picture ${index + 1}, so it loads straight away, although it’s far down the page. Remove that link.`;
          const loading = image.getAttribute("loading")?.trim().toLowerCase() ?? null;
          const isLazy = loading === "lazy";
          if (index === 0 && isLazy)
            return "The first picture is lazy, so it starts later than it could. Remove its `loading`, because people see it first.";
          if (index >= 3 && !isLazy)
            return loading === null
              ? `Picture ${index + 1} has no \`loading\`, so it loads straight away, although it’s far down the page. Make it \`lazy\`.`
              : `Picture ${index + 1} has \`loading="${loading}"\`, so it loads straight away. Make it \`lazy\`, because it’s far down the page.`;
        }
      },
    },
    {
      id: "files",
      title: "One picture comes in several files, and a phone gets the small one",
      needs: ["figures"],
      widths: [360, 1200],
      timeout: 5000,
      hints: [
        "Which picture does the brief offer in more than one file? Who should get which?",
        "`srcset` lists the files with commas between them. After each file, write its width with a `w`, such as `480w`.",
        'Write `srcset="media/gallery/walk-480.jpg 480w, media/gallery/walk-960.jpg 960w, media/gallery/walk-1440.jpg 1440w"`, and `sizes="(min-width: 700px) 50vw, 100vw"`.',
      ],
      async run(t: Tester) {
        const image = imageWithFiles(t);
        if (!image)
          return t.all("figure img[srcset], figure picture source[srcset]").length > 0
            ? "`srcset` doesn’t offer a choice. List at least two files, with a comma between them."
            : "No image in a figure has a `srcset`. The spring walk comes in three sizes, so offer them.";
        const sizes = new Map<string, number>();
        for (const offer of offersOf(image)) {
          const entries = entriesOf(offer);
          for (const entry of entries) {
            const [address = "", width = "", ...rest] = entry.split(/\s+/);
            if (rest.length !== 0)
              return `In \`srcset\`, \`${entry.replace(/\s+/g, " ")}\` is more than a URL and a width. Put commas between the files.`;
            if (/^[\d.]+x$/.test(width))
              return `\`${entry}\` contains a density, which is for images that always have the same size. This one changes with the window, so write the width of the file, as in \`480w\`.`;
            // Nobody chooses from a single file, so its width may be missing.
            const isAlone = entries.length === 1 && width === "";
            if (!isAlone && !/^[1-9][0-9]*w$/.test(width))
              return `\`${entry}\` should end with the width of the file and a \`w\`, as in \`480w\`.`;
            const file = await loadImage(address);
            if (file.naturalWidth === 0)
              return `\`${address}\` in \`srcset\` didn’t load. Compare it with the list in the brief.`;
            if (!isAlone && `${file.naturalWidth}w` !== width)
              return `Your code says that \`${address}\` is \`${width}\`. The file is ${file.naturalWidth} pixels wide, so write that number.`;
            sizes.set(address, file.naturalWidth);
          }
        }
        const smallest = Math.min(...sizes.values());
        if (smallest > 600)
          return `The smallest file that you offer is ${smallest} pixels wide. Add \`walk-480.jpg\` for phones.`;
        if (t.width >= 700) {
          const small = offersHere(image)
            .map(entriesOf)
            .find((entries) => entries.every((entry) => sizes.get(urlOf(entry)) === smallest));
          if (small)
            return `In a window ${innerWidth} pixels wide, the browser can take only \`${fileNameOf(urlOf(small[0] ?? ""))}\`, which is too small there. Offer a larger file as well.`;
          return;
        }
        const probe = freshImage(image);
        await probe.decode().catch(() => {});
        const taken = await loadImage(probe.currentSrc);
        // On a screen with more dots per CSS pixel, a larger file is right.
        if (taken.naturalWidth === smallest || devicePixelRatio > 1.2) return;
        const name = fileNameOf(probe.currentSrc);
        const offer = offersHere(image).find((one) =>
          entriesOf(one).some((entry) => fileNameOf(urlOf(entry)) === name),
        );
        const found = `In a window ${innerWidth} pixels wide, the browser takes \`${name}\``;
        return offer && entriesOf(offer).some((entry) => sizes.get(urlOf(entry)) === smallest)
          ? `${found} with \`sizes="${offer.sizes}"\`. Tell it how wide the picture is there.`
          : `${found}, because \`${offer?.localName ?? "img"}\` doesn’t offer a smaller one there. Let phones get the small file.`;
      },
    },
    {
      id: "drawn-width",
      title: "`sizes` says how wide that picture is on the page",
      needs: ["files"],
      widths: [360, 650, 750, 1000, 1200],
      hints: [
        "How much of the window does a picture take up on a phone, and how much on a laptop?",
        "`sizes` contains a condition with a width, and then a width for all other windows. One `vw` is a hundredth of the window’s width.",
        'Write `sizes="(min-width: 700px) 50vw, 100vw"`.',
      ],
      async run(t: Tester) {
        const image = imageWithFiles(t);
        if (!image) return;
        const drawn = t.box(image).width;
        for (const offer of offersHere(image)) {
          // There’s nothing to choose from a single file, however wide the picture is.
          if (entriesOf(offer).length < 2) continue;
          // If srcset has widths, the natural width of an image is the one that `sizes` gives: HTML Standard, 4.8.4.
          const probe = new Image();
          probe.sizes = /^\s*auto\b/i.test(offer.sizes) ? sizesOf(image) : offer.sizes;
          probe.srcset = offer.srcset;
          await probe.decode().catch(() => {});
          const said = probe.naturalWidth;
          const sizes = offer.getAttribute("sizes");
          if (said >= drawn * 0.75 && said <= drawn * 1.25) {
            if (sizes === null)
              return "There’s no `sizes`, so the browser assumes the whole window. That’s right here only by chance, so write `sizes` yourself.";
            continue;
          }
          if (sizes === null)
            return `Without \`sizes\`, the browser assumes the whole window, ${innerWidth} pixels. The picture is ${Math.round(drawn)} pixels wide here, so add \`sizes\`.`;
          if (sizes.includes("%"))
            return `The browser ignores \`sizes="${sizes}"\`, because it doesn’t know yet what that’s a percentage of. Use \`vw\`, a hundredth of the window’s width.`;
          return `In a window ${innerWidth} pixels wide, the picture takes up ${Math.round(drawn)} of them. With \`sizes="${sizes}"\`, the browser expects ${said}, so change it to match.`;
        }
      },
    },
    {
      id: "gallery",
      title: "The gallery is one list, or a section that gets its name from its heading",
      needs: ["figures"],
      hints: [
        "How would Tomas jump to the pictures, or hear how many there are?",
        "There are two ways: a `ul` with one figure in each `li`, or a `section` with the `id` of its heading in `aria-labelledby`.",
        'Write `<section aria-labelledby="pictures"><h2 id="pictures">Our favourites</h2>`, then the figures, then `</section>`.',
      ],
      run(t: Tester) {
        const figures = t.all("figure");
        const holds = (part: Element) => figures.every((figure) => part.contains(figure));
        const list = t.byRole("list").find(holds);
        if (list) {
          const items = t.byRole("listitem");
          for (const [index, figure] of figures.entries()) {
            const item = items.findLast((one) => one.contains(figure));
            if (!item || !list.contains(item))
              return `Figure ${index + 1} is in the list, but not directly in one of its items. Put it in an \`li\`, because a screen reader counts those.`;
            if (item.querySelectorAll("figure").length !== 1)
              return `One \`li\` contains several figures, so a screen reader counts too few. Give each figure its own \`li\`.`;
          }
          return;
        }
        const section = t.all("section, [role='region' i]").find(holds);
        if (!section) {
          const some = t.all("ul, ol, section").find((part) => part.querySelector("figure"));
          const div = t.all("div").find(holds);
          return some
            ? `Not all figures are in the same \`${some.localName}\`. They’re one gallery, so put all of them in one element.`
            : div
              ? "The figures are in a `div`, which doesn’t mean anything. Use a `ul`, or a `section` with a heading."
              : "The figures have nothing around them that says they’re a gallery. Use a `ul`, or a `section` with a heading.";
        }
        const heading = t.outline().find(({ element }) => section.contains(element))?.element;
        if (!heading) return "The gallery’s section has no heading. Write one, and use it to name the section.";
        if (section.hasAttribute("aria-label"))
          return `The section has an \`aria-label\` as well as its heading “${t.text(heading)}”. Use \`aria-labelledby\` instead, so that the name always matches the heading.`;
        const ids = attributeOf(section, "aria-labelledby")
          .split(/\s+/)
          .filter((id) => id !== "");
        const [id] = ids;
        if (id === undefined)
          return `The section has the heading “${t.text(heading)}” but no name, so it isn’t a landmark. Give the heading an \`id\`, and write that in \`aria-labelledby\`.`;
        const named = ids.map((one) => elementWithId(t, one)).find((one) => one !== undefined);
        if (!named)
          return `\`aria-labelledby="${id}"\` doesn’t match any \`id\`. ${heading.id === "" ? "Give the heading that `id`." : `The \`id\` of the heading is “${heading.id}”, so use that.`}`;
        const isHeading = t.outline().some(({ element }) => element === named || element.contains(named));
        if (!isHeading || !section.contains(named))
          return `The section takes its name from \`${named.localName}\`, “${t.text(named).slice(0, 40)}”. Use its own heading instead.`;
      },
    },
    {
      id: "credit",
      title: "A credit links to the licence of the pictures",
      widths: [360, 1200],
      hints: [
        "Someone wants to print one of the pictures. Where can they find out whether that’s allowed?",
        "You need an absolute link to the text of the licence. Its URL is in the brief.",
        'Write `<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>` in the `footer`.',
      ],
      run(t: Tester) {
        const link = linkTo(t, /creativecommons/i);
        if (!link) {
          const words = t.text("body");
          return /creativecommons|cc0/i.test(words)
            ? "The page names the licence, but doesn’t link to its text. Make the name a link."
            : "I found no link to the licence. Say whose pictures these are, and link to what people may do with them.";
        }
        const href = hrefOf(link);
        if (!/^https?:\/\//i.test(href))
          return `\`href="${href}"\` isn’t a complete URL, so the browser may look for it on your own site. Begin with \`https://\`.`;
        const url = URL.parse(href);
        if (!url || !/^(www\.)?creativecommons\.org$/.test(url.host))
          return `\`href="${href}"\` doesn’t lead to creativecommons.org. Copy the URL from the brief.`;
        if (url.protocol !== "https:")
          return `\`href="${href}"\` begins with \`http:\`. Use \`https:\`, so that no one can change the page on its way.`;
        if (!url.pathname.startsWith("/publicdomain/zero/1.0"))
          return `\`href="${href}"\` doesn’t lead to the licence of these pictures. They are under CC0, so use \`/publicdomain/zero/1.0/\`.`;
        const name = t.name(link);
        if (!/cc ?0|creative ?commons|licen[cs]e|public domain|rights/i.test(name))
          return `The link is called “${name}”. In a list of links, people can’t tell what that is, so name the licence.`;
        if (!t.visible(link))
          return `The link to the licence is hidden in a window ${innerWidth} pixels wide. Show it, so that people can see the credit.`;
      },
    },
    {
      id: "profile",
      title: "A relative link leads back to your profile",
      widths: [360, 1200],
      hints: [
        "The page is `index.html`, and the folder `profile` is next to it. How do you tell a browser that?",
        "A relative URL starts from the folder of the page, so it has no scheme, and no slash at the start.",
        'Write `<a href="profile/index.html">About me</a>`.',
      ],
      run(t: Tester) {
        const link = linkTo(t, /profile/i);
        if (!link) return "No link leads to your profile. Add one to `index.html` in the folder `profile`.";
        const href = hrefOf(link);
        if (/^(\w+:|\/\/)/.test(href))
          return `\`href="${href}"\` is absolute, so it works only for one server, or on your own computer. Start from the folder of this page.`;
        if (href.startsWith("/"))
          return `\`href="${href}"\` starts at the top of the site, so the link breaks if the folder moves. Leave out the first slash.`;
        const { pathname } = new URL(href, "https://birds.example/2026/gallery/index.html");
        const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
        const from = path.replace("/2026/gallery/", "");
        if (path !== "/2026/gallery/profile/index.html")
          return href.startsWith("../")
            ? `\`href="${href}"\` first goes up, out of the folder of this page. The folder \`profile\` is next to \`index.html\`, so leave out \`../\`.`
            : `\`href="${href}"\` leads to \`${from}\`. The page is \`profile/index.html\`, and capitals count.`;
        const name = t.name(link);
        if (/^(please )?(click |press |tap )?(here|this|link|back|more|read more|page|profile\/.*)$/i.test(name.trim()))
          return `The link is called “${name}”. On its own, that doesn’t say where it leads. Name the person or the page.`;
        if (!t.visible(link))
          return `The link to your profile is hidden in a window ${innerWidth} pixels wide. Show it in windows of all sizes.`;
      },
    },
  ],
  attempts: [
    {
      name: "paragraph-as-caption",
      why: "A paragraph below the picture looks like a caption.",
      patch: [
        [
          "<figcaption>All three cygnets could fly by Christmas.</figcaption>",
          "<p>All three cygnets could fly by Christmas.</p>",
        ],
      ],
      failsFirst: "figures",
      says: "A paragraph isn’t tied to the picture",
    },
    {
      name: "two-in-one",
      why: "Two pictures of the water seem to belong together under one caption.",
      patch: [
        [
          '<figcaption>It missed the fish, and gave us time for a picture.</figcaption>\n        </figure>\n\n        <figure>\n          <img src="media/gallery/swans',
          '<img src="media/gallery/swans',
        ],
      ],
      failsFirst: "figures",
      says: "contains 2 images",
    },
    {
      name: "folder-forgotten",
      why: "The file name seems to be enough.",
      patch: [["media/gallery/nest-900.jpg", "nest-900.jpg"]],
      failsFirst: "figures",
      says: "didn’t load",
    },
    {
      name: "src-in-source",
      why: "A `source` in a `video` has a `src`, so it seems to be the same in a `picture`.",
      patch: [
        [
          '<img src="media/gallery/walk-960.jpg"',
          '<picture><source type="image/avif" src="media/gallery/walk-960.avif"><img src="media/gallery/walk-960.jpg"',
        ],
        ['watch the sun rise from a boardwalk.">', 'watch the sun rise from a boardwalk."></picture>'],
      ],
      failsFirst: "figures",
      says: "has no `srcset`, so the browser skips it",
    },
    {
      name: "source-without-folder",
      why: "The `img` has the right path, so it seems to be there if the `source` isn’t found.",
      patch: [
        [
          '<img src="media/gallery/walk-960.jpg"',
          '<picture><source type="image/avif" srcset="walk-960.avif"><img src="media/gallery/walk-960.jpg"',
        ],
        ['watch the sun rise from a boardwalk.">', 'watch the sun rise from a boardwalk."></picture>'],
      ],
      failsFirst: "figures",
      says: "the browser takes `walk-960.avif`, which didn’t load",
    },
    {
      name: "same-picture",
      why: "Figures are copied, and some of the URLs aren’t changed afterwards.",
      patch: [
        ['gallery/swans-900.jpg"', 'gallery/kingfisher-900.jpg"'],
        ['gallery/galahs-900.jpg"', 'gallery/kingfisher-900.jpg"'],
        ['gallery/nest-900.jpg"', 'gallery/kingfisher-900.jpg"'],
      ],
      failsFirst: "six",
      says: "only 5 different pictures",
    },
    {
      name: "five-and-a-duplicate",
      why: "A second size of the same picture is counted as another picture.",
      patch: [
        [
          'media/gallery/kingfisher-900.jpg" width="900" height="600"',
          'media/gallery/walk-480.jpg" width="480" height="300"',
        ],
        [
          'media/gallery/swans-900.jpg" width="900" height="600"',
          'media/gallery/walk-1440.jpg" width="1440" height="900"',
        ],
        [
          'media/gallery/nest-900.jpg" width="900" height="600"',
          'media/gallery/galahs-900.jpg" width="900" height="600"',
        ],
      ],
      failsFirst: "six",
      says: "only 5 different pictures",
    },
    {
      name: "pixels-in-srcset",
      why: "The number is a width in pixels, so it gets the unit `px`.",
      patch: [["walk-480.jpg 480w", "walk-480.jpg 480px"]],
      failsFirst: "files",
      says: "with the width of the file and a `w`",
    },
    {
      name: "same-alt",
      why: "They’re all pictures of birds, so each gets a copy of the same description.",
      patch: [
        ["A blue and orange kingfisher sits on a branch above the water.", "A bird at Mill Creek."],
        ["A black swan and three grey cygnets swim through the morning mist.", "A bird at Mill Creek."],
        ["A tiny bright blue bird holds its tail upright among daisies.", "A bird at Mill Creek."],
        ["Three pelicans rest on wooden posts before a red evening sky.", "A bird at Mill Creek."],
        ["Seven pink and grey galahs fly over a field of stubble.", "A bird at Mill Creek."],
        ["A kookaburra sits on a branch, with raindrops on its beak.", "A bird at Mill Creek."],
        ["A nest of straw has three speckled blue eggs in it.", "A bird at Mill Creek."],
        ["Five people with binoculars watch the sun rise from a boardwalk.", "A bird at Mill Creek."],
      ],
      failsFirst: "alternatives",
      says: "people can tell them apart",
    },
    {
      name: "picture-of",
      why: "It’s a picture, so the sentence says so.",
      patch: [["A kookaburra sits on", "Picture of a kookaburra on"]],
      failsFirst: "alternatives",
      says: "Screen readers already say “image”",
    },
    {
      name: "file-name",
      why: "Some programs fill in the file name.",
      patch: [['alt="A nest of straw has three speckled blue eggs in it."', 'alt="nest-900"']],
      failsFirst: "alternatives",
      says: "looks like a file name",
    },
    {
      name: "caption-twice",
      why: "The caption says it well, so it’s used again.",
      patch: [
        ["Seven pink and grey galahs fly over a field of stubble.", "Joe counted two hundred more behind the tree"],
      ],
      failsFirst: "alternatives",
      says: "hears it twice",
    },
    {
      name: "empty-alt",
      why: "The caption seems to say everything, so the picture is marked as decoration.",
      patch: [['alt="A nest of straw has three speckled blue eggs in it."', 'alt=""']],
      failsFirst: "alternatives",
      says: "marks the picture as decoration",
    },
    {
      name: "width-only",
      why: "The width is what matters, and the height seems to follow automatically.",
      patch: [['width="800" height="800"', 'width="800"']],
      failsFirst: "room",
      says: "only `width`",
    },
    {
      name: "one-size-for-all",
      why: "The numbers are copied from the picture above.",
      patch: [['width="600" height="800"', 'width="900" height="600"']],
      failsFirst: "room",
      says: "The file is 600 by 800",
    },
    {
      name: "all-lazy",
      why: "If lazy is good, all pictures should be.",
      patch: [['walk-960.jpg" width="960" height="600"', 'walk-960.jpg" width="960" height="600" loading="lazy"']],
      failsFirst: "loading",
      says: "The first picture is lazy",
    },
    {
      name: "last-one-eager",
      why: "The attribute is forgotten in a figure that was added later.",
      patch: [['nest-900.jpg" width="900" height="600" loading="lazy"', 'nest-900.jpg" width="900" height="600"']],
      failsFirst: "loading",
      says: "Picture 8 has no `loading`",
    },
    {
      name: "densities",
      why: "The syntax with `x` suits logos, but it’s used for a picture that changes with the window.",
      patch: [
        ["480w", "1x"],
        ["960w", "2x"],
        ["1440w", "3x"],
      ],
      failsFirst: "files",
      says: "contains a density",
    },
    {
      name: "no-small-file",
      why: "Sharper pictures seem to be better, so the small file is left out.",
      patch: [["media/gallery/walk-480.jpg 480w,\n                    ", ""]],
      failsFirst: "files",
      says: "Add `walk-480.jpg` for phones",
    },
    {
      name: "pixels-of-my-screen",
      why: "The width of the picture on one screen is used for all of them.",
      patch: [['sizes="(min-width: 700px) 50vw, 100vw"', 'sizes="600px"']],
      failsFirst: "files",
      says: "takes `walk-960.jpg`",
    },
    {
      name: "no-sizes",
      why: "The browser seems to measure the layout automatically.",
      patch: [['\n            sizes="(min-width: 700px) 50vw, 100vw"', ""]],
      failsFirst: "drawn-width",
      says: "`sizes`",
    },
    {
      name: "always-half",
      why: "The author’s laptop shows two pictures side by side, so half is used for all windows.",
      patch: [['sizes="(min-width: 700px) 50vw, 100vw"', 'sizes="50vw"']],
      failsFirst: "drawn-width",
      says: "the browser expects 180",
    },
    {
      name: "div-with-a-class",
      why: "The class says what it is, but only people who write the page read it.",
      patch: [
        ['<section aria-labelledby="pictures">', '<div class="gallery">'],
        ["</section>", "</div>"],
      ],
      failsFirst: "gallery",
      says: "a `div`, which doesn’t mean anything",
    },
    {
      name: "unnamed-section",
      why: "A section seems to get its name from the heading that it contains.",
      patch: [['<section aria-labelledby="pictures">', "<section>"]],
      failsFirst: "gallery",
      says: "so it isn’t a landmark",
    },
    {
      name: "misspelt-id",
      why: "The id is written twice, once with a typo, and nothing on the page shows it.",
      patch: [['aria-labelledby="pictures"', 'aria-labelledby="picture"']],
      failsFirst: "gallery",
      says: "doesn’t match any `id`",
    },
    {
      name: "credit-without-link",
      why: "The page names the licence, and that seems to be enough.",
      patch: [['<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>', "CC0 1.0"]],
      failsFirst: "credit",
      says: "doesn’t link to its text",
    },
    {
      name: "credit-without-scheme",
      why: "Browsers accept URLs like this one in the address bar.",
      patch: [["https://creativecommons.org", "creativecommons.org"]],
      failsFirst: "credit",
      says: "Begin with `https://`",
    },
    {
      name: "another-licence",
      why: "All Creative Commons licences seem to be the same.",
      patch: [["publicdomain/zero/1.0/", "licenses/by/4.0/"]],
      failsFirst: "credit",
      says: "They are under CC0",
    },
    {
      name: "from-the-top",
      why: "Every URL seems to begin with a slash.",
      patch: [['href="profile/index.html"', 'href="/profile/index.html"']],
      failsFirst: "profile",
      says: "starts at the top of the site",
    },
    {
      name: "my-disk",
      why: "The URL is copied from the address bar while the file is open in the browser.",
      patch: [['href="profile/index.html"', 'href="file:///home/leila/birds/profile/index.html"']],
      failsFirst: "profile",
      says: "is absolute",
    },
    {
      name: "up-first",
      why: "The other folder seems to be above the page.",
      patch: [['href="profile/index.html"', 'href="../profile/index.html"']],
      failsFirst: "profile",
      says: "first goes up",
    },
    {
      name: "large-on-phones",
      why: "The `img` offers the small file, so the `source` before it seems to be only for laptops.",
      patch: [
        [
          '<img src="media/gallery/walk-960.jpg"',
          '<picture><source media="(max-width: 699px)" srcset="media/gallery/walk-1440.jpg"><img src="media/gallery/walk-960.jpg"',
        ],
        ['watch the sun rise from a boardwalk.">', 'watch the sun rise from a boardwalk."></picture>'],
      ],
      failsFirst: "files",
      says: "the browser takes `walk-1440.jpg`",
    },
    {
      name: "large-for-no-one",
      why: "The condition is the width of the author’s own screen.",
      patch: [
        [
          '<img src="media/gallery/walk-960.jpg" width="960" height="600"\n            srcset="media/gallery/walk-480.jpg 480w,\n                    media/gallery/walk-960.jpg 960w,\n                    media/gallery/walk-1440.jpg 1440w"\n            sizes="(min-width: 700px) 50vw, 100vw"',
          '<picture><source media="(min-width: 1920px)" srcset="media/gallery/walk-960.jpg"><img src="media/gallery/walk-480.jpg" width="480" height="300"',
        ],
        ['watch the sun rise from a boardwalk.">', 'watch the sun rise from a boardwalk."></picture>'],
      ],
      failsFirst: "files",
      says: "can take only `walk-480.jpg`",
    },
    {
      name: "tablets-forgotten",
      why: "The author tries a phone and a laptop, but no window in between.",
      patch: [['sizes="(min-width: 700px) 50vw, 100vw"', 'sizes="(min-width: 1200px) 580px, 100vw"']],
      failsFirst: "drawn-width",
      says: "In a window 750 pixels wide",
    },
    {
      name: "no-way-back-on-phones",
      why: "Phones have little room, so the link seems to be the first thing to leave out.",
      patch: [
        ["  </head>", "    <style>@media (max-width: 699px) { .back { display: none } }</style>\n  </head>"],
        ['<p><a href="profile/index.html">', '<p class="back"><a href="profile/index.html">'],
      ],
      failsFirst: "profile",
      says: "is hidden in a window 360 pixels wide",
    },
    {
      name: "no-captions-on-phones",
      why: "A small screen has no room for captions.",
      patch: [
        ["  </head>", "    <style>@media (max-width: 699px) { figcaption { display: none } }</style>\n  </head>"],
      ],
      failsFirst: "figures",
      says: "The caption of figure 1 is hidden in a window 360 pixels wide",
    },
    {
      name: "no-credit-on-phones",
      why: "The credit is small print, so it seems to be only for large screens.",
      patch: [
        ["  </head>", "    <style>@media (max-width: 699px) { .credit { display: none } }</style>\n  </head>"],
        ["<p>\n        Pictures: Graphite", '<p class="credit">\n        Pictures: Graphite'],
      ],
      failsFirst: "credit",
      says: "is hidden in a window 360 pixels wide",
    },
    {
      name: "shape-overruled",
      why: "`aspect-ratio: auto` sounds like the natural shape.",
      patch: [["  </head>", "    <style>figure img { aspect-ratio: auto }</style>\n  </head>"]],
      failsFirst: "room",
      says: "to keep space",
    },
    {
      name: "preloaded",
      why: "Preloading makes pictures appear faster.",
      patch: [["  </head>", '    <link rel="preload" as="image" href="media/gallery/wren-600.jpg">\n  </head>']],
      failsFirst: "loading",
      says: "preloads picture 5",
    },
    {
      name: "hidden-from-some",
      why: "The caption says enough, so the picture seems to be decoration.",
      patch: [
        [
          '<figure>\n          <img src="media/gallery/swans',
          '<figure aria-hidden="true">\n          <img src="media/gallery/swans',
        ],
      ],
      failsFirst: "s4",
      says: "`aria-hidden`",
    },
    {
      name: "inert-link",
      why: "The link is there for later, so it’s switched off.",
      patch: [['<a href="profile/index.html">', '<a inert href="profile/index.html">']],
      failsFirst: "s4",
      says: "`inert`",
    },
    {
      name: "numbered",
      why: "Each text alternative has to be different, so they get numbers.",
      patch: [
        ["A blue and orange kingfisher sits on a branch above the water.", "Favourite bird number 2"],
        ["A black swan and three grey cygnets swim through the morning mist.", "Favourite bird number 3"],
      ],
      failsFirst: "alternatives",
      says: "the same except for a number",
    },
  ],
  alternatives: [
    {
      name: "roles",
      patch: [
        ['<section aria-labelledby="pictures">', '<div role="region" aria-labelledby="pictures count">'],
        [
          '<h2 id="pictures">Our eight favourites</h2>',
          '<div role="heading" aria-level="2" id="pictures">Our eight favourites</div><p id="count">Eight pictures</p>',
        ],
        ["</section>", "</div>"],
      ],
    },
    {
      name: "shape-in-css",
      patch: [
        [' width="600" height="800" loading="lazy"', ' style="inline-size: 100%; aspect-ratio: 3 / 4" loading="lazy"'],
        [' width="800" height="800" loading="lazy"', ' style="inline-size: 100%; aspect-ratio: 1" loading="lazy"'],
      ],
    },
    {
      name: "automatic-sizes",
      patch: [
        [
          '<figure>\n          <img src="media/gallery/walk-960.jpg" width="960" height="600"\n            srcset="media/gallery/walk-480.jpg 480w,\n                    media/gallery/walk-960.jpg 960w,\n                    media/gallery/walk-1440.jpg 1440w"\n            sizes="(min-width: 700px) 50vw, 100vw"\n            alt="Five people with binoculars watch the sun rise from a boardwalk.">\n          <figcaption>The spring walk in September, with our youngest member.</figcaption>\n        </figure>\n\n        <figure>\n',
          "<figure>\n",
        ],
        [
          "No one went near.</figcaption>\n        </figure>\n",
          'No one went near.</figcaption>\n        </figure>\n\n        <figure>\n          <img src="media/gallery/walk-960.jpg" width="960" height="600" loading="lazy"\n            srcset="media/gallery/walk-480.jpg 480w,\n                    media/gallery/walk-960.jpg 960w,\n                    media/gallery/walk-1440.jpg 1440w"\n            sizes="auto, 100vw"\n            alt="Five people with binoculars watch the sun rise from a boardwalk.">\n          <figcaption>The spring walk in September, with our youngest member.</figcaption>\n        </figure>\n',
        ],
      ],
    },
    {
      name: "small-file-in-img",
      patch: [
        [
          '<img src="media/gallery/walk-960.jpg" width="960" height="600"\n            srcset="media/gallery/walk-480.jpg 480w,\n                    media/gallery/walk-960.jpg 960w,\n                    media/gallery/walk-1440.jpg 1440w"\n            sizes="(min-width: 700px) 50vw, 100vw"',
          '<picture><source media="(min-width: 700px)" srcset="media/gallery/walk-960.jpg 960w, media/gallery/walk-1440.jpg 1440w" sizes="(min-width: 1216px) 580px, calc(50vw - 28px)"><img src="media/gallery/walk-480.jpg" srcset="media/gallery/walk-480.jpg 480w" sizes="calc(100vw - 32px)" width="480" height="300"',
        ],
        [
          '"Five people with binoculars watch the sun rise from a boardwalk.">',
          '"Sunrise seen by early risers."></picture>',
        ],
      ],
    },
    {
      name: "one-file-per-window",
      patch: [
        [
          '<img src="media/gallery/walk-960.jpg" width="960" height="600"\n            srcset="media/gallery/walk-480.jpg 480w,\n                    media/gallery/walk-960.jpg 960w,\n                    media/gallery/walk-1440.jpg 1440w"\n            sizes="(min-width: 700px) 50vw, 100vw"',
          '<picture><source media="(min-width: 700px)" srcset="media/gallery/walk-960.jpg"><img src="media/gallery/walk-480.jpg" width="480" height="300"',
        ],
        ['watch the sun rise from a boardwalk.">', 'watch the sun rise from a boardwalk."></picture>'],
      ],
    },
    {
      name: "formats-for-large-screens",
      patch: [
        [
          '<img src="media/gallery/walk-960.jpg"',
          '<picture><source media="(min-width: 700px)" type="image/avif" srcset="media/gallery/walk-960.avif"><source media="(min-width: 700px)" type="image/webp" srcset="media/gallery/walk-960.webp"><img src="media/gallery/walk-960.jpg"',
        ],
        ['watch the sun rise from a boardwalk.">', 'watch the sun rise from a boardwalk."></picture>'],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "without srcset: img “Sunrise seen by",
      why: "It has only one file, which is in `src` too.",
    },
    {
      mutant: "without sizes: img “Sunrise seen by",
      why: "It has only one file, so the browser has nothing to choose.",
    },
    {
      mutant: "without aria-level: div#pictures",
      why: "A heading without `aria-level` has level 2, which is right here.",
    },
    {
      mutant: "without loading: img “Sunrise over the creek",
      why: "It’s the second picture, and only those after the third have to wait.",
    },
    {
      mutant: "without loading: img “Fairy-wren on a stem”",
      why: "It’s the third picture, and only those after the third have to wait.",
    },
  ],
} satisfies Practice;

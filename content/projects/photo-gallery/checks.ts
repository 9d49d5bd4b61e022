import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { headings } from "#app/practice/check-library/headings.ts";
import {
  fileNameOf,
  freshImage,
  hasShapeOf,
  isPixelCount,
  loadImage,
  srcsetEntries,
} from "#app/practice/check-library/images.ts";
import { elementWithId, hrefOf, isAbsolute } from "#app/practice/check-library/links.ts";
import { attributeOf } from "#app/practice/check-library/page.ts";
import { firstWords, lettersOf } from "#app/practice/check-library/text.ts";
import { beginsLikeAPicture, saysTheSame } from "#app/practice/check-library/words.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  selfChecks: [
    {
      question: "Does each text alternative say what its picture shows?",
      model:
        "“Three pelicans rest on wooden posts before a red evening sky.” Someone who can’t see the picture knows who is there, what happens, and how it looks.",
    },
    {
      question: "Does each caption add something that the picture doesn’t show?",
      model: "“They waited for the fishing boat, and so did we.” Nobody could see that in the picture.",
    },
  ],
  checks: [
    {
      id: "figures",
      title: "Each picture stands in a figure with a caption",
      timeout: 5000,
      hints: [
        "Which words belong to which picture? What would tell a program so?",
        "`figure` goes around one `img` and its `figcaption`. The caption comes first or last.",
        'Write `<figure><img src="media/gallery/wren-600.jpg" alt="…"><figcaption>…</figcaption></figure>`.',
      ],
      async run(t: Tester) {
        const figures = t.all("figure");
        const images = t.all("main img");
        if (figures.length === 0)
          return images.length > 0
            ? `I found ${images.length === 1 ? "an image" : `${images.length} images`} and no \`figure\`. A \`figure\` keeps a picture and its caption together.`
            : "I found no `figure` yet. Write the first one where the comment stands.";
        for (const [index, figure] of figures.entries()) {
          const which = `Figure ${index + 1}`;
          if (figure.querySelector("figure"))
            return `${which} holds another figure. Close it first: each stands by itself.`;
          const own = [...figure.querySelectorAll("img")];
          const [image] = own;
          if (!image || own.length !== 1)
            return `${which} holds ${own.length === 0 ? "no image" : `${own.length} images`}. One caption belongs to one picture.`;
          const captions = figure.querySelectorAll("figcaption");
          const [caption] = captions;
          if (!caption)
            return `${which} has no \`figcaption\`${figure.querySelector("p") ? ". A paragraph is not tied to the picture" : ""}.`;
          if (captions.length !== 1) return `${which} has ${captions.length} captions. It should be one.`;
          if (
            caption.parentElement !== figure ||
            (figure.firstElementChild !== caption && figure.lastElementChild !== caption)
          )
            return `In figure ${index + 1} the \`figcaption\` stands somewhere in between. It comes first or last, directly in the \`figure\`.`;
          if (t.text(caption) === "")
            return `The \`figcaption\` of figure ${index + 1} is empty. Say what nobody sees.`;

          const src = attributeOf(image, "src");
          if (src === "") return `The image of figure ${index + 1} has no \`src\`, so there is nothing to show.`;
          if (isAbsolute(src))
            return `The picture of figure ${index + 1} lies on another server: \`${src}\`. Use a file of your own site.`;
          const file = await loadImage(src);
          if (file.naturalWidth === 0)
            return `The picture of figure ${index + 1} did not load. There is no file \`${src}\`; compare it with the list in the brief, letter by letter.`;
        }
      },
    },
    {
      id: "alternatives",
      title: "Each picture is described in words of its own",
      needs: ["figures"],
      hints: [
        "Cover each picture with your hand. What would somebody miss who cannot see it?",
        "`alt` says what is seen, in one short sentence. The caption says something else, and a file name says nothing.",
        'For example `alt="Three pelicans rest on wooden posts before a red evening sky."`.',
      ],
      run(t: Tester) {
        const seen = new Map<string, number>();
        for (const [index, figure] of t.all("figure").entries()) {
          const place = index + 1;
          const image = figure.querySelector("img");
          const alt = image?.getAttribute("alt")?.trim() ?? null;
          if (alt === null)
            return `The image of figure ${place} has no \`alt\`, so a screen reader may say its file name.`;
          if (alt === "")
            return `The \`alt\` of figure ${place} is empty. That means decoration, and this picture is what people came for.`;
          const file = (image?.getAttribute("src") ?? "").replace(/^.*\/|\.\w+$/g, "");
          if (/\.(jpe?g|png|webp|avif|svg)\b/i.test(alt) || lettersOf(alt) === lettersOf(file))
            return `The \`alt\` of figure ${place} is “${alt}”. That is the name of the file. Say what the picture shows.`;
          if (beginsLikeAPicture(alt))
            return `The \`alt\` of figure ${place} begins with “${firstWords(alt, 3)}”. A screen reader says “image” by itself. Begin with what is seen.`;
          const caption = figure.querySelector("figcaption");
          if (caption && saysTheSame(alt, t.text(caption)))
            return `In figure ${place} the \`alt\` and the caption are the same, so Tomas hears it twice. Say what is seen in one, and what else you know in the other.`;
          const other = seen.get(lettersOf(alt));
          if (other !== undefined)
            return `Figures ${other} and ${place} have the same \`alt\`, “${alt}”. Two pictures that sound the same cannot be told apart.`;
          seen.set(lettersOf(alt), place);
          if (alt.split(/\s+/).length < 3)
            return `The \`alt\` of figure ${place} is “${alt}”. Say a little more: who is there, and what happens?`;
          if (alt.length > 150)
            return `The \`alt\` of figure ${place} has ${alt.length} characters. About 125 can be taken in at once; the rest belongs in the caption.`;
        }
      },
    },
    {
      id: "room",
      title: "The browser knows the shape of each picture before it arrives",
      needs: ["figures"],
      timeout: 5000,
      hints: [
        "What does the text below a picture do in the moment when the file arrives?",
        "`width` and `height` of `img` tell the size of the file, as whole numbers. The brief has them.",
        'For the fairy-wren, write `width="600" height="800"`.',
      ],
      async run(t: Tester) {
        for (const image of t.all<HTMLImageElement>("figure img")) {
          const src = attributeOf(image, "src");
          const name = src.replace(/^.*\//, "");
          const file = await loadImage(src);
          const width = attributeOf(image, "width");
          const height = attributeOf(image, "height");
          if (width === "" && height === "")
            return `\`${name}\` has neither \`width\` nor \`height\`. The browser keeps no room for it, and the page jumps.`;
          if (width === "" || height === "")
            return `\`${name}\` has only \`${width === "" ? "height" : "width"}\`. One number is no shape; write both.`;
          const odd = [width, height].find((value) => !isPixelCount(value));
          if (odd !== undefined)
            return `\`${name}\` has a size of “${odd}”. \`width\` and \`height\` are whole numbers and have no unit.`;
          if (!hasShapeOf(file, width, height))
            return `You say that \`${name}\` is ${width} by ${height}. The file is ${file.naturalWidth} by ${file.naturalHeight}, which is another shape.`;
        }
      },
    },
    {
      id: "six",
      title: "There are six different pictures or more",
      needs: ["figures"],
      hints: [
        "How many pictures does the gallery have by now, and which of them are the same?",
        "Once one figure is as it should be, copy it. Then change the file, the size, the words and the caption of each copy.",
        "Take six of the eight pictures from the list in the brief. The spring walk counts once, whatever its size.",
      ],
      run(t: Tester) {
        const figures = t.all("figure");
        const names = figures.map((figure) => {
          const src = figure.querySelector("img")?.getAttribute("src") ?? "";
          return src.replace(/^.*\//, "").replace(/-\d+\.\w+$/, "");
        });
        const different = new Set(names).size;
        if (figures.length < 6)
          return `${figures.length === 1 ? "One figure is" : `${figures.length} figures are`} there. The gallery should have six at least.`;
        if (different < 6)
          return `There are ${figures.length} figures, and only ${different} different pictures. It should be six at least.`;
      },
    },
    {
      id: "loading",
      title: "The first picture is fetched at once, and those after the third when they are nearly in view",
      needs: ["figures"],
      hints: [
        "Joe opens the page and closes it after the second picture. For which pictures did he pay?",
        '`loading="lazy"` waits until an image is nearly in view. The first one should not wait.',
        'Write `loading="lazy"` on the fourth image and on all that follow. Leave it out on the first.',
      ],
      run(t: Tester) {
        for (const [index, image] of t.all("figure img").entries()) {
          const loading = image.getAttribute("loading")?.trim().toLowerCase() ?? null;
          const isLazy = loading === "lazy";
          if (index === 0 && isLazy)
            return "The first picture is lazy. It is what everybody sees first, and it would start later than it could.";
          if (index >= 3 && !isLazy)
            return loading === null
              ? `Picture ${index + 1} has no \`loading\`. It is fetched at once, although it stands far down the page. Make it \`lazy\`.`
              : `Picture ${index + 1} has \`loading="${loading}"\`, so it is fetched at once. Far down the page it should be \`lazy\`.`;
        }
      },
    },
    {
      id: "files",
      title: "One picture comes in several files, and a phone takes the small one",
      needs: ["figures"],
      widths: [360],
      timeout: 5000,
      hints: [
        "Of which picture does the brief offer more than one file? Who should get which?",
        "`srcset` lists the files, each with its width and a `w` behind it, and commas between them.",
        'Write `srcset="media/gallery/walk-480.jpg 480w, media/gallery/walk-960.jpg 960w, media/gallery/walk-1440.jpg 1440w"`, and `sizes="(min-width: 700px) 50vw, 100vw"`.',
      ],
      async run(t: Tester) {
        const image = t.all<HTMLImageElement>("figure img[srcset]")[0];
        if (!image) return "No image has a `srcset`. The spring walk lies there in three sizes, so offer them.";
        const candidates = srcsetEntries(image.getAttribute("srcset") ?? "");
        if (candidates.length < 2)
          return "`srcset` offers one file. A choice takes two at least, with a comma between them.";
        const widths: number[] = [];
        for (const candidate of candidates) {
          const [address = "", width = "", ...rest] = candidate.split(/\s+/);
          if (rest.length !== 0)
            return `A comma is missing in \`srcset\`: \`${candidate.replace(/\s+/g, " ")}\` is more than an address and a width.`;
          if (/^[\d.]+x$/.test(width))
            return `\`${candidate}\` names a density, for images that always have one size. This one follows the window, so write the width of the file, as in \`480w\`.`;
          if (!/^[1-9][0-9]*w$/.test(width))
            return `\`${candidate}\` should end in the width of the file with a \`w\` behind it, as in \`480w\`.`;
          const file = await loadImage(address);
          if (file.naturalWidth === 0) return `\`${address}\` in \`srcset\` did not load. There is no such file.`;
          if (`${file.naturalWidth}w` !== width)
            return `You say that \`${address}\` is \`${width}\`. The file is ${file.naturalWidth} pixels wide.`;
          widths.push(file.naturalWidth);
        }
        const smallest = Math.min(...widths);
        if (smallest > 600)
          return `The smallest file that you offer is ${smallest} pixels wide. For a phone there is \`walk-480.jpg\`.`;
        const probe = freshImage(image);
        await probe.decode().catch(() => {});
        const taken = await loadImage(probe.currentSrc);
        // A screen with more dots per pixel has a use for more of them.
        if (taken.naturalWidth !== smallest && devicePixelRatio <= 1.2)
          return `In a window of ${innerWidth} pixels the browser takes \`${fileNameOf(probe.currentSrc)}\`, because \`sizes="${image.sizes}"\` says that it needs so many. Tell it how wide the picture is there.`;
      },
    },
    {
      id: "drawn-width",
      title: "`sizes` tells how wide that picture is drawn",
      needs: ["files"],
      widths: [360, 1200],
      hints: [
        "How much of the window does a picture take on a phone, and how much on a laptop?",
        "`sizes` holds a condition and a width, and at the end a width for all other windows. One `vw` is a hundredth of the window.",
        'Write `sizes="(min-width: 700px) 50vw, 100vw"`.',
      ],
      async run(t: Tester) {
        const image = t.find<HTMLImageElement>("figure img[srcset]");
        const drawn = t.box(image).width;
        // With widths in srcset, the natural width of an image is what `sizes` comes to: HTML Standard, 4.8.4.
        const probe = new Image();
        probe.sizes = image.sizes;
        probe.srcset = image.srcset;
        await probe.decode().catch(() => {});
        const said = probe.naturalWidth;
        const sizes = image.getAttribute("sizes");
        if (said >= drawn * 0.75 && said <= drawn * 1.25) {
          if (sizes === null)
            return "There is no `sizes`, so the browser assumes the whole width. That fits a phone only by chance. Say it yourself.";
          return;
        }
        if (sizes === null)
          return `Without \`sizes\` the browser assumes the whole window, ${innerWidth} pixels. The picture is ${Math.round(drawn)} wide here.`;
        if (sizes.includes("%"))
          return `\`sizes="${sizes}"\` is ignored: per cent of what is not known yet. Use \`vw\`, a hundredth of the window.`;
        return `In a window of ${innerWidth} pixels the picture is ${Math.round(drawn)} wide. By \`sizes="${sizes}"\` the browser reckons with ${said}.`;
      },
    },
    {
      id: "gallery",
      title: "The gallery is one list, or a section named by its heading",
      needs: ["figures"],
      hints: [
        "How would Tomas jump to the pictures, or hear how many there are?",
        "Two ways: a `ul` with one figure in each `li`, or a `section` with a heading whose `id` stands in `aria-labelledby`.",
        'Write `<section aria-labelledby="pictures"><h2 id="pictures">Our favourites</h2>`, then the figures, then `</section>`.',
      ],
      run(t: Tester) {
        const figures = t.all("figure");
        const holds = (part: Element) => figures.every((figure) => part.contains(figure));
        const list = t.all("ul, ol").find(holds);
        if (list) {
          for (const [index, figure] of figures.entries()) {
            const item = figure.parentElement;
            if (item?.localName !== "li" || item.parentElement !== list)
              return `Figure ${index + 1} stands in the list, but in no \`li\`. Items are what a screen reader counts.`;
            if (item.querySelectorAll("figure").length !== 1)
              return `One \`li\` holds several figures, so a screen reader counts too few. Give each figure an \`li\` of its own.`;
          }
          return;
        }
        const section = t.all("section").find(holds);
        if (!section) {
          const some = t.all("ul, ol, section").find((part) => part.querySelector("figure"));
          const div = t.all("div").find(holds);
          return some
            ? `Not all figures stand in one \`${some.localName}\`. It is one gallery, so let one element hold all of them.`
            : div
              ? "The figures stand in a `div`, which means nothing. Use a `ul` or a `section` with a heading."
              : "The figures stand in `main`, one after the other, and nothing says that they are a gallery. Use a `ul` or a `section` with a heading.";
        }
        const heading = section.querySelector(headings);
        if (!heading) return "The section of the gallery has no heading. Write one, and name the section by it.";
        if (section.hasAttribute("aria-label"))
          return `The section is named by \`aria-label\`, beside its heading “${t.text(heading)}”. Take the name from the heading, by \`aria-labelledby\`, and the two stay the same.`;
        const id = attributeOf(section, "aria-labelledby");
        if (id === "")
          return `The section has the heading “${t.text(heading)}” and no name, so it is no landmark. Give the heading an \`id\`, and write it into \`aria-labelledby\`.`;
        const named = elementWithId(t, id);
        if (!named)
          return `\`aria-labelledby="${id}"\` leads to nothing. ${heading.id === "" ? "The heading has no `id`." : `The \`id\` of the heading is “${heading.id}”.`}`;
        if (!named.matches(headings) || !section.contains(named))
          return `The section takes its name from \`${named.localName}\`, “${t.text(named).slice(0, 40)}”. Take it from its own heading.`;
      },
    },
    {
      id: "credit",
      title: "A credit leads to the licence of the pictures",
      hints: [
        "Somebody wants to print one of the pictures. Where do they learn whether they may?",
        "An absolute link to the text of the licence. Its address stands in the brief.",
        'Write `<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>` in the `footer`.',
      ],
      run(t: Tester) {
        const links = t.all("a[href]");
        const link = links.find((one) => hrefOf(one).toLowerCase().includes("creativecommons"));
        if (!link) {
          const words = t.text("body");
          return /creativecommons|cc0/i.test(words)
            ? "The licence is named, and nothing leads to its text. Make its name a link."
            : "I found no link to the licence. Whose are the pictures, and what may people do with them?";
        }
        const href = hrefOf(link);
        if (!/^https?:\/\//i.test(href))
          return `\`href="${href}"\` has no scheme, so it is a file of your own site, and that is a 404. Begin with \`https://\`.`;
        const url = URL.parse(href);
        if (!url || !/^(www\.)?creativecommons\.org$/.test(url.host))
          return `\`href="${href}"\` does not lead to creativecommons.org. Copy the address from the brief.`;
        if (url.protocol !== "https:")
          return `\`href="${href}"\` begins with \`http:\`. Use \`https:\`, so that nobody on the way can change the page.`;
        if (!url.pathname.startsWith("/publicdomain/zero/1.0"))
          return `\`href="${href}"\` leads to another page than the licence of these pictures. They are under CC0: \`/publicdomain/zero/1.0/\`.`;
        const name = t.name(link);
        if (!/cc ?0|creative commons|licen[cs]e|public domain|rights/i.test(name))
          return `The link is called “${name}”. In a list of links nobody knows what that is; name the licence.`;
        if (!t.visible(link)) return "The link to the licence is hidden. A credit is there to be seen.";
      },
    },
    {
      id: "profile",
      title: "A relative link leads back to your profile",
      hints: [
        "The page is `index.html`, and beside it is the folder `profile`. How do you say that to a browser?",
        "A relative address begins in the folder of the page: no scheme, and no slash at the start.",
        'Write `<a href="profile/index.html">About me</a>`.',
      ],
      run(t: Tester) {
        const links = t.all("a[href]");
        const link = links.find((one) => /profile/i.test(hrefOf(one)));
        if (!link) return "No link leads to the profile, which is `index.html` in the folder `profile`.";
        const href = hrefOf(link);
        if (/^(\w+:|\/\/)/.test(href))
          return `\`href="${href}"\` is absolute. It holds only for one server, or for your own computer. Count from the folder of this page.`;
        if (href.startsWith("/"))
          return `\`href="${href}"\` counts from the top of the site. If the folder moves, the link breaks. Leave the first slash out.`;
        const { pathname } = new URL(href, "https://birds.example/2026/gallery/index.html");
        const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
        const from = path.replace("/2026/gallery/", "");
        if (path !== "/2026/gallery/profile/index.html")
          return href.startsWith("../")
            ? `\`href="${href}"\` first goes up, out of the folder of this page. The folder \`profile\` lies beside \`index.html\`, so there is no need to.`
            : `\`href="${href}"\` leads to \`${from}\`. The page is \`profile/index.html\`; capitals count.`;
        const name = t.name(link);
        if (/^(please )?(click |press |tap )?(here|this|link|back|more|read more|page|profile\/.*)$/i.test(name.trim()))
          return `The link is called “${name}”. Alone, that does not say where it leads: name the person or the page.`;
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
      says: "A paragraph is not tied to the picture",
    },
    {
      name: "two-in-one",
      why: "Two pictures of the water seem to go together, under one caption.",
      patch: [
        [
          '<figcaption>It missed the fish, and gave us time for a picture.</figcaption>\n        </figure>\n\n        <figure>\n          <img src="media/gallery/swans',
          '<img src="media/gallery/swans',
        ],
      ],
      failsFirst: "figures",
      says: "holds 2 images",
    },
    {
      name: "folder-forgotten",
      why: "The name of the file seems to be enough.",
      patch: [["media/gallery/nest-900.jpg", "nest-900.jpg"]],
      failsFirst: "figures",
      says: "did not load",
    },
    {
      name: "same-picture",
      why: "Figures are copied, and some addresses are not changed afterwards.",
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
      why: "The number is a width in pixels, so it gets the unit of pixels.",
      patch: [["walk-480.jpg 480w", "walk-480.jpg 480px"]],
      failsFirst: "files",
      says: "with a `w` behind it",
    },
    {
      name: "same-alt",
      why: "All of them are pictures of birds, so one description is copied to each.",
      patch: [
        ["A blue and orange kingfisher sits on a branch above the water.", "A bird at Mill Creek."],
        ["A black swan and three grey cygnets swim through the morning mist.", "A bird at Mill Creek."],
        ["A tiny bright blue bird holds its tail upright among daisies.", "A bird at Mill Creek."],
        ["Three pelicans rest on wooden posts before a red evening sky.", "A bird at Mill Creek."],
        ["Seven pink and grey galahs fly over a field of stubble.", "A bird at Mill Creek."],
        ["A kookaburra sits on a branch, with raindrops on its beak.", "A bird at Mill Creek."],
        ["Three speckled blue eggs lie in a nest of straw.", "A bird at Mill Creek."],
        ["Five people with binoculars stand on a boardwalk while the sun rises.", "A bird at Mill Creek."],
      ],
      failsFirst: "alternatives",
      says: "cannot be told apart",
    },
    {
      name: "picture-of",
      why: "It is a picture, so the sentence says so.",
      patch: [["A kookaburra sits on", "Picture of a kookaburra on"]],
      failsFirst: "alternatives",
      says: "says “image” by itself",
    },
    {
      name: "file-name",
      why: "Some programs fill in the name of the file.",
      patch: [['alt="Three speckled blue eggs lie in a nest of straw."', 'alt="nest-900"']],
      failsFirst: "alternatives",
      says: "the name of the file",
    },
    {
      name: "caption-twice",
      why: "The caption says it well, so it is used again.",
      patch: [
        ["Seven pink and grey galahs fly over a field of stubble.", "Joe counted two hundred more behind the tree"],
      ],
      failsFirst: "alternatives",
      says: "hears it twice",
    },
    {
      name: "empty-alt",
      why: "The caption seems to say everything, so the picture is marked as decoration.",
      patch: [['alt="Three speckled blue eggs lie in a nest of straw."', 'alt=""']],
      failsFirst: "alternatives",
      says: "That means decoration",
    },
    {
      name: "width-only",
      why: "The width is what matters, and the height is thought to follow by itself.",
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
      why: "The form with `x`, for logos, is used for a picture that follows the window.",
      patch: [
        ["480w", "1x"],
        ["960w", "2x"],
        ["1440w", "3x"],
      ],
      failsFirst: "files",
      says: "names a density",
    },
    {
      name: "no-small-file",
      why: "Sharp pictures seem to be better pictures, so the small file is left out.",
      patch: [["media/gallery/walk-480.jpg 480w,\n                    ", ""]],
      failsFirst: "files",
      says: "For a phone there is `walk-480.jpg`",
    },
    {
      name: "pixels-of-my-screen",
      why: "The width of the picture on one’s own screen is taken for all.",
      patch: [['sizes="(min-width: 700px) 50vw, 100vw"', 'sizes="600px"']],
      failsFirst: "files",
      says: "takes `walk-960.jpg`",
    },
    {
      name: "no-sizes",
      why: "The browser is thought to measure the layout by itself.",
      patch: [['\n            sizes="(min-width: 700px) 50vw, 100vw"', ""]],
      failsFirst: "drawn-width",
      says: "`sizes`",
    },
    {
      name: "always-half",
      why: "On the laptop of the author two pictures stand side by side, so half is taken for all windows.",
      patch: [['sizes="(min-width: 700px) 50vw, 100vw"', 'sizes="50vw"']],
      failsFirst: "drawn-width",
      says: "reckons with 180",
    },
    {
      name: "div-with-a-class",
      why: "The class says what it is, and only people who write the page read it.",
      patch: [
        ['<section aria-labelledby="pictures">', '<div class="gallery">'],
        ["</section>", "</div>"],
      ],
      failsFirst: "gallery",
      says: "a `div`, which means nothing",
    },
    {
      name: "unnamed-section",
      why: "A section is thought to be named by the heading that it holds.",
      patch: [['<section aria-labelledby="pictures">', "<section>"]],
      failsFirst: "gallery",
      says: "so it is no landmark",
    },
    {
      name: "misspelt-id",
      why: "The id is written twice, and once with a slip. Nothing on the page shows it.",
      patch: [['aria-labelledby="pictures"', 'aria-labelledby="picture"']],
      failsFirst: "gallery",
      says: "leads to nothing",
    },
    {
      name: "credit-without-link",
      why: "The licence is named, and that seems to be enough.",
      patch: [['<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>', "CC0 1.0"]],
      failsFirst: "credit",
      says: "nothing leads to its text",
    },
    {
      name: "credit-without-scheme",
      why: "A browser accepts such an address in its address bar.",
      patch: [["https://creativecommons.org", "creativecommons.org"]],
      failsFirst: "credit",
      says: "Begin with `https://`",
    },
    {
      name: "another-licence",
      why: "All licences of Creative Commons are taken for the same.",
      patch: [["publicdomain/zero/1.0/", "licenses/by/4.0/"]],
      failsFirst: "credit",
      says: "They are under CC0",
    },
    {
      name: "from-the-top",
      why: "A slash at the start seems to belong to every address.",
      patch: [['href="profile/index.html"', 'href="/profile/index.html"']],
      failsFirst: "profile",
      says: "counts from the top of the site",
    },
    {
      name: "my-disk",
      why: "The address is copied from the bar of the browser while the file is open.",
      patch: [['href="profile/index.html"', 'href="file:///home/leila/birds/profile/index.html"']],
      failsFirst: "profile",
      says: "is absolute",
    },
    {
      name: "up-first",
      why: "Another folder is thought to lie above the page.",
      patch: [['href="profile/index.html"', 'href="../profile/index.html"']],
      failsFirst: "profile",
      says: "first goes up",
    },
  ],
} satisfies Practice;

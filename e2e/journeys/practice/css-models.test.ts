/** The models of the CSS demonstrations, compared with what Chromium does. */

import { type BoxValues, boxWidths, type Context, contexts, gapsOf } from "#app/demos/box/box.ts";
import { cascade } from "#app/demos/cascade/cascade.ts";
import { fluidSize } from "#app/demos/container/container.ts";
import { type FlexLine, flexInWords, resolveFlex } from "#app/demos/free-space/free-space.ts";
import { containerStyles, firstPlace, fitOf, type GridState, initialGrid, itemStyles } from "#app/demos/grid/grid.ts";
import { type Oklch, rgb255 } from "#app/demos/shared/oklch.ts";
import { explain, parseSelector, type SmallElement } from "#app/demos/shared/selectors.ts";
import { bakeryPage, startTag } from "#app/demos/shared/small-document.ts";
import {
  type BoxName,
  boxNames,
  childrenOf,
  initialScene,
  paintOrder,
  type Scene,
} from "#app/demos/stacking/stacking.ts";
import { accentOf, asideAccentOf, initialTokens, layerNames, paddingOf, tokensCss } from "#app/demos/tokens/tokens.ts";
import { expect, test } from "../../fixtures/browser.ts";

const markup = (element: SmallElement): string =>
  `${startTag(element)}${element.text}${element.name === "input" ? "" : `${element.children.map(markup).join("")}</${element.name}>`}`;
const bakery = markup(bakeryPage[0]!);

test("boxes and margins", async ({ page }) => {
  await page.setContent('<div id="box"></div><div id="flow"></div>');
  const boxes: BoxValues[] = (["content-box", "border-box"] as const).flatMap((sizing) => [
    { sizing, width: 160, padding: 20, border: 6, margin: 24 },
    { sizing, width: 40, padding: 32, border: 16, margin: 0 },
  ]);
  for (const box of boxes) {
    const measured = await page.evaluate(({ sizing, width, padding, border, margin }) => {
      const element = document.querySelector<HTMLElement>("#box")!;
      element.style.cssText = `box-sizing:${sizing};width:${width}px;padding:${padding}px;border:${border}px solid;margin:${margin}px`;
      return [element.clientWidth, element.offsetWidth];
    }, box);
    const widths = boxWidths(box);
    expect(measured).toEqual([widths.padding, widths.border]);
  }
  const styles: Record<Context, string> = {
    block: "",
    padding: "padding:1px",
    "flow-root": "display:flow-root",
    grid: "display:grid",
  };
  for (const parent of contexts) {
    for (const [first, second] of [
      [30, 20],
      [20, 30],
      [-10, 30],
      [-10, -20],
      [0, 16],
    ] as const) {
      for (const between of ["siblings", "parent"] as const) {
        const measured = await page.evaluate(
          ({ style, first, second, between }) => {
            const piece = (margin: string) => `<div class="piece" style="height:20px;${margin}"></div>`;
            document.querySelector("#flow")!.innerHTML =
              between === "siblings"
                ? `<div style="${style}">${piece(`margin-bottom:${first}px`)}${piece(`margin-top:${second}px`)}</div>`
                : `${piece("")}<div class="parent" style="margin-top:${first}px;${style}">${piece(`margin-top:${second}px`)}</div>`;
            const [above, below] = [...document.querySelectorAll(".piece")].map((one) => one.getBoundingClientRect());
            const outer = document.querySelector(".parent")?.getBoundingClientRect();
            return outer
              ? { outside: outer.top - above!.bottom, inside: below!.top - outer.top }
              : { outside: below!.top - above!.bottom, inside: 0 };
          },
          { style: styles[parent], first, second, between },
        );
        expect([between, parent, first, second, measured]).toEqual([
          between,
          parent,
          first,
          second,
          {
            outside: gapsOf({ between, first, second, parent }).outside,
            inside: gapsOf({ between, first, second, parent }).inside,
          },
        ]);
      }
    }
  }
});

test("flex lines", async ({ page }) => {
  await page.setContent('<div id="line" style="display:flex"></div>');
  const numbers = [3, 7, 1, 9, 4, 2, 8, 6, 5, 0];
  const pick = (seed: number) => numbers[seed % 10] ?? 0;
  for (let seed = 0; seed < 60; seed += 1) {
    const line: FlexLine = {
      container: 200 + 60 * pick(seed),
      gap: 5 * pick(seed * 3 + 1),
      items: [0, 1, 2].map((at) => ({
        basis: 40 * pick(seed * 7 + at),
        grow: pick(seed * 5 + at * 3) / 4,
        shrink: pick(seed + at * 2) / 3,
        min: at === seed % 3 ? 30 * pick(seed * 2) : 0,
      })),
    };
    const measured = await page.evaluate(({ container, gap, items }) => {
      const element = document.querySelector<HTMLElement>("#line")!;
      element.style.width = `${container}px`;
      element.style.gap = `${gap}px`;
      element.innerHTML = items
        .map(
          ({ basis, grow, shrink, min }) => `<div style="flex:${grow} ${shrink} ${basis}px;min-width:${min}px"></div>`,
        )
        .join("");
      return [...element.children].map((one) => one.getBoundingClientRect().width);
    }, line);
    const { sizes } = resolveFlex(line);
    for (const [at, size] of sizes.entries())
      expect(Math.abs(size - measured[at]!), `${JSON.stringify(line)} ${flexInWords(line)} ${measured}`).toBeLessThan(
        0.1,
      );
  }
});

test("columns that fit a grid", async ({ page }) => {
  await page.setContent('<div id="grid" style="display:grid"></div>');
  const places = [
    null,
    firstPlace,
    { column: 1, columns: 1, row: 1, rows: 3 },
    { column: 3, columns: 1, row: 2, rows: 1 },
  ];
  for (const columns of ["auto-fit", "auto-fill"] as const)
    for (const placed of places)
      for (const items of [1, 2, 3, 5])
        for (const [width, least, gap] of [
          [640, 100, 40],
          [300, 70, 8],
          [250, 70, 0],
          [200, 240, 8],
        ] as const) {
          const state: GridState = { ...initialGrid, columns, placed, items, least, gap };
          const tracks = await page.evaluate(
            ({ width, items, container, item }) => {
              const grid = document.querySelector<HTMLElement>("#grid")!;
              grid.style.width = `${width}px`;
              for (const [name, value] of Object.entries(container)) grid.style.setProperty(name, value);
              grid.replaceChildren(...Array.from({ length: items }, () => document.createElement("p")));
              for (const [name, value] of Object.entries(item))
                (grid.firstElementChild as HTMLElement).style.setProperty(name, value);
              return getComputedStyle(grid).gridTemplateColumns.split(" ").map(Number.parseFloat);
            },
            { width, items, container: containerStyles(state), item: itemStyles(state) },
          );
          const { made, empty, size } = fitOf(state, width);
          if (size === null) continue;
          const dropped = columns === "auto-fit" ? empty : 0;
          expect([state, tracks.length, tracks.filter((one) => one === 0).length]).toEqual([state, made, dropped]);
          for (const track of tracks)
            if (track > 0) expect(Math.abs(track - size), JSON.stringify(state)).toBeLessThan(0.1);
        }
});

test("selectors", async ({ page }) => {
  await page.setContent(`<body>${bakery}</body>`);
  const selectors = [
    ..."*|li|.item|#shop|.item.new|main li|main > li|ul > .item|h2 + ul|h2 ~ form|label + input|p, h2".split("|"),
    ..."[href]|[href^='/']|a[href$='.PDF' i]|[class~='new']|[type=text]|[class*='e']".split("|"),
    ..."li:nth-child(2)|li:nth-child(odd)|:nth-child(2n+1 of .item)|:nth-last-child(-n+2)|label:nth-of-type(2)".split(
      "|",
    ),
    ..."main :first-child|main :last-child|em:only-child|a:only-child|main :empty|p:first-of-type|main :only-of-type".split(
      "|",
    ),
    ..."li:not(.new)|main:has(.new) h2|:is(#shop, p) a|:where(#shop) a|form:has(> :disabled)|:has(+ ul)".split("|"),
    ..."input:checked|input:required|input:optional|button:disabled|input:enabled|a:link|a:any-link|a:hover".split("|"),
  ];
  for (const selector of selectors) {
    const matched = await page.evaluate((selector) => {
      const main = document.querySelector("main")!;
      return [main, ...main.querySelectorAll("*")].map((one) => one.matches(selector));
    }, selector);
    const list = parseSelector(selector);
    expect([selector, bakeryPage.map((element) => explain(list, element).matches)]).toEqual([selector, matched]);
  }
});

test("the cascade, inheritance and keywords", async ({ page }) => {
  const sheets = [
    "a { color: red } .more { color: blue } #shop a { color: green }",
    "@layer one, two; @layer two { a { color: red } } @layer one { #shop a { color: blue } }",
    "@layer one { a { color: red !important } } #shop a { color: blue !important }",
    "@layer one { @layer sub { #shop a { color: blue } } a { color: red } }",
    "@layer one.sub { a { color: blue } } @layer two { a { color: red } } @layer one { #shop a { color: tan } }",
    "@layer { a { color: red } } @layer { a { color: blue } }",
    "@layer one, two; @layer two { a { color: red !important } } @layer one { a { color: blue !important } }",
    "li { color: red } a { color: inherit }",
    "li { color: red } a { color: unset } :where(a) { color: green }",
    "@layer one { a { color: red } } .more { color: revert-layer }",
    "#shop { color: red !important } :is(#shop, p) a { color: blue } .item .more { color: green }",
    "a:not(.x) { color: red; color: blue } .more { color: green }",
  ];
  const link = bakeryPage.find(({ attributes }) => attributes["class"] === "more")!;
  for (const author of sheets) {
    for (const inline of ["", "color: purple", "color: purple !important"]) {
      await page.setContent(`<style>${author}</style>${bakery}<i id="probe"></i>`);
      const value = cascade("color", link, { author, reader: "", inline }).value;
      const [got, wanted] = await page.evaluate(
        ({ inline, value }) => {
          const element = document.querySelector<HTMLElement>("a.more")!;
          element.style.cssText = inline;
          const probe = document.querySelector<HTMLElement>("#probe")!;
          probe.style.color = value;
          return [getComputedStyle(element).color, getComputedStyle(probe).color];
        },
        { inline, value },
      );
      expect([author, inline, value, got]).toEqual([author, inline, value, wanted]);
    }
  }
});

test("cascade layers and custom properties", async ({ page }) => {
  await page.setContent(
    '<style></style><div class="card"><button class="button roomy">Order</button></div><aside><i class="tag">x</i></aside><b></b>',
  );
  const orders = layerNames.flatMap((first) =>
    [1, 2, 3].map((by) => {
      const rest = layerNames.filter((name) => name !== first);
      return [first, ...rest.slice(by), ...rest.slice(0, by)];
    }),
  );
  const states = orders.flatMap((order, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
      order,
      important: layerNames.filter((_, layer) => (bits >> 1) & (1 << ((layer + at) % 4))),
      unlayered: bits % 2 === 1,
      root: at % 2 ? null : initialTokens.root,
      card: bits % 2 ? null : initialTokens.card,
      aside: at % 3 ? null : "purple",
    })),
  );
  const wanted = states.map((tokens) => [paddingOf(tokens).value, accentOf(tokens).value, asideAccentOf(tokens).value]);
  const found = await page.evaluate(
    (sheets) =>
      sheets.map(({ css, colours }) => {
        document.querySelector("style")!.textContent = css;
        const styles = ["button", ".tag"].map((one) => getComputedStyle(document.querySelector(one)!));
        const probe = document.querySelector("b")!;
        const named = (colour: string) => {
          probe.style.backgroundColor = colour;
          return getComputedStyle(probe).backgroundColor;
        };
        // Colours by their names, so that a difference can be read.
        const same = (at: number) => {
          const { backgroundColor } = styles[at]!;
          return named(colours[at]!) === backgroundColor ? colours[at]! : backgroundColor;
        };
        return [styles[0]!.paddingTop, same(0), same(1)];
      }),
    states.map((tokens, at) => ({ css: tokensCss(tokens), colours: wanted[at]!.slice(1) })),
  );
  for (const [at, state] of states.entries()) {
    const [padding, ...colours] = wanted[at]!;
    expect([state, found[at]]).toEqual([state, [padding === "0" ? "0px" : padding, ...colours]]);
  }
});

test("the order of painting", async ({ page }) => {
  const places: Record<BoxName, string> = {
    card: "width:150px;height:90px",
    badge: "margin:40px 0 0 70px;width:110px;height:40px",
    menu: "margin:-30px 0 0 40px;width:150px;height:90px",
    entry: "margin:8px 0 0 20px;width:110px;height:40px",
  };
  const pool = [
    { position: "static", zIndex: "auto", opacity: false, isolate: false },
    { position: "relative", zIndex: "auto", opacity: false, isolate: false },
    { position: "relative", zIndex: 1, opacity: false, isolate: false },
    { position: "relative", zIndex: -1, opacity: true, isolate: false },
    { position: "static", zIndex: 9, opacity: true, isolate: false },
    { position: "static", zIndex: 9, opacity: false, isolate: true },
    { position: "relative", zIndex: 9, opacity: false, isolate: false },
  ] as const;
  const scenes: Scene[] = [initialScene];
  for (let seed = 0; seed < 120; seed += 1) {
    const pick = (step: number) => pool[Math.floor(seed * step + step) % pool.length]!;
    scenes.push({ card: pick(1), badge: pick(3.3), menu: pick(1.7), entry: pick(2.9) });
  }
  for (const scene of scenes) {
    const html = (name: BoxName): string => {
      const { position, zIndex, opacity, isolate } = scene[name];
      return `<div id="${name}" style="display:flow-root;${places[name]};position:${position};z-index:${zIndex};opacity:${opacity ? 0.9 : 1};isolation:${isolate ? "isolate" : "auto"}">${childrenOf[name].map(html).join("")}</div>`;
    };
    await page.setContent(
      `<body style="margin:0"><div style="isolation:isolate;width:260px">${childrenOf.page.map(html).join("")}</div></body>`,
    );
    const seen = await page.evaluate(() => document.elementsFromPoint(100, 74).map(({ id }) => id));
    const fromTop = seen.filter((one) => boxNames.some((name) => name === one));
    expect([scene, fromTop.toReversed()]).toEqual([scene, paintOrder(scene).map(({ name }) => name)]);
  }
});

test("colours and fluid type", async ({ page }) => {
  await page.setContent('<div id="slot" style="container-type:inline-size"><p id="text"></p></div>');
  const colours: Oklch[] = [
    { lightness: 0.5, chroma: 0.12, hue: 250 },
    { lightness: 0.8, chroma: 0.1, hue: 90 },
    { lightness: 0.3, chroma: 0.05, hue: 20 },
    { lightness: 0.95, chroma: 0.03, hue: 160 },
  ];
  for (const colour of colours) {
    const painted = await page.evaluate(({ lightness, chroma, hue }) => {
      const context = document.createElement("canvas").getContext("2d")!;
      context.fillStyle = `oklch(${lightness} ${chroma} ${hue})`;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    }, colour);
    for (const [at, part] of rgb255(colour).entries()) expect(Math.abs(part - painted[at]!)).toBeLessThanOrEqual(1);
  }
  for (const text of [100, 200]) {
    for (const width of [100, 400, 700, 1000]) {
      const size = await page.evaluate(
        ({ text, width }) => {
          document.documentElement.style.fontSize = `${text}%`;
          document.querySelector<HTMLElement>("#slot")!.style.width = `${width}px`;
          const paragraph = document.querySelector<HTMLElement>("#text")!;
          paragraph.style.fontSize = "clamp(1rem, 0.75rem + 2cqi, 1.75rem)";
          return Number.parseFloat(getComputedStyle(paragraph).fontSize);
        },
        { text, width },
      );
      expect(size).toBeCloseTo(fluidSize(width, text), 1);
    }
  }
});

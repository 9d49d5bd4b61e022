import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import BoxDemo from "./box/box-demo.tsx";
import CascadeDemo from "./cascade/cascade-demo.tsx";
import ContainerDemo from "./container/container-demo.tsx";
import FreeSpaceDemo from "./free-space/free-space-demo.tsx";
import GridDemo from "./grid/grid-demo.tsx";
import InspectorDemo from "./inspector/inspector-demo.tsx";
import LayersDemo from "./layers/layers-demo.tsx";
import OklchDemo from "./oklch/oklch-demo.tsx";
import ReadingDemo from "./reading/reading-demo.tsx";
import RequestDemo from "./request/request-demo.tsx";
import { stepsOfVisit } from "./request/request-steps.ts";
import ResolverDemo from "./resolver/resolver-demo.tsx";
import SelectorDemo from "./selector/selector-demo.tsx";
import { bakeryPage } from "./shared/small-document.ts";
import ShortcutDemo from "./shortcut/shortcut-demo.tsx";
import { shortcuts } from "./shortcut/shortcuts.ts";
import StackingDemo from "./stacking/stacking-demo.tsx";
import StylesheetsDemo from "./stylesheets/stylesheets-demo.tsx";
import TerminalDemo from "./terminal/terminal-demo.tsx";
import { layerRules } from "./tokens/tokens.ts";
import TokensDemo from "./tokens/tokens-demo.tsx";

const text = (html: string) => html.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, " ");

test("without a script, the whole visit is a list", () => {
  const html = renderToString(<RequestDemo id="request-1" />);
  for (const step of stepsOfVisit({ emptyCaches: true, lostPacket: false, serverDown: false })) {
    expect(text(html)).toContain(step.title);
    expect(text(html)).toContain(step.text);
  }
});

test("without a script, a table says what each layer does, and the card is real", () => {
  const html = renderToString(<LayersDemo id="layers-1" />);
  expect(html).toMatch(/<h3>Garden tour<\/h3>/);
  expect(text(html)).toMatch(/CSS\s*: how it looks.*The browser uses its own plain styles/);
  // The link goes to an element in the card, so that it works on every page.
  const target = /href="#([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${target}"`);
});

test("without a script, there is one command next to the files that it lists", () => {
  const html = text(renderToString(<TerminalDemo id="terminal-1" />)).replace(/\s+/g, " ");
  expect(html).toContain("hana@laptop:~$ ls choir/ choir-photo.jpg songs.txt");
  expect(html).toContain("Folder ~ you are here Folder choir File .notes File index.html File choir-photo.jpg");
});

test("without a script, there is the first answer and the effect of a change", () => {
  const html = text(renderToString(<ResolverDemo id="resolver-1" />)).replace(/\s+/g, " ");
  expect(html).toMatch(/bakery\.example has the address 192\.0\.2\.10 \(asked the authoritative server\)/);
  expect(html).toMatch(/09:30.*the old address.*10:05.*the new address/);
});

test("without a script, the heading is inspected, with the file below", () => {
  const html = text(renderToString(<InspectorDemo id="inspector-1" />)).replace(/\s+/g, " ");
  expect(html).toContain(".card h3 walks.css:11 color: teal;");
  expect(html).toContain("color: navy; overridden by a stronger rule");
  expect(html).toContain("rgb(0, 128, 128)");
  expect(html).toContain("&lt;p class=&quot;places&quot;&gt;5 places left.&lt;/p&gt;");
  expect(html).toContain("&lt;p class=&quot;places&quot;&gt;&lt;/p&gt;");
});

test("without a script, the ten shortcuts are a list", () => {
  const html = text(renderToString(<ShortcutDemo id="shortcut-1" />)).replace(/\s+/g, " ");
  for (const { does, keys } of shortcuts)
    expect(html).toContain(`${does} ${keys.windows.join(" ")} ${keys.mac.join(" ")}`);
});

test("without a script, one rule gives the same card two layouts", () => {
  const html = text(renderToString(<ContainerDemo id="container-1" />)).replace(/\s+/g, " ");
  expect(html).toContain("In the main column the card is side by side, in the sidebar it is stacked.");
  expect(html).toContain("@container (width &gt;= 28rem)");
  expect(html).toContain("The limit is 448 px, so the card in the main column (624 px) is side by side,");
});

test("without a script, the free space of the first example is shared step by step", () => {
  const html = text(renderToString(<FreeSpaceDemo id="free-space-1" />)).replace(/\s+/g, " ");
  expect(html).toContain("In a container of 600 pixels: 165, 295, 100.");
  expect(html).toContain("600 − 2 × 20 for gaps = 560 px for the items");
  expect(html).toContain("B: 100 + 260 × 3 ÷ 4 = 295 px");
  expect(html).toContain("A is 165 px, B is 295 px, C is 100 px.");
});

test("without a script, the page has the browser’s own styles, next to its HTML", () => {
  const html = text(renderToString(<StylesheetsDemo id="stylesheets-1" />)).replace(/\s+/g, " ");
  expect(html).toContain("Winter market Bread, candles and soup. All stalls");
  expect(html).toContain("&lt;h3&gt;Winter market&lt;/h3&gt;");
  expect(html).toContain("The CSS /* nothing */");
  expect(html).toContain("the browser’s own one applies: a bold heading, blue underlined links, black text");
});

test("without a script, one selector is tested, with a reason for each element and its specificity", () => {
  const html = text(renderToString(<SelectorDemo id="selector-1" />)).replace(/\s+/g, " ");
  expect(html).toContain("ul &gt; .item:not(.new) matches 2 elements of this page.");
  expect(html.match(/ Match : /g)).toHaveLength(2);
  expect(html.match(/ No match : /g)).toHaveLength(bakeryPage.length - 2);
  expect(html).toMatch(/Together 0 2 1/);
});

test("without a script, the declarations for one link are compared, the winner first", () => {
  const html = text(renderToString(<CascadeDemo id="cascade-1" />)).replace(/\s+/g, " ");
  expect(html).toContain("gets color: rebeccapurple");
  expect(html).toMatch(/a\.more \{ color: rebeccapurple \}.*Wins/);
  expect(html).toMatch(/\.item a \{ color: firebrick \}.*Loses : the winner comes later/);
  expect(html).toMatch(/#shop a \{ color: seagreen \}.*Loses : rules in no layer beat the layer theme/);
});

test("without a script, four boxes are in the order of painting, with the reason for it", () => {
  const html = text(renderToString(<StackingDemo id="stacking-1" />)).replace(/\s+/g, " ");
  expect(html).toContain("Sheets from the bottom to the top: card, badge, menu, entry.");
  expect(html).toContain(".card level 0 of the page , itself a stacking context (opacity: 0.9)");
  expect(html).toContain(".badge level 9 of .card");
  expect(html).toContain("that counts only inside .card , which is a stacking context because of opacity: 0.9 .");
});

test("without a script, there is a grid of three columns, with its CSS", () => {
  const html = renderToString(<GridDemo id="grid-1" />);
  expect(html.match(/class="cell/g)).toHaveLength(6);
  const words = text(html).replace(/\s+/g, " ");
  expect(words).toContain(".grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; }");
  expect(words).toContain("3 columns share the width.");
  expect(words).toContain("The browser places all items, row by row.");
});

test("without a script, a colour is judged, with its place in a chart of its hue", () => {
  const html = renderToString(<OklchDemo id="oklch-1" />);
  expect(html).toMatch(/<title[^>]*>Chart of the hue 250: .*inside the edge of sRGB/);
  const words = text(html).replace(/\s+/g, " ");
  expect(words).toContain("oklch(0.5 0.14 250) in sRGB #");
  expect(words).toMatch(/Contrast \d+\.\d : 1 For text, at least 4\.5 passes/);
  expect(words).toContain("That is enough for text of any size.");
});

test("without a script, the layers are in their order, and the reasons for padding and colours are given", () => {
  const html = text(renderToString(<TokensDemo id="tokens-1" />)).replace(/\s+/g, " ");
  const order = Object.entries(layerRules).map(
    ([name, rule]) => `${name} ${rule.selector} { padding: ${rule.padding} }`,
  );
  const places = order.map((line) => html.indexOf(line));
  expect(places).toEqual(places.filter((place) => place !== -1).sort((a, b) => a - b));
  expect(html).toContain("padding is 24px. The layer utilities is last in the order, so its rule wins.");
  expect(html).toContain("The button is darkgreen. The button inherits --accent: darkgreen from the card");
  expect(html).toContain("The tag in the aside is navy. It inherits navy from the root");
  expect(html).toContain("@layer reset, base, components, utilities;");
});

test("without a script, there is a box with both sums, and two margins that collapse", () => {
  const html = text(renderToString(<BoxDemo id="box-1" />)).replace(/\s+/g, " ");
  expect(html).toContain("margin 24, border 6, padding 20, content 160 pixels wide");
  expect(html).toContain("Border box: 160 + 2 × 20 + 2 × 6 = 212");
  expect(html).toContain("Content: 160 − 2 × 20 − 2 × 6 = 108");
  expect(html).toContain("The margins of 30 and 20 px collapse");
});

test("without a script, there is a comfortable paragraph with the reasons", () => {
  const html = renderToString(<ReadingDemo id="reading-1" />);
  expect(html).toMatch(/On Saturday the bakery opens at six\..*This is the text below\./);
  const words = text(html).replace(/\s+/g, " ");
  expect(words).toContain("A measure of at most 60ch is comfortable.");
  expect(words).toContain("A line height of 1.5 is comfortable.");
  expect(words).toContain("The text is 18 px high, set as 1.1rem .");
});

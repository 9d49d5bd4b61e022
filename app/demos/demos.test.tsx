import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import InspectorDemo from "./inspector/inspector-demo.tsx";
import LayersDemo from "./layers/layers-demo.tsx";
import RequestDemo from "./request/request-demo.tsx";
import { stepsOfVisit } from "./request/request-steps.ts";
import ResolverDemo from "./resolver/resolver-demo.tsx";
import ShortcutDemo from "./shortcut/shortcut-demo.tsx";
import { shortcuts } from "./shortcut/shortcuts.ts";
import TerminalDemo from "./terminal/terminal-demo.tsx";

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

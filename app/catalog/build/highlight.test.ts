import { expect, test } from "vitest";
import type { FenceLanguage } from "#app/catalog/read/fence.ts";
import { highlight, merge } from "./highlight.ts";

/** Pieces as one line: `t(p)` for a piece with a role. */
const written = async (lang: FenceLanguage, code: string) =>
  (await highlight(code, lang)).map(({ role, text }) => (role ? `${role}(${text})` : text)).join("");

test.each([
  ["html", '<p class="note">Hi &amp; bye</p>', '<t(p) a(class)=s("note")>Hi s(&amp;) bye</t(p)>'],
  ["html", "<!-- one\ntwo -->", "c(<!-- one\ntwo -->)"],
  ["css", ".note { color: red; margin: 2px }", "a(.note) { a(color): s(red); a(margin): s(2px) }"],
  ["js", 'const name = "Ada"; // who', 't(const) name = s("Ada"); c(// who)'],
  ["js", "if (!(a in b)) c = `x ${d + 1}`;", "t(if) (!(a t(in) b)) c = s(`x )${d + s(1)}s(`);"],
  ["console", "$ git add -A\ngit says no", "c($) t(git) add a(-A)\ngit says no"],
  ["json", '{ "a": 1, "b": "c" }', '{ a("a"): s(1), a("b"): s("c") }'],
  ["yaml", "a: b # c", "a(a): s(b) c(# c)"],
  ["diff", "-old\n+new", "c(-old)\nt(+new)"],
  ["text", "if (x)", "if (x)"],
] as const)("%s: %s", async (lang, code, pieces) => expect(await written(lang, code)).toBe(pieces));

test.each(["html", "css", "js", "json", "yaml", "sh", "console", "http", "sql", "diff", "text"] as const)(
  "no sign is lost in %s",
  async (lang) => {
    const code = 'GET / HTTP/1.1\n\n  a: "b" <c d=\'e\'> {f: 1} /* g */ # h\n$ ls -l | grep "x"\n\tSELECT 1; -- end\n';
    const pieces = await highlight(code, lang);
    expect(pieces.map(({ text }) => text).join("")).toBe(code);
  },
);

test("neighbours of one role are one piece, also across space", () => {
  expect(
    merge([
      { role: "t", text: "a" },
      { role: "t", text: "b" },
      { role: null, text: " " },
      { role: "t", text: "c" },
      { role: null, text: "-" },
      { role: "t", text: "d" },
    ]),
  ).toEqual([
    { role: "t", text: "ab c" },
    { role: null, text: "-" },
    { role: "t", text: "d" },
  ]);
});

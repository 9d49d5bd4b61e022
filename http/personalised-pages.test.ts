import { gunzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type FillSlot, fillIn, pageTemplate, type Reader, templateReader } from "./personalised-pages.ts";
import { gzipParts } from "./precompressed-body.ts";

/** Two kinds of slots: inside an element, and a part of an attribute. */
const slots = /(?<=<i data-at="(?<at>[^"]*)">)(?=<\/i>)|(?<=#at-)none(?=" data-line="(?<line>[^"]*)")/u;

/** A page as a client decompresses it. */
const filledIn = (html: string, user: Reader, fill?: FillSlot): string =>
  gunzipSync(gzipParts(fillIn(pageTemplate(html, slots), user, fill))).toString();

const page = (user: Reader): string =>
  renderToStaticMarkup(
    createElement(
      "p",
      { "data-user": user.id },
      "Welcome, ",
      user.name,
      createElement("b", { title: user.name }, user.email),
    ),
  );

test.each(["Mira Okafor", "", `<script>alert("1")</script>`, 'O\'Neil & "Söhne" $& $1', "陈"])(
  "a filled-in template is the page that would have been rendered for %j",
  (name) => {
    const user = { id: "u-7'\"<", name, email: "mira@post.example" };
    expect(filledIn(page(templateReader), user)).toBe(page(user));
  },
);

test("a page without slots is the same for everyone", () => {
  expect(filledIn("<p>Terms</p>", { id: "1", name: "Ada", email: "a@b.example" })).toBe("<p>Terms</p>");
});

test("fills application slots by name, and leaves them as they are without a fill function", () => {
  const html = '<i data-at="next"></i><use href="x.svg#at-none" data-line="course"/><i data-at="work"></i>';
  const ada = { id: "1", name: "Ada", email: "a@b.example" };
  expect([...pageTemplate(html, slots).slots]).toEqual(["at", "line"]);
  expect(filledIn(html, ada)).toBe(html);
  expect(filledIn(html, ada, (name, text) => (name === "at" ? `<b>${text}</b>` : "3"))).toBe(
    '<i data-at="next"><b>next</b></i><use href="x.svg#at-3" data-line="course"/><i data-at="work"><b>work</b></i>',
  );
  expect(pageTemplate("<p>Terms</p>", slots).slots.size).toBe(0);
});

test("a page without text is empty", () => {
  expect(filledIn("", { id: "1", name: "Ada", email: "a@b.example" })).toBe("");
});

test("compresses only the text around the slots of a long page", () => {
  const ada = { id: "1", name: "Ada", email: "a@b.example" };
  const long = "<p>Words – and more words.</p>".repeat(100);
  const html = (name: string) => `<b>${name}</b>${long}<i>${name}</i><u>${name}</u>${long}`;
  expect(filledIn(html(templateReader.name), ada)).toBe(html("Ada"));
  const made = fillIn(pageTemplate(html(templateReader.name), slots), ada).filter((part) => part instanceof Uint8Array);
  expect(made.map((part) => new TextDecoder().decode(part))).toEqual(["<b>Ada", "Ada</i><u>Ada"]);
});

test("throws if a page shows more than can be filled in", () => {
  const phone = templateReader.email.replace("email", "phone");
  expect(() => pageTemplate(`<p>${phone}</p>`, slots)).toThrow("shows the phone of its reader");
});

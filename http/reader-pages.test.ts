import { gunzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { gzipOf } from "./parts.ts";
import { fillIn, formReader, type Marks, pageTemplate, type Reader } from "./reader-pages.ts";

/** A page as its reader unpacks it. */
const filledIn = (html: string, user: Reader, marks?: Marks): string =>
  gunzipSync(gzipOf(fillIn(pageTemplate(html), user, marks))).toString();

const page = (user: Reader): string =>
  renderToStaticMarkup(
    createElement("p", { "data-user": user.id }, "Welcome, ", user.name, createElement("b", { title: user.name })),
  );

test.each(["Mira Okafor", "", `<script>alert("1")</script>`, 'O\'Neil & "Söhne" $& $1', "陈"])(
  "a form that is filled in is the page that would have been rendered for %j",
  (name) => {
    const user = { id: "u-7'\"<", name, email: "mira@post.example" };
    expect(filledIn(page(formReader), user)).toBe(page(user));
  },
);

test("a page without marks is the same for everybody", () => {
  expect(filledIn("<p>Terms</p>", { id: "1", name: "Ada", email: "a@b.example" })).toBe("<p>Terms</p>");
});

test("home is filled in inside its places, and says that it needs everything", () => {
  const html = '<div data-home="next"></div><span data-mark="next"></span><div data-home="work"></div>';
  const form = pageTemplate(html);
  expect(form.marked).toBe("home");
  const marks: Marks = { at: () => "mark", line: () => "none", home: (text) => `<p>${text}</p>` };
  expect(filledIn(html, { id: "1", name: "Ada", email: "a@b.example" }, marks)).toBe(
    '<div data-home="next"><p>next</p></div><span data-mark="next">mark</span><div data-home="work"><p>work</p></div>',
  );
  expect(pageTemplate('<span data-mark="next"></span>').marked).toBe("lists");
  expect(pageTemplate("<p>Terms</p>").marked).toBe("no");
});

test("a page without any text is empty", () => {
  expect(filledIn("", { id: "1", name: "Ada", email: "a@b.example" })).toBe("");
});

test("of a long page only what lies around its places is packed for a request", () => {
  const ada = { id: "1", name: "Ada", email: "a@b.example" };
  const long = "<p>Words – and more words.</p>".repeat(100);
  const html = (name: string) => `<b>${name}</b>${long}<i>${name}</i><u>${name}</u>${long}`;
  expect(filledIn(html(formReader.name), ada)).toBe(html("Ada"));
  const made = fillIn(pageTemplate(html(formReader.name)), ada).filter((part) => part instanceof Uint8Array);
  expect(made.map((part) => new TextDecoder().decode(part))).toEqual(["<b>Ada", "Ada</i><u>Ada"]);
});

test("a page that shows more than can be filled in is a fault", () => {
  expect(() => pageTemplate(`<p>${formReader.email}</p>`)).toThrow("shows the email of its reader");
});

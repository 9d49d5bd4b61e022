import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fillIn, formReader, pageForm, type Reader } from "./reader-pages.ts";

const page = (user: Reader): string =>
  renderToStaticMarkup(
    createElement("p", { "data-user": user.id }, "Welcome, ", user.name, createElement("b", { title: user.name })),
  );

test.each(["Mira Okafor", "", `<script>alert("1")</script>`, 'O\'Neil & "Söhne" $& $1', "陈"])(
  "a form that is filled in is the page that would have been rendered for %j",
  (name) => {
    const user = { id: "u-7'\"<", name, email: "mira@post.example" };
    expect(fillIn(pageForm(page(formReader)), user)).toBe(page(user));
  },
);

test("a page without marks is the same for everybody", () => {
  expect(fillIn(pageForm("<p>Terms</p>"), { id: "1", name: "Ada", email: "a@b.example" })).toBe("<p>Terms</p>");
});

test("a page that shows more than can be filled in is a fault", () => {
  expect(() => pageForm(`<p>${formReader.email}</p>`)).toThrow("shows the email of its reader");
});

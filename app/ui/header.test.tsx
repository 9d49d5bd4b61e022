import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Header } from "./header.tsx";

const header = (path: string, user: { name: string } | null = null, workspace = false) =>
  renderToStaticMarkup(
    <Header path={path} user={user && { email: "ada@example.org", ...user }} workspace={workspace} />,
  );

test("a visitor sees Login and Sign Up", () => {
  const html = header("/");
  expect(html).toContain('href="/auth/login">Login</a>');
  expect(html).toContain('href="/auth/register">Sign Up</a>');
  expect(html).not.toContain("Logout");
});

test("a learner is greeted by name and has a Logout button that posts", () => {
  const html = header("/", { name: "Ada <3" });
  expect(html).toContain("Welcome, Ada &lt;3");
  expect(html).toMatch(
    /<form action="\/auth\/logout" method="post"><button type="submit"[^>]*>Logout<\/button><\/form>/,
  );
  expect(html).not.toContain('href="/auth/logout"');
  expect(html).not.toContain("Sign Up");
});

test("links all pages that the specification names for the header, the community under More", () => {
  const html = header("/404");
  const named = ["/", "/tutorials", "/projects", "/about", "/the-graphite-journal", "/contact", "/my-progress"];
  for (const path of [...named, "/auth/login", "/auth/register", "/privacy", "/terms", "/rss.xml"])
    expect(html).toContain(` href="${path}"`);
  for (const path of ["/community", "/teachers"])
    expect(html.slice(html.indexOf('id="more-menu"'))).toContain(`href="${path}"`);
  expect(header("/", { name: "Ada" })).toContain('action="/auth/logout"');
});

test("My progress is among the main links for everyone", () => {
  for (const user of [null, { name: "Ada" }]) {
    const html = header("/", user);
    const links = html.slice(html.indexOf('id="site-menu"'), html.indexOf('id="more-menu"'));
    expect(links).toContain('href="/my-progress">My progress</a>');
  }
});

test("the greeting opens a menu with the pages of the account", () => {
  const html = header("/", { name: "Ada" });
  expect(html).toMatch(/<button type="button" class="me-btn" popoverTarget="me-menu"><span>Welcome, Ada<\/span>/);
  const menu = html.slice(html.indexOf('id="me-menu"'), html.indexOf('action="/auth/logout"'));
  for (const path of ["/my-progress", "/account", "/offline"]) expect(menu).toContain(`href="${path}"`);
  expect(header("/")).not.toContain("me-menu");
});

test("the phone menu has a heading above each group of links", () => {
  const html = header("/");
  expect(html).toMatch(/<p>Learn<\/p><ul><li>.*>Tutorials</);
  expect(html).toMatch(/<p>Read<\/p><ul><li>.*>The Graphite Journal</);
  expect(html).toMatch(/<p>More<\/p>.*<ul id="more-menu"[^>]* aria-label="More"/);
});

test("the account menu says whose account it is", () => {
  expect(header("/", { name: "Ada" })).toMatch(
    /<ul id="me-menu"[^>]*><li class="who-line"><b>Ada<\/b>ada@example\.org<\/li>/,
  );
  expect(header("/projects/todo-list", { name: "Ada" }, true)).toContain("<b>Welcome, Ada</b>ada@example.org");
});

test("the menu offers light, dark and automatic colours", () => {
  const html = header("/");
  const menu = html.slice(html.indexOf('id="site-menu"'));
  for (const scheme of ["light", "dark", "auto"]) expect(menu).toContain(`data-theme-switch="${scheme}"`);
});

test("links the account only for learners", () => {
  expect(header("/", { name: "Ada" })).toMatch(/href="\/account"><svg.*?<\/svg>Account<\/a>/);
  expect(header("/account", { name: "Ada" })).toContain('href="/account" aria-current="page"');
  expect(header("/")).not.toContain("/account");
});

test.each([
  ["/projects", 'href="/projects" aria-current="page"'],
  ["/projects/calculator", 'href="/projects" aria-current="true"'],
  ["/posts/git-basics", 'href="/the-graphite-journal" aria-current="true"'],
  ["/my-progress", 'href="/my-progress" aria-current="page"'],
  ["/", 'href="/" aria-current="page"'],
])("on %s the header marks where it is", (path, mark) => {
  const html = header(path);
  expect(html).toContain(mark);
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

test("a path with the same beginning isn't current", () => {
  expect(header("/projects-of-others")).not.toContain("aria-current");
});

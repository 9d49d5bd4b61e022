/** Every address in every page leads somewhere: inside the site to an answer and a fragment, outside to a real host. */
import { parse } from "parse5";
import { expect, test } from "../fixtures/http.ts";
import { allPages, htmlOf, sitemapPaths } from "../fixtures/pages.ts";

interface Element {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string; readonly prefix?: string }[];
  readonly childNodes?: readonly Element[];
  readonly content?: Element;
}

/** Attributes that hold an address. */
const addressed = new Set(["href", "src", "action", "formaction", "poster"]);
/** `rel` of links that a program follows rather than a person, or that name this page by its own address. */
const metadata = /\b(canonical|alternate|manifest|icon|preload|modulepreload|stylesheet)\b/;

function* elementsOf(node: Element): Generator<Element> {
  yield node;
  for (const child of node.childNodes ?? []) yield* elementsOf(child);
  if (node.content) yield* elementsOf(node.content);
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs?.find((one) => one.name === name)?.value;

interface Parsed {
  readonly ids: ReadonlySet<string>;
  /** Ids that stand more than once. */
  readonly doubled: readonly string[];
  readonly addresses: readonly { readonly value: string; readonly from: string; readonly element: string }[];
}

function parsed(text: string): Parsed {
  const ids = new Set<string>();
  const doubled: string[] = [];
  const addresses: { value: string; from: string; element: string }[] = [];
  // parse5 gives documents of several shapes; this is what all of them have.
  for (const element of elementsOf(parse(text) as Element)) {
    const id = attribute(element, "id");
    if (id !== undefined) {
      if (ids.has(id)) doubled.push(id);
      ids.add(id);
    }
    for (const { name, value } of element.attrs ?? [])
      if (addressed.has(name)) addresses.push({ value, from: name, element: element.nodeName });
    const content = attribute(element, "content");
    const property = attribute(element, "property") ?? "";
    if (content && /^og:(url|image)$/.test(property))
      addresses.push({ value: content, from: property, element: "meta" });
  }
  return { ids, doubled, addresses };
}

/** Top-level names that lead nowhere (RFC 2606, RFC 6761), and hosts of examples. */
const nowhere = /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/;

function externalFault(url: URL): string | null {
  // Without an address the reader chooses to whom the message goes; then it has words.
  if (url.protocol === "mailto:" && url.pathname === "") return url.searchParams.get("body") ? null : "has no text";
  if (url.protocol === "mailto:") return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(url.pathname) ? null : "is no mail address";
  if (url.protocol === "data:") return null;
  if (url.protocol !== "https:") return "is not https";
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(url.hostname) || nowhere.test(url.hostname)) return "has no real host";
  return null;
}

test("every address in every page leads somewhere", async ({ baseUrl }) => {
  const pages = new Map<string, Parsed>();
  const faults: string[] = [];
  for (const visit of await allPages(baseUrl)) {
    const page = parsed(await htmlOf(baseUrl, visit));
    pages.set(visit.path, page);
    for (const id of page.doubled) faults.push(`${visit.path}: the id ${id} stands twice`);
  }

  const answers = new Map<
    string,
    Promise<{ status: number; location: string | null; ids: () => ReadonlySet<string> }>
  >();
  const ask = (address: string) => {
    const known = answers.get(address);
    if (known) return known;
    const asked = (async () => {
      const answer = await fetch(baseUrl + address, { redirect: "manual" });
      const text = await answer.text();
      let ids: ReadonlySet<string> | null = null;
      return {
        status: answer.status,
        location: answer.headers.get("location"),
        ids() {
          ids ??= parsed(text).ids;
          return ids;
        },
      };
    })();
    answers.set(address, asked);
    return asked;
  };

  for (const [path, { addresses }] of pages) {
    for (const { value, from, element } of addresses) {
      const where = `${path}: <${element} ${from}="${value}">`;
      if (!URL.canParse(value, baseUrl + path)) {
        faults.push(`${where} is no address`);
        continue;
      }
      const url = new URL(value, baseUrl + path);
      if (url.origin !== baseUrl) {
        const fault = externalFault(url);
        if (fault) faults.push(`${where} ${fault}`);
        continue;
      }
      const address = url.pathname + url.search;
      const own = address === path ? pages.get(path) : undefined;
      const { status, location, ids } = await ask(address);
      // The page of one's own account asks a stranger to log in, and leads back.
      if (address === "/account" && status === 302 && location?.endsWith("/auth/login?returnTo=%2Faccount")) continue;
      const expected = own && status === 404 ? 404 : 200;
      if (status !== expected)
        faults.push(`${where} answers ${status}${location ? ` and leads on to ${location}` : ""}`);
      const fragment = decodeURIComponent(url.hash.slice(1));
      if (fragment && fragment !== "top" && status === 200 && !(own?.ids ?? ids()).has(fragment))
        faults.push(`${where}: there is no element with the id ${fragment}`);
    }
  }
  const said = [...new Set(faults)];
  expect(said, said.join("\n")).toEqual([]);
});

test("every page of the sitemap is linked from another page", async ({ baseUrl }) => {
  const linked = new Set<string>();
  const visits = await allPages(baseUrl);
  for (const visit of visits) {
    for (const { value, element } of parsed(await htmlOf(baseUrl, visit)).addresses) {
      if (element !== "a" || !URL.canParse(value, baseUrl + visit.path)) continue;
      const { origin, pathname } = new URL(value, baseUrl + visit.path);
      if (origin === baseUrl && pathname !== visit.path) linked.add(pathname);
    }
  }
  const lonely = (await sitemapPaths(baseUrl)).filter((path) => !linked.has(path));
  expect(lonely, `no link leads to: ${lonely.join(", ")}`).toEqual([]);
});

test("what programs follow names this page and this site", async ({ baseUrl }) => {
  const faults: string[] = [];
  for (const visit of await allPages(baseUrl)) {
    const root = parse(await htmlOf(baseUrl, visit)) as Element;
    const elements = [...elementsOf(root)];
    const links = elements.filter((one) => one.nodeName === "link" && metadata.test(attribute(one, "rel") ?? ""));
    const canonical = links.filter((one) => attribute(one, "rel") === "canonical").map((one) => attribute(one, "href"));
    // What searches in a copy of the site is the same page to a search engine.
    const pathname = visit.path === "/offline/search" ? "/search" : new URL(baseUrl + visit.path).pathname;
    const wanted = visit.status === 200 ? [baseUrl + pathname] : [];
    if (canonical.join() !== wanted.join())
      faults.push(
        `${visit.path}: canonical is ${canonical.join(", ") || "missing"}, it should be ${wanted.join() || "none"}`,
      );
    for (const name of ["title", "h1"]) {
      const count = elements.filter((one) => one.nodeName === name).length;
      if (count < 1 || (name === "h1" && count > 1)) faults.push(`${visit.path}: has ${count} ${name}`);
    }
    const description = elements.find((one) => one.nodeName === "meta" && attribute(one, "name") === "description");
    if (visit.status === 200 && (attribute(description ?? root, "content") ?? "").length < 20)
      faults.push(`${visit.path}: has no description`);
    for (const script of elements.filter((one) => attribute(one, "type") === "application/ld+json")) {
      const text = (script.childNodes?.[0] as { value?: string } | undefined)?.value ?? "";
      try {
        const { "@context": context } = JSON.parse(text) as Record<string, unknown>;
        if (context !== "https://schema.org") faults.push(`${visit.path}: its JSON-LD has the context ${context}`);
      } catch {
        faults.push(`${visit.path}: its JSON-LD is no JSON`);
      }
    }
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

test("titles and descriptions are unique", async ({ baseUrl }) => {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const path of await sitemapPaths(baseUrl)) {
    const text = await (await fetch(baseUrl + path)).text();
    for (const [what, pattern] of [
      ["title", /<title>([^<]*)<\/title>/],
      ["description", /<meta name="description" content="([^"]*)"/],
    ] as const) {
      const found = `${what} "${pattern.exec(text)?.[1]}"`;
      const other = seen.get(found);
      if (other) faults.push(`${path} and ${other} have the same ${found}`);
      seen.set(found, path);
    }
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

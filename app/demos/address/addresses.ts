/**
 * How a browser resolves a URL in `href`, step by step, on a small made-up site. The result is the browser's own (WHATWG URL
 * Standard), and the steps explain it. address-demo.tsx shows it.
 */

export const origin = "https://walkers.example";

/** Paths of all files of the site, in the order of their tree. */
export const siteFiles = [
  "/index.html",
  "/contact.html",
  "/maps/creek.svg",
  "/walks/index.html",
  "/walks/creek.html",
  "/walks/ridge.html",
] as const;

/** Pages that can contain the link. */
export const sitePages: readonly string[] = siteFiles.filter((path) => path.endsWith(".html"));

export interface Resolved {
  /** The full URL, or null if a browser can't parse it. */
  readonly address: string | null;
  /** The steps of the browser as sentences, with code in backticks. */
  readonly steps: readonly string[];
  /** The file of the site that the URL leads to, or null. */
  readonly file: string | null;
  /** The outcome in one sentence. */
  readonly verdict: string;
}

/** Resolves a URL on a page of the site (one of `sitePages`). */
export function resolveAddress(href: string, page: string): Resolved {
  const trimmed = href.trim();
  const base = new URL(page, origin);
  const url = URL.canParse(trimmed, base) ? new URL(trimmed, base) : null;
  const steps = stepsOf(trimmed, page);
  if (!url) return { address: null, steps, file: null, verdict: "The browser can’t read this URL." };
  const address = url.href;
  if (!/^https?:$/.test(url.protocol)) return { address, steps, file: null, verdict: verdictOfScheme(url.protocol) };
  if (url.origin !== origin)
    return { address, steps, file: null, verdict: `This link goes to another site, ${url.host}.` };
  const path = decodePath(url.pathname);
  const wanted = path.endsWith("/") ? `${path}index.html` : path;
  const file = siteFiles.find((one) => one === wanted) ?? null;
  return { address, steps, file, verdict: verdictOfFile(trimmed, page, file, url.hash) };
}

function verdictOfScheme(scheme: string): string {
  if (scheme === "mailto:") return "This link opens the email program.";
  if (scheme === "tel:") return "This link offers to call the number.";
  return `This link doesn’t go to a page, because its scheme is \`${scheme}\`.`;
}

function verdictOfFile(written: string, page: string, file: string | null, hash: string): string {
  if (file === null) {
    const host = /^(www\.[^/]*|[^/]+\.(?:com|org|net|example|au))(?:\/|$)/i.test(written);
    return `There is no such file, so the server answers 404.${host ? " Without `https://` this counts as a file name." : ""}`;
  }
  const place = hash === "" || hash === "#" ? "" : `, at the element with the id \`${hash.slice(1)}\``;
  if (file !== page) return `This link goes to ${file}${place}.`;
  if (written === "#") return "This link goes to the top of the same page.";
  return `This link goes to the same page${place}.`;
}

function stepsOf(written: string, page: string): string[] {
  if (written === "") return ["The URL is empty, so it means the current page."];
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(written)?.[1];
  if (scheme) return [`It starts with \`${scheme}\`, so it’s complete. The current page doesn’t matter.`];
  if (written.startsWith("//"))
    return ["It starts with two slashes, so it takes only the scheme, `https:`, from the page."];
  const fragment = written.indexOf("#");
  const path = written.split(/[?#]/, 1)[0] ?? "";
  if (path === "")
    return [
      fragment >= 0 && !written.startsWith("?")
        ? "It’s only a fragment, so the browser stays on the page."
        : "It starts with a question mark, so it keeps the page’s path.",
    ];
  const steps = path.startsWith("/")
    ? ["It starts with a slash, so the browser begins at the top of the site, `/`."]
    : [`The browser drops the page’s file name, which leaves \`${folderOf(page)}\`.`];
  let folder = path.startsWith("/") ? "/" : folderOf(page);
  const parts = path.split("/").filter((part) => part !== "");
  parts.forEach((part, at) => {
    const isLast = at === parts.length - 1 && !path.endsWith("/");
    if (part === ".") steps.push(`\`.\` means this folder: still \`${folder}\`.`);
    else if (part === "..") {
      const above = folderOf(folder.replace(/\/$/, ""));
      steps.push(
        folder === "/" ? "`..` can’t go above the top: still `/`." : `\`..\` goes up one folder, to \`${above}\`.`,
      );
      folder = above;
    } else if (isLast) steps.push(`\`${part}\` is added: \`${folder}${part}\`.`);
    else {
      folder = `${folder}${part}/`;
      steps.push(`\`${part}/\` goes down into a folder: \`${folder}\`.`);
    }
  });
  const last = parts.at(-1);
  if (path.endsWith("/") || last === ".." || last === ".")
    steps.push("This is a folder without a file name, so most servers send its `index.html`.");
  if (fragment >= 0) steps.push("The browser keeps the fragment and looks for that place in the page.");
  return steps;
}

/** "/walks/creek.html" → "/walks/". */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1) || "/";

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

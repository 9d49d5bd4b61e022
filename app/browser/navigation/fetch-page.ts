import { htmlPolicy } from "#app/browser/trusted.ts";

const policy = htmlPolicy("graphite-move");

/** A page of this site, parsed, and the address where it was found after redirects. */
export interface FetchedPage {
  readonly url: URL;
  readonly page: Document;
}

/**
 * Fetches a page of this site. Null if there is none to show: not found, not HTML, or from elsewhere. Throws what
 * `fetch` throws.
 */
export async function fetchPage(url: string, options: RequestInit = {}): Promise<FetchedPage | null> {
  const response = await fetch(url, { ...options, headers: { accept: "text/html" } });
  const html = response.headers.get("content-type")?.startsWith("text/html");
  // `basic` is a response of this origin: the only HTML that the policy is for.
  if (!response.ok || !html || response.type !== "basic") return null;
  const text = await response.text();
  return {
    url: new URL(response.url),
    page: new DOMParser().parseFromString(policy.createHTML(text), "text/html"),
  };
}

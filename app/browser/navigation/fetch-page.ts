import { htmlPolicy } from "#app/browser/trusted-types.ts";

const policy = htmlPolicy("graphite-move");

/** A parsed page of this site. */
export interface FetchedPage {
  /** The URL after redirects. */
  readonly url: URL;
  readonly page: Document;
}

/**
 * Fetches a page of this site. Resolves to null if the response isn't a page of this site: an error, not HTML, or another
 * origin. Throws what `fetch` throws.
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

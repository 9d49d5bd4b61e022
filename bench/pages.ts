/** The measured pages, and what every benchmark gets. */

export const pages = {
  home: "/",
  lesson: "/tutorials/html-basics/introduction",
  article: "/posts/web-security-essentials",
} as const;

/** The lesson after `pages.lesson`. */
export const nextLesson = "/tutorials/html-basics/first-page";

export interface Setting {
  /** The site behind HTTP/2 and TLS, as visitors have it; without a trailing slash. */
  readonly secureUrl: string;
  /** The site itself, without the proxy: practice frames only open at the origin that the site knows. */
  readonly ownUrl: string;
  /** The pinned Node. */
  readonly node: string;
}

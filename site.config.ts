/**
 * The name and details of this site. To run it under another name, change this file and build again.
 * Addresses under `.example` are reserved for documentation and can't receive email.
 */
export const site = {
  /** The name in the header, the footer and emails. */
  name: "Graphite",
  /** The line under the name in the footer. */
  tagline: "The web, drawn from the first line.",
  /** One sentence for search engines and feeds. */
  description: "Learn web development from the first tag to a finished project: tutorials, practice and articles.",
  /** The name of the journal. */
  journal: "The Graphite Journal",
  /** Language of every page, BCP 47. */
  language: "en-AU",
  /** Who is responsible for this site. Shown in the privacy text and the copyright line. */
  operator: "Graphite and its authors",
  /** The email address that contact messages go to and that feeds give as the author. */
  email: "info@graphite.example",
  /** First year of the copyright range. */
  since: 2015,
  /** The age from which people may sign up without a guardian. Shown in the terms and the privacy text. */
  minimumAge: 16,
  /** Links in the footer, in this order. */
  social: [
    { name: "GitHub", url: "https://github.com/graphite-example" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/graphite-example" },
    { name: "Facebook", url: "https://www.facebook.com/graphite.example" },
    { name: "Instagram", url: "https://www.instagram.com/graphite.example" },
    { name: "Mastodon", url: "https://mastodon.social/@graphite_example" },
    { name: "Bluesky", url: "https://bsky.app/profile/graphite.example" },
  ],
  feed: {
    title: "The Graphite Journal",
    description: "Web development tutorials and articles for people who are learning to build the web.",
    /** RSS language code. */
    language: "en-au",
    /**
     * A domain of yours and a date on which you owned it. The ids of feed entries begin with it (RFC 4151). Set it before the
     * first article is published and never change it, even if the domain changes, because feed readers use the ids.
     */
    tag: "graphite.example,2024",
  },
} as const;

export type Site = typeof site;

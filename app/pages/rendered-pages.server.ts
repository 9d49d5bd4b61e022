/**
 * Pages that are rendered for each request but often come out the same, kept in memory: search results, which classes ask
 * for together, and My progress until there is more of it. A page is kept when it's asked for a second time, because
 * preparing it costs more than rendering it once.
 */
import { catalog } from "virtual:graphite/catalog";
import type { User } from "#app/domain/accounts/accounts.ts";
import { nextDue } from "#app/domain/journal/journal.ts";
import { RecentMap } from "#app/server/limits/recent-map.ts";
import type { Services } from "#app/server/services.server.ts";
import { readProgress } from "./progress/account-progress.server.ts";
import { viewOf } from "./progress/account-view.server.ts";

/** A request for a page, with what its response depends on. */
export interface PageRequest {
  readonly url: URL;
  readonly origin: string;
  readonly reader: User;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `shared`: it's the same for everyone but for the name in it. `key`: equal for requests with the same response. */
interface Cacheable {
  readonly key: string;
  readonly shared: boolean;
}

/** Longer queries are rare. */
const maxQueryLength = 60;
/** Bytes of all pages together. */
const maxBytes = 12 * 1024 * 1024;

async function cacheableOf(
  { store }: Pick<Services, "store">,
  { url, origin, reader, now }: PageRequest,
): Promise<Cacheable | null> {
  const { pathname: path, searchParams } = url;
  if (path === "/search") {
    const query = searchParams.get("q") ?? "";
    // Other parameters aren't ours. Placeholders for the reader's name are characters from Unicode's private use area.
    const isOurs = [...searchParams.keys()].every((name) => name === "q" || name === "show");
    if (!isOurs || query.length > maxQueryLength || /\p{Co}/u.test(query)) return null;
    // What can be found, and the year in the footer.
    const until = [nextDue(catalog.articles, now), new Date(now).getUTCFullYear()];
    return { key: JSON.stringify([path, origin, until, query, searchParams.get("show")]), shared: true };
  }
  if (path !== "/my-progress" || searchParams.size > 0) return null;
  const view = await viewOf(await readProgress(store.progress, reader.id), now);
  return { key: JSON.stringify([path, origin, view.id, reader.id, reader.name, reader.email]), shared: false };
}

export interface RenderedPagesOptions<T> {
  readonly services: Pick<Services, "store" | "accountLimits">;
  /** Null if the page can't be kept. `shared`: render it for any reader. */
  readonly render: (request: PageRequest, shared: boolean) => Promise<T | null>;
  readonly bytesOf: (page: T) => number;
}

export interface RenderedPages<T> {
  /** Whether some pages of this path are kept. */
  has(path: string): boolean;
  /** Null: the application has to render the response. */
  get(request: PageRequest): Promise<T | null>;
}

export function createRenderedPages<T>({ services, render, bytesOf }: RenderedPagesOptions<T>): RenderedPages<T> {
  const pages = new RecentMap<T>(maxBytes, bytesOf);
  const askedOnce = new RecentMap<true>(1000);
  return {
    has: (path) => path === "/search" || path === "/my-progress",
    async get(request) {
      const cacheable = await cacheableOf(services, request);
      if (!cacheable) return null;
      const { key, shared } = cacheable;
      const kept = pages.get(key);
      if (!kept && !askedOnce.get(key)) {
        askedOnce.set(key, true);
        return null;
      }
      // The application refuses the request, too, and says how long to wait.
      if (kept && !shared && !services.accountLimits.take("progress-read", request.reader.id).allowed) return null;
      const page = kept ?? (await render(request, shared));
      if (page && !kept) pages.set(key, page);
      return page;
    },
  };
}

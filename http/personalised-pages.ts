/**
 * Reading pages for logged-in readers. They differ in a name, an id, an email address and what the application shows about each reader, so
 * each page is rendered once as a template with slots, and filled in for each request.
 */
import { escapeHtml } from "#app/domain/escape.ts";
import { type Part, type StaticPart, staticPart } from "./precompressed-body.ts";

/** What a page may show about the logged-in reader. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Renders the HTML for an application slot, given the name of its group in `AppSlots` and the text that the group
 * matched.
 */
export type FillSlot = (name: string, text: string) => string;

/** Matches every application slot in a page. Each has its own named group. */
export type AppSlots = RegExp;

/** For pages that show nothing of a reader but what the header does: matches nothing. */
export const noSlots: AppSlots = /(?!)/u;

type Slot =
  | { readonly reader: keyof Reader }
  /** `empty`: what the page has in this place for someone without progress. */
  | { readonly name: string; readonly text: string; readonly empty: string };

/** A page split at its slots. */
export interface PageTemplate {
  /**
   * Long texts are the same for everyone and are compressed. Short ones are kept together with the slots next to them.
   */
  readonly parts: readonly (StaticPart | readonly (string | Slot)[])[];
  /** The names of the application's slots in this page. */
  readonly slots: ReadonlySet<string>;
}

// Characters from Unicode's private use area: they never occur in a text, and nothing escapes them.
const placeholder = (field: string): string => `\u{E000}${field}\u{E001}`;

/** The reader for whom templates are rendered: each value is a placeholder. */
export const templateReader: Reader = {
  id: placeholder("id"),
  name: placeholder("name"),
  email: placeholder("email"),
};

/** Texts of fewer bytes are compressed for each request, together with the slots next to them. */
const minStaticBytes = 1024;

/**
 * Splits a page that was rendered for `templateReader`. Throws if it shows more about a reader than can be filled in.
 */
export function pageTemplate(html: string, appSlots: AppSlots): PageTemplate {
  const parts: (StaticPart | (string | Slot)[])[] = [];
  const add = (piece: string | Slot): void => {
    const last = parts.at(-1);
    if (Array.isArray(last)) last.push(piece);
    else parts.push([piece]);
  };
  const addText = (text: string): void => {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length < minStaticBytes) add(text);
    else parts.push(staticPart(bytes));
  };
  let end = 0;
  const slots = new Set<string>();
  for (const found of html.matchAll(new RegExp(`\\u{E000}(\\w+)\\u{E001}|${appSlots.source}`, "gu"))) {
    const [matched, reader] = found;
    addText(html.slice(end, found.index));
    if (reader !== undefined) add(readerSlot(reader));
    else
      for (const [name, text] of Object.entries(found.groups ?? {})) {
        if (text === undefined) continue;
        slots.add(name);
        add({ name, text, empty: matched });
      }
    end = found.index + matched.length;
  }
  addText(html.slice(end));
  return { parts, slots };
}

/** Bytes in memory, as far as they are worth counting. */
export const templateBytes = ({ parts }: PageTemplate): number =>
  parts.reduce((sum, part) => sum + ("blocks" in part ? part.plain.length + part.blocks.length : 100), 0);

function readerSlot(field: string): Slot {
  if (field === "id" || field === "name" || field === "email") return { reader: field };
  throw new Error(`a reading page shows the ${field} of its reader; only id, name and email can be filled in`);
}

/**
 * The page for one reader. Names are text that people chose, so they are escaped. Without `fill`, the application's
 * slots stay as visitors see them.
 */
export function fillIn({ parts }: PageTemplate, user: Reader, fill?: FillSlot): Part[] {
  const fillSlot = (piece: string | Slot): string => {
    if (typeof piece === "string") return piece;
    if ("reader" in piece) return escapeHtml(user[piece.reader]);
    return fill ? fill(piece.name, piece.text) : piece.empty;
  };
  return parts.map((part) => ("blocks" in part ? part : new TextEncoder().encode(part.map(fillSlot).join(""))));
}

/**
 * What a form sends, as the HTML Standard builds its entry list, for the few kinds of control of form-demo.tsx. Pure:
 * the server shows the initial form, and the browser shows the form as people have changed it.
 */

export interface Control {
  /** What it is, in words: "text field". */
  readonly kind: string;
  /** Its visible label; empty if there is none. */
  readonly label: string;
  readonly placeholder: string;
  /** Empty for a control without `name`. */
  readonly name: string;
  readonly value: string;
  /** Null for controls that are neither ticked nor chosen. */
  readonly ticked: boolean | null;
  readonly disabled: boolean;
}

export type Pair = readonly [name: string, value: string];

/** The pair that a control sends, or in words why it sends none. */
export function pairOf(control: Control): { readonly pair: Pair } | { readonly why: string } {
  const { kind, name, value, ticked, disabled } = control;
  if (disabled) return { why: "nothing, because it’s disabled" };
  if (name === "") return { why: "nothing, because it has no name" };
  if (ticked === false) return { why: `nothing, because it isn’t ${kind === "checkbox" ? "ticked" : "selected"}` };
  return { pair: [name, value] };
}

/** What a screen reader calls it, and where that comes from if not from a label (HTML-AAM, text inputs). */
export function heardAs({ label, placeholder }: Pick<Control, "label" | "placeholder">): {
  readonly name: string;
  readonly from: "label" | "placeholder" | "nothing";
} {
  if (label !== "") return { name: label, from: "label" };
  return placeholder === "" ? { name: "", from: "nothing" } : { name: placeholder, from: "placeholder" };
}

/** The request as text, with lines as HTTP has them; `path` is the `action` of the form. */
export function requestOf(method: "GET" | "POST", path: string, pairs: readonly Pair[]): string {
  const encoded = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  if (method === "GET") return `GET ${path}?${encoded} HTTP/1.1`;
  return `POST ${path} HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\n${encoded}`;
}

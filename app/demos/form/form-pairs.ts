/**
 * What a form sends, following the HTML Standard's entry list, for the few kinds of control in form-demo.tsx. The server
 * shows it for the initial form, and the browser for the form as people have changed it.
 */

export interface Control {
  /** The kind of control in words: "text field". */
  readonly kind: string;
  /** Its visible label, or "". */
  readonly label: string;
  readonly placeholder: string;
  /** Empty for a control without `name`. */
  readonly name: string;
  readonly value: string;
  /** Null for controls that can't be checked. */
  readonly checked: boolean | null;
  readonly disabled: boolean;
}

export type Pair = readonly [name: string, value: string];

/** The pair that a control sends, or the reason why it sends none. */
export function pairOf(control: Control): { readonly pair: Pair } | { readonly reason: string } {
  const { kind, name, value, checked, disabled } = control;
  if (disabled) return { reason: "nothing, because it’s disabled" };
  if (name === "") return { reason: "nothing, because it has no name" };
  if (checked === false) return { reason: `nothing, because it isn’t ${kind === "checkbox" ? "ticked" : "selected"}` };
  return { pair: [name, value] };
}

/** The accessible name and where it comes from (HTML-AAM, text inputs). */
export function accessibleName({ label, placeholder }: Pick<Control, "label" | "placeholder">): {
  readonly name: string;
  readonly from: "label" | "placeholder" | "nothing";
} {
  if (label !== "") return { name: label, from: "label" };
  return placeholder === "" ? { name: "", from: "nothing" } : { name: placeholder, from: "placeholder" };
}

/** The request as HTTP text. `path` is the `action` of the form. */
export function requestText(method: "GET" | "POST", path: string, pairs: readonly Pair[]): string {
  const encoded = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  if (method === "GET") return `GET ${path}?${encoded} HTTP/1.1`;
  return `POST ${path} HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\n${encoded}`;
}

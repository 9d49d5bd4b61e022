/** What the HTML standard says about elements and their tags, as far as nesting depends on it. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Elements without an end tag (13.1.2). */
export const voidElements = words("area base br col embed hr img input link meta param source track wbr");

/** Elements whose end tag may be left out (13.1.2.4). */
export const optionalEnds = words(
  "html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th",
);

/** Start tags that end an open paragraph (13.2.6.4.7). */
export const endParagraph = words(
  "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp",
);

/** Elements whose content can't end a paragraph outside them: “button scope”, and the roots of foreign content. */
export const paragraphScope = words("applet button caption html marquee math object select svg table td template th");

/** Elements of the head (13.2.6.4.4). */
export const metadata = words("base basefont bgsound link meta noframes noscript script style template title");

export const headings = words("h1 h2 h3 h4 h5 h6");
export const tableParts = words("caption colgroup col thead tbody tfoot tr td th");
/** What may be directly inside a table or its rows without being moved in front of it. */
export const tableContent = new Set([...tableParts, ..."form input script style template".split(" ")]);
/** Where only cells, or what contains them, may be. */
export const tableContext = words("table thead tbody tfoot tr");

interface ImpliedEnds {
  readonly ends: ReadonlySet<string>;
  readonly within: ReadonlySet<string>;
}
const cells: ImpliedEnds = { ends: words("td th"), within: words("tr table") };
const rowGroups: ImpliedEnds = { ends: words("thead tbody tfoot tr td th caption colgroup"), within: words("table") };
const definitions: ImpliedEnds = { ends: words("dt dd"), within: words("dl") };
const rubyParts: ImpliedEnds = { ends: words("rt rp"), within: words("ruby") };

/** A start tag ends the open elements `ends`, looking outwards as far as `within`. */
export const impliedEnds: Readonly<Record<string, ImpliedEnds>> = {
  li: { ends: words("li"), within: words("ul ol menu") },
  dt: definitions,
  dd: definitions,
  rt: rubyParts,
  rp: rubyParts,
  option: { ends: words("option"), within: words("select datalist optgroup") },
  optgroup: { ends: words("optgroup option"), within: words("select") },
  tr: { ends: words("tr td th caption colgroup"), within: words("table tbody thead tfoot") },
  td: cells,
  th: cells,
  tbody: rowGroups,
  thead: rowGroups,
  tfoot: rowGroups,
  body: { ends: words("head"), within: words("html") },
};

/** Elements that the parser doesn't leave inside each other: it closes the outer one, or leaves the inner one out. */
export const separated: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words("a"),
  button: words("button"),
  form: words("form"),
  ...Object.fromEntries([...headings].map((name) => [name, headings])),
};

/** Elements that the parser leaves inside each other, although their content models don't allow it. */
export const notAllowedInside: Readonly<Record<string, ReadonlySet<string>>> = {
  button: words("a input select textarea label"),
  label: words("label"),
};

/** Elements that may not be inside every other element. */
export const restricted: ReadonlySet<string> = new Set(
  [separated, notAllowedInside].flatMap((table) => Object.values(table).flatMap((names) => [...names])),
);

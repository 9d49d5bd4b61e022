/** Names that rewritten code and composed pages use and that the frame defines. */

/** Called in each loop with (file, line) and in each function with (file, -line). */
export const guardName = "__graphite_work";
/** Called with (file, line) before a call that can take a long time. */
export const markName = "__graphite_at";
/** Maps the specifier of a computed `import()` to a name in the import map: (file, specifier). */
export const moduleName = "__graphite_module";
/** Inserts the style sheet with this number after its link. */
export const styleName = "__graphite_style";
/** In the import map, modules of a practice have this prefix followed by their path. */
export const modulePrefix = "#practice/";

/** Sent by a sandboxed document to the outer page once it can take a port. */
export const helloMessage = "graphite:hello";
/** Sent along with the port. */
export const portMessage = "graphite:port";

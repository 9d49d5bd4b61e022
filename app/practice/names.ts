/** Names that rewritten code and composed pages use, and that the frame provides. */

/** Called at each loop with (file, line), at each function with (file, -line). */
export const guardName = "__graphite_work";
/** Called with (file, line) before a call that can take long. */
export const markName = "__graphite_at";
/** Turns what a computed `import()` asks for into a name of the import map: (file, specifier). */
export const moduleName = "__graphite_module";
/** Puts the style sheet with this number behind its link. */
export const styleName = "__graphite_style";
/** Modules of a practice are known to the import map under this prefix and their path. */
export const modulePrefix = "#practice/";

/** What a sandboxed document says to the page around it once it can take a port. */
export const hello = "graphite:hello";
/** What comes with the port. */
export const portFor = "graphite:port";

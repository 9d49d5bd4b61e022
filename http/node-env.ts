/**
 * Imported first by everything that runs the built site: without NODE_ENV, React and the router load their slow
 * development builds. An operator's own value is kept.
 */
process.env["NODE_ENV"] ??= "production";

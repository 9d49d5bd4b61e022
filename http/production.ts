/**
 * Imported first by what runs the built site: React and the router choose their slow form, made for finding faults, unless
 * this says otherwise when they are loaded. An operator's own value is kept.
 */
process.env["NODE_ENV"] ??= "production";

/** What the modules of the frame plugin export. */

declare module "virtual:graphite/preview-frame" {
  /** The script that runs in a preview before code of a learner. */
  const runtime: string;
  export default runtime;
}

declare module "virtual:graphite/check-frame" {
  /** The same with what checks need. */
  const runtime: string;
  export default runtime;
}

declare module "virtual:graphite/nest-frame" {
  /** The script of the document that holds the frames of checks. */
  const runtime: string;
  export default runtime;
}

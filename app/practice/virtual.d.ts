/** The virtual modules of the frame plugin. */

declare module "virtual:graphite/preview-frame" {
  /** The script that runs in a preview before the learner's code. */
  const runtime: string;
  export default runtime;
}

declare module "virtual:graphite/check-frame" {
  /** The same for checks, with everything that they need. */
  const runtime: string;
  export default runtime;
}

declare module "virtual:graphite/frame-host" {
  /** The script of the document that contains the frames of checks. */
  const runtime: string;
  export default runtime;
}

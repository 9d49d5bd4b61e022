/** The package has no types. */
declare module "wawoff2" {
  /** The TrueType font inside a WOFF2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

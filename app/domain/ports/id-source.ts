/** Generates ids. Tests replace it to get predictable ones. */
export interface IdSource {
  /** 128 random bits, base64url. */
  id(): string;
}

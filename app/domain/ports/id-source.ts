/** Where ids come from, so that tests can say what they are. */
export interface IdSource {
  /** 128 random bits, base64url. */
  id(): string;
}

/** Data that cannot be used; the message is one sentence: what was read, what is wrong, what to do. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** Data that cannot be used; the message is one sentence: what was read, what is wrong, what to do. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** What a reader of data threw, as a sentence around its reason; one that is one already, or of the disk, stays as it is. */
export function damage(error: unknown, sentence: (why: string) => string): unknown {
  if (error instanceof SourceError || !(error instanceof Error) || "code" in error) return error;
  const [line = ""] = error.message.split("\n");
  return new SourceError(sentence(line.slice(0, 80).replace(/\.$/, "")));
}

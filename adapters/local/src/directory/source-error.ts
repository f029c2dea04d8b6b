/** An error for unusable data. The message is one sentence: what was read, what is wrong, what to do. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** Wraps a reader's error in a sentence. Leaves sentences and disk errors unchanged. */
export function damage(error: unknown, sentence: (why: string) => string): unknown {
  if (error instanceof SourceError || !(error instanceof Error) || "code" in error) return error;
  const [line = ""] =
    error instanceof TypeError ? ["its inner structure is damaged"] : error.message.split("\n");
  return new SourceError(sentence(line.slice(0, 80).replace(/\.$/, "")));
}

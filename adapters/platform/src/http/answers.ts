export interface Limit {
  /** Milliseconds. */
  readonly timeout: number;
  readonly late: () => Error;
}

/** Resolves with the answer, or rejects with `late()` once `timeout` has passed. A later answer is ignored. */
export async function within<T>(answer: Promise<T>, { timeout, late }: Limit): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, timeout);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** A short reason for a failed request: the system's code (`ECONNREFUSED`), or else the error's message. */
export function failureReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}

/** Identifies a file's version: a strong ETag, or else the modification date; `undefined` if the server sends neither. */
export function versionIn(headers: Headers): string | undefined {
  const etag = headers.get("etag");
  return etag?.startsWith('"') === true ? etag : (headers.get("last-modified") ?? undefined);
}

/** Returns whether a status is temporary: the server timed out, is rate limiting, or failed. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

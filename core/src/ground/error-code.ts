/** The code of an error from the system or a database, such as 'ENOENT' or '57P01'; `otherwise` if it has none. */
export function codeOf(error: unknown, otherwise = "unknown"): string {
  return error instanceof Error && "code" in error ? String(error.code) : otherwise;
}

/** Remembers the code of the last failure, so that a lasting failure is logged once per cause. */
export class LastCause {
  #code: string | undefined;

  /** Notes a failure. Returns true if its code differs from the last one, or if there was no failure before. */
  isNew(code: string): boolean {
    const isNew = code !== this.#code;
    this.#code = code;
    return isNew;
  }

  /** Notes a success. Returns true if the call before it failed. */
  ends(): boolean {
    const hadFailed = this.#code !== undefined;
    this.#code = undefined;
    return hadFailed;
  }
}

/** What the system or an engine calls a failure, such as 'ENOENT' or '57P01'; `otherwise` where it has no such code. */
export function codeOf(error: unknown, otherwise = "unknown"): string {
  return error instanceof Error && "code" in error ? String(error.code) : otherwise;
}

/** The code of the last failure, so that a failure that lasts is told once for each cause. */
export class LastCause {
  #code: string | undefined;

  /** Notes a failure; true where the one before was another, or none. */
  isNew(code: string): boolean {
    const isNew = code !== this.#code;
    this.#code = code;
    return isNew;
  }

  /** Notes that it works; true where it had failed before. */
  ends(): boolean {
    const hadFailed = this.#code !== undefined;
    this.#code = undefined;
    return hadFailed;
  }
}

/** Milliseconds for which one look at the folder is valid. */
const POLL_EVERY = 1000;

/** Polls a folder at most once per second, one look at a time. Concurrent callers share a look. */
export class FolderPoller {
  readonly #look: () => Promise<void>;
  #looked = -Infinity;
  /** The running look, which new callers share. */
  #current: Promise<void> | undefined;
  /** The last look that was started. */
  #last: Promise<void> = Promise.resolve();
  /** The number of change notices. A look that started before the latest notice is discarded. */
  #forgotten = 0;
  #isOver = false;

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Resolves once the last look is at most a second old. */
  async seen(): Promise<void> {
    if (this.#isOver || performance.now() - this.#looked <= POLL_EVERY) return;
    this.#current ??= this.#begin();
    await this.#current;
  }

  /** Makes the next caller look at once, because a running look may have missed the change. */
  forget(): void {
    this.#forgotten += 1;
    this.#looked = -Infinity;
    this.#current = undefined;
  }

  /** Stops looking. Resolves when no look is running any more. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#last.catch(() => "told who asked for it");
  }

  #begin(): Promise<void> {
    this.#last = this.#lookAfter(this.#last);
    return this.#last;
  }

  async #lookAfter(before: Promise<void>): Promise<void> {
    const forgotten = this.#forgotten;
    await before.catch(() => "told who asked for it");
    try {
      await this.#look();
      if (forgotten === this.#forgotten) this.#looked = performance.now();
    } finally {
      if (forgotten === this.#forgotten) this.#current = undefined;
    }
  }
}

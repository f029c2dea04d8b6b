/** Milliseconds for which one look is good. */
const POLL_EVERY = 1000;

/** Polls a folder at most once a second, one look at a time; callers in between wait for the same look. */
export class FolderPoller {
  readonly #look: () => Promise<void>;
  #looked = -Infinity;
  /** The look that a new caller waits for. */
  #current: Promise<void> | undefined;
  /** The look that began last. */
  #last: Promise<void> = Promise.resolve();
  /** How often was said that something changed: a look that was overtaken does not stand. */
  #forgotten = 0;
  #isOver = false;

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** What was seen is no older than a second. */
  async seen(): Promise<void> {
    if (this.#isOver || performance.now() - this.#looked <= POLL_EVERY) return;
    this.#current ??= this.#begin();
    await this.#current;
  }

  /** Who asks next looks, however soon that is: a look under way may have missed what there is now. */
  forget(): void {
    this.#forgotten += 1;
    this.#looked = -Infinity;
    this.#current = undefined;
  }

  /** Nothing is looked at any more once this is over. */
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

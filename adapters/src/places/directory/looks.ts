/** Milliseconds for which what was seen stands. */
const LOOKS_EVERY = 1000;

/** Looks at what there is: once a second, and one at a time; however many ask meanwhile, they wait for the same look. */
export class Looks {
  readonly #look: () => Promise<void>;
  #looked = -Infinity;
  #current: Promise<void> | undefined;

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** What was seen is no older than a second. */
  async seen(): Promise<void> {
    if (performance.now() - this.#looked > LOOKS_EVERY) await (this.#current ??= this.#begin());
  }

  /** Who asks next looks, however soon that is. */
  forget(): void {
    this.#looked = -Infinity;
  }

  /** Nothing is looked at any more once this is over. */
  async end(): Promise<void> {
    await this.#current;
    this.#looked = Infinity;
  }

  async #begin(): Promise<void> {
    try {
      await this.#look();
      this.#looked = performance.now();
    } finally {
      this.#current = undefined;
    }
  }
}

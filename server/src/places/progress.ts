/** How often a line is written, in milliseconds: on a terminal it replaces the one before. */
const EVERY = { terminal: 500, plain: 10_000 };

const MEGABYTE = 1_000_000;

/** Says on standard error how far a stream of bytes is, how fast, and how long it will take. */
export class Progress {
  /** Restaurants kept so far. */
  kept = 0;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;
  #total: number | undefined;

  constructor(title: string) {
    console.error(title);
    this.#timer = setInterval(() => this.#say(), process.stderr.isTTY ? EVERY.terminal : EVERY.plain);
  }

  /** Some more bytes came, of so many where that is known. */
  add(bytes: number, total: number | undefined): void {
    this.#bytes += bytes;
    this.#total = total;
  }

  end(): void {
    clearInterval(this.#timer);
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  }

  #say(): void {
    const line = `  ${this.#parts().join(" · ")}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
    else console.error(line);
  }

  #parts(): readonly string[] {
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = this.#bytes / seconds;
    const total = this.#total ?? 0;
    const isOver = this.#bytes >= total;
    return [
      ...(total > 0 ? [`${Math.floor((100 * this.#bytes) / total)} %`] : []),
      `${(rate / MEGABYTE).toFixed(1)} MB/s`,
      ...(this.kept > 0 ? [`${this.kept.toLocaleString("en-US")} restaurants`] : []),
      ...(total > 0 && rate > 0 && !isOver
        ? [`about ${Math.ceil((total - this.#bytes) / rate)} s left`]
        : []),
      ...(total > 0 && isOver ? ["putting it in order"] : []),
    ];
  }
}

import { warn } from "../terminal.js";

/** How often a progress line is printed, in milliseconds. On a terminal it replaces the previous line. */
const EVERY = { terminal: 500, plain: 10_000 };

const MEGABYTE = 1_000_000;

/** Prints the progress, speed and remaining time of a byte stream to standard error. */
export class Progress {
  kept = 0;
  /** Bytes from an earlier, interrupted run. */
  here = 0;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;
  /** Completed share, 0 to 1; `undefined` if unknown. */
  share: number | undefined;
  #bytes = 0;

  /** Runs some work and prints its progress until it settles. */
  static async during<T>(title: string, work: (progress: Progress) => Promise<T>): Promise<T> {
    const progress = new Progress(title);
    try {
      return await work(progress);
    } finally {
      progress.#end();
    }
  }

  private constructor(title: string) {
    warn(title);
    this.#timer = setInterval(() => this.#say(), process.stderr.isTTY ? EVERY.terminal : EVERY.plain);
  }

  /** Counts received bytes; `total` is the expected size, if known. */
  add(bytes: number, total?: number): void {
    this.#bytes += bytes;
    if (total !== undefined && total > 0) this.share = Math.min(1, (this.here + this.#bytes) / total);
  }

  #end(): void {
    clearInterval(this.#timer);
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  }

  #say(): void {
    const line = `  ${this.#parts().join(" · ")}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
    else warn(line);
  }

  #parts(): readonly string[] {
    const seconds = (performance.now() - this.#started) / 1000;
    const { share } = this;
    const left = share === undefined || share === 0 ? undefined : (seconds * (1 - share)) / share;
    return [
      ...(share === undefined ? [] : [`${Math.floor(100 * share)}%`]),
      `${(this.#bytes / seconds / MEGABYTE).toFixed(1)} MB/s`,
      ...(this.kept > 0 ? [`${this.kept.toLocaleString("en-US")} restaurants`] : []),
      ...(left === undefined || share === 1 ? [] : [`about ${Math.ceil(left)} s left`]),
      ...(share === 1 ? ["sorting"] : []),
    ];
  }
}

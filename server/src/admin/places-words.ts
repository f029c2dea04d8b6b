import { named, warn } from "../terminal.js";
import type { AddressCounts } from "@dinner-dice/local/addresses/address-book";
import type { SetFacts } from "@dinner-dice/local/directory/set-facts";
import type { ImportReport } from "@dinner-dice/local/import/import-places";
import { leftOutWords } from "@dinner-dice/places/records/stored-place";

export function reportLines(
  { facts, read, kept, dropped, replaced }: ImportReport,
  seconds: number,
): readonly string[] {
  const left = leftOutWords(dropped);
  return [
    `Read as ${facts.format}.`,
    `Installed ${facts.name}: ${number(kept)} of ${number(read)} places in ${seconds.toFixed(1)} s; ${number(facts.withHours)} list hours, ${number(facts.withCuisine)} list a cuisine.`,
    ...(left.length > 0 ? [`Left out: ${left.join(", ")}.`] : []),
    ...(replaced === undefined
      ? []
      : [
          `It replaced the ${facts.name} that came from ${named(replaced)}; give files other names to keep both.`,
        ]),
    ...(facts.addresses ? [`Addresses: ${addressWords(facts.addresses)}.`] : []),
  ];
}

export function goingOnLine(bytes: number, parts?: number): string {
  const inParts = parts === undefined ? "" : `${counted(parts, "part")}, `;
  return `Resuming: ${inParts}${(bytes / 1e6).toFixed(1)} MB are already here.`;
}

/** A set on one line: name, count, area, source, date, license. */
export function factsLine({
  name,
  count,
  area,
  format,
  from,
  installed,
  credit,
  ...facts
}: SetFacts): string {
  const license = credit.length === 0 ? "no license stated" : credit.map(({ text }) => text).join("; ");
  const addresses = facts.addresses ? ` and ${addressWords(facts.addresses)}` : "";
  return `${name}: ${counted(count, "restaurant")}${addresses} in ${areaWords(area)}; ${format} from ${named(from)}, installed ${installed.slice(0, 10)}; ${license}`;
}

/** '43.73 to 43.75 N, 7.41 to 7.44 E'. */
function areaWords({ south, west, north, east }: SetFacts["area"]): string {
  return `${range([south, north], "NS")}, ${range([west, east], "EW")}`;
}

/** A range of degrees. The two characters of the second argument mark positive and negative values. */
function range(degrees: readonly [number, number], [above, below]: string): string {
  const letters = degrees.map((degree) => (degree < 0 ? below : above));
  const [first, last] = degrees.map((degree) => Math.abs(degree).toFixed(2));
  return letters[0] === letters[1]
    ? `${first} to ${last} ${letters[0]}`
    : `${first} ${letters[0]} to ${last} ${letters[1]}`;
}

/** '412 streets, 1,203 house numbers, 1 area (23 kB)'. */
function addressWords({ streets, houses, areas, bytes }: AddressCounts): string {
  const size = `${number(Math.ceil(bytes / 1000))} kB`;
  return `${counted(streets, "street")}, ${counted(houses, "house number")}, ${counted(areas, "area")} (${size})`;
}

function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}

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

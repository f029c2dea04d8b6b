import type { DayBook, DaySpending } from "./day-book.js";

/** What may be fetched at most. */
export interface FetchLimits {
  /** Cells a day, by all visitors and by one. */
  readonly dailyCells: number;
  readonly visitorCells: number;
  readonly dailyMegabytes: number;
  /** Megabytes that fetched sets may take on disk. */
  readonly diskMegabytes: number;
}

/** What is counted, and where it is kept. */
export interface DayLimitsParts {
  readonly limits: FetchLimits;
  readonly now: () => number;
  /** Without one a restart begins a new day; what one visitor took is in memory alone either way. */
  readonly book?: DayBook | undefined;
}

const DAY = 24 * 3_600_000;

/** Bytes that are counted before they are written down. */
const BATCH = 1_000_000;

const NOTHING: DaySpending = { cells: 0, bytes: 0 };

/** Counts what is fetched within a day. */
export class DayLimits {
  readonly #parts: DayLimitsParts;
  #day = -1;
  /** All that is written down, as far as was told; what is on its way there; what is not yet. */
  #written = NOTHING;
  #leaving = NOTHING;
  #unwritten = NOTHING;
  #visitors = new Map<string, number>();

  private constructor(parts: DayLimitsParts) {
    this.#parts = parts;
    this.#turn();
  }

  /** Begins with what the book says of today, or with nothing where it cannot be read. */
  static async open(parts: DayLimitsParts): Promise<DayLimits> {
    const limits = new DayLimits(parts);
    await limits.write();
    return limits;
  }

  /** Takes as many of the cells as are left today for a visitor and for all. */
  take(wanted: number, visitor = ""): number {
    this.#turn();
    const { dailyCells, visitorCells, dailyMegabytes } = this.#parts.limits;
    const { cells, bytes } = this.#spent();
    if (bytes >= dailyMegabytes * 1e6) return 0;
    const own = this.#visitors.get(visitor) ?? 0;
    const taken = Math.max(0, Math.min(wanted, dailyCells - cells, visitorCells - own));
    this.#visitors.set(visitor, own + taken);
    this.#add({ cells: taken, bytes: 0 });
    if (taken > 0) void this.write();
    return taken;
  }

  /** Counts bytes that came. */
  count(bytes: number): void {
    this.#turn();
    this.#add({ cells: 0, bytes });
    if (this.#unwritten.bytes >= BATCH) void this.write();
  }

  /** Writes down what was counted; what cannot be written stays counted in memory. */
  async write(): Promise<void> {
    const { book } = this.#parts;
    if (!book) return;
    const [day, more] = [this.#day, this.#unwritten];
    [this.#leaving, this.#unwritten] = [sum(this.#leaving, more), NOTHING];
    const all = await book.add(day, more).catch(() => undefined);
    if (day !== this.#day) return;
    this.#leaving = sum(this.#leaving, { cells: -more.cells, bytes: -more.bytes });
    if (all) this.#written = all;
    else this.#add(more);
  }

  #spent(): DaySpending {
    return sum(sum(this.#written, this.#leaving), this.#unwritten);
  }

  #add(more: DaySpending): void {
    this.#unwritten = sum(this.#unwritten, more);
  }

  #turn(): void {
    const day = Math.floor(this.#parts.now() / DAY);
    if (day === this.#day) return;
    this.#day = day;
    [this.#written, this.#leaving, this.#unwritten] = [NOTHING, NOTHING, NOTHING];
    this.#visitors = new Map();
  }
}

function sum(one: DaySpending, other: DaySpending): DaySpending {
  return { cells: one.cells + other.cells, bytes: one.bytes + other.bytes };
}

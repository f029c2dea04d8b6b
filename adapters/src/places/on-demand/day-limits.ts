/** What may be fetched at most. */
export interface FetchLimits {
  /** Cells a day, by all visitors and by one. */
  readonly dailyCells: number;
  readonly visitorCells: number;
  readonly dailyMegabytes: number;
  /** Megabytes that fetched sets may take on disk. */
  readonly diskMegabytes: number;
}

const DAY = 24 * 3_600_000;

/** Counts what is fetched within a day; a restart begins a new one. */
export class DayLimits {
  readonly #limits: FetchLimits;
  readonly #now: () => number;
  #day = -1;
  #cells = 0;
  #megabytes = 0;
  #visitors = new Map<string, number>();

  constructor(limits: FetchLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Takes as many of the cells as are left today for a visitor and for all. */
  take(wanted: number, visitor = ""): number {
    this.#turn();
    const { dailyCells, visitorCells, dailyMegabytes } = this.#limits;
    if (this.#megabytes >= dailyMegabytes) return 0;
    const own = this.#visitors.get(visitor) ?? 0;
    const taken = Math.max(0, Math.min(wanted, dailyCells - this.#cells, visitorCells - own));
    this.#cells += taken;
    this.#visitors.set(visitor, own + taken);
    return taken;
  }

  /** Counts bytes that came. */
  count(bytes: number): void {
    this.#turn();
    this.#megabytes += bytes / 1e6;
  }

  #turn(): void {
    const day = Math.floor(this.#now() / DAY);
    if (day === this.#day) return;
    this.#day = day;
    [this.#cells, this.#megabytes] = [0, 0];
    this.#visitors = new Map();
  }
}

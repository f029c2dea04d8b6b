import type { CellsFetching } from "./cells-fetching.js";

/** Fetches at the same time, and how many more may wait: of all visitors, and of one network. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const MOST_OF_ONE = 2;

/** Begins fetches, a few at a time; one network cannot hold every place. */
export class FetchLine {
  readonly #begin: (fetching: CellsFetching) => Promise<void>;
  #running: readonly CellsFetching[] = [];
  #waiting: readonly CellsFetching[] = [];

  /** `begin` never rejects. */
  constructor(begin: (fetching: CellsFetching) => Promise<void>) {
    this.#begin = begin;
  }

  /** Whether there is room for one more fetch of a network. */
  hasRoom(network: string): boolean {
    const own = [...this.#running, ...this.#waiting].filter((each) => each.network === network);
    return own.length < MOST_OF_ONE && this.#waiting.length < MOST_WAITING;
  }

  add(fetching: CellsFetching): void {
    this.#waiting = [...this.#waiting, fetching];
    this.#next();
  }

  /** The first whose network has none under way, else the first. */
  #next(): void {
    if (this.#running.length >= AT_ONCE) return;
    const isBusy = (network: string): boolean => this.#running.some((each) => each.network === network);
    const next = this.#waiting.find(({ network }) => !isBusy(network)) ?? this.#waiting[0];
    if (!next) return;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    this.#running = [...this.#running, next];
    void this.#begin(next).then(() => {
      this.#running = this.#running.filter((each) => each !== next);
      this.#next();
    });
  }
}

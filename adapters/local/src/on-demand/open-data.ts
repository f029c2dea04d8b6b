import { isAbout } from "../directory/duplicates.js";
import type { SetFacts } from "../directory/set-facts.js";
import { type Cell, cellsOf, boxOf, DayLimits, type FetchLimits } from "./cells.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { Fetching, FetchProgress, AskedCircle, OpenData } from "@dinner-dice/core/ports/open-data";
import { widestNetwork } from "@dinner-dice/core/ground/reading";
import { DEFAULT_RADIUS } from "@dinner-dice/core/search/radius";
import type { DayBook } from "@dinner-dice/stores/sqlite/day-book";

/** Milliseconds without a byte after which a search stops waiting for a download. */
export const SILENT_AFTER = 7000;

/** A download of some cells, from entering the queue until it ends. */
export class CellsFetching implements Fetching {
  readonly cells: readonly Cell[];
  readonly network: string;
  readonly ended: Promise<void>;
  progress: FetchProgress = {};
  readonly #now: () => number;
  readonly #listeners = new Set<(progress: FetchProgress) => void>();
  #heard: number;
  #end: () => void = () => undefined;

  constructor(
    cells: readonly Cell[],
    { network, now }: { readonly network: string; readonly now: () => number },
  ) {
    [this.cells, this.network, this.#now] = [cells, network, now];
    this.#heard = now();
    this.ended = new Promise((end) => {
      this.#end = end;
    });
  }

  get isSilent(): boolean {
    return this.#now() - this.#heard >= SILENT_AFTER;
  }

  hear(): void {
    this.#heard = this.#now();
  }

  tell(progress: FetchProgress): void {
    this.progress = progress;
    for (const listener of this.#listeners) listener(progress);
  }

  end(): void {
    this.#listeners.clear();
    this.#end();
  }

  listen(tell: (progress: FetchProgress) => void): () => void {
    this.#listeners.add(tell);
    tell(this.progress);
    return () => void this.#listeners.delete(tell);
  }
}

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

export interface CellFetch {
  readonly cells: readonly Cell[];
  readonly onProgress: (progress: FetchProgress & { readonly bytes: number }) => void;
  /** Called with the reason if OpenStreetMap's places could not be had beside Overture's. */
  readonly onAlone: (reason: string) => void;
  /** Aborts where the fetch must end now. */
  readonly signal: AbortSignal;
}

/** Rejects a fetch that our own process ended, not its source. */
export class FetchCrash extends Error {}

export interface OpenDataParts {
  readonly sets: () => readonly SetFacts[];
  /** Installs the places of some cells; rejects when they cannot be had. */
  readonly fetchCells: (fetch: CellFetch) => Promise<void>;
  /** Megabytes that fetched sets take on disk. */
  readonly onDisk: () => number;
  readonly limits: FetchLimits;
  /** Where the day's count is stored across restarts. */
  readonly book?: DayBook;
  readonly logger: Pick<Logger, "info" | "warn">;
  readonly now?: () => number;
}

/** Somebody who asks nearby is served too; in meters. */
const LEAST_RADIUS = DEFAULT_RADIUS;

const MOST_CELLS = 12;

/** Milliseconds for which failed cells are not requested again, and for which no cell is requested if the source did not answer. */
const FAILED_FOR = 5 * 60_000;
const UNREACHED_FOR = 30_000;

/** Loads each missing cell once, a few at a time, within limits. Resolves once the day's count was read. */
export async function createOpenData(parts: OpenDataParts): Promise<OpenData> {
  const { sets, fetchCells, onDisk, logger, book, now = Date.now } = parts;
  const limits = await DayLimits.open({ limits: parts.limits, now, book });
  const failed = new Map<Cell, number>();
  const crashed = new Set<Cell>();
  const under = new Map<Cell, CellsFetching>();
  let restsUntil = -Infinity;
  const isKnown = (cell: Cell): boolean => sets().some((set) => covers(set, cell));
  const isMissing = (cell: Cell): boolean =>
    !under.has(cell) && (failed.get(cell) ?? 0) <= now() && !isKnown(cell);
  const fetched = async (fetching: CellsFetching): Promise<void> => {
    const { cells } = fetching;
    const stop = new AbortController();
    let [counted, asks] = [0, false];
    try {
      fetching.hear();
      await fetchCells({
        cells,
        signal: stop.signal,
        onAlone: (reason) =>
          logger.warn("places were fetched without OpenStreetMap", { cells: cells.length, reason }),
        onProgress: ({ bytes, ...progress }) => {
          limits.count(bytes - counted);
          if (!asks || bytes > counted) fetching.hear();
          [counted, asks] = [bytes, true];
          if (limits.isOver) stop.abort(new Error("Today's download limit is used up."));
          fetching.tell(progress);
        },
      });
      logger.info("places were fetched", { cells: cells.length });
    } catch (error) {
      logger.warn("places could not be fetched", { cells: cells.length, error: String(error) });
      if (error instanceof FetchCrash && !cells.some((cell) => crashed.has(cell))) {
        for (const cell of cells) crashed.add(cell);
        return;
      }
      for (const cell of cells) {
        failed.set(cell, now() + FAILED_FOR);
        crashed.delete(cell);
      }
      if (counted === 0) restsUntil = now() + UNREACHED_FOR;
    } finally {
      for (const cell of cells) under.delete(cell);
      fetching.end();
      void limits.write();
    }
  };
  const line = new FetchLine(fetched);
  const underIn = (circle: AskedCircle): Fetching | undefined =>
    cellsOf(wide(circle)).flatMap((cell) => under.get(cell) ?? [])[0];
  return {
    under: underIn,
    covers: (circle) => cellsOf(circle).every(isKnown),
    ask: (circle, visitor) => {
      const missing = cellsOf(wide(circle)).filter(isMissing).slice(0, MOST_CELLS);
      const network = widestNetwork(visitor ?? "");
      const isFree = now() >= restsUntil && line.hasRoom(network) && onDisk() < parts.limits.diskMegabytes;
      const taken = missing.length > 0 && isFree ? limits.take(missing.length, visitor) : 0;
      if (taken > 0) {
        const fetching = new CellsFetching(missing.slice(0, taken), { network, now });
        for (const cell of fetching.cells) under.set(cell, fetching);
        line.add(fetching);
      }
      return underIn(circle);
    },
  };
}

function wide({ center, radius }: AskedCircle): AskedCircle {
  return { center, radius: Math.max(radius, LEAST_RADIUS) };
}

/** Returns whether a set covers a cell: loaded with it, inside its circle, or, for an imported file, where the file has places. */
function covers({ cells, around, ...set }: SetFacts, cell: Cell): boolean {
  if (cells) return cells.includes(cell);
  const { south, west, north, east } = boxOf(cell);
  if (around)
    return [south, north].every((lat) =>
      [west, east].every((lng) => distanceBetween(around.center, { lat, lng }) <= around.radius),
    );
  return isAbout(set, { lat: (south + north) / 2, lng: (west + east) / 2 });
}

/** What the names of sets begin with that were fetched because somebody asked. */
const BEGINNING = "asked-";

export function askedSetName(cells: readonly Cell[]): string {
  return `${BEGINNING}${cells[0]}-${cells.length}`;
}

export function isAskedSet(name: string): boolean {
  return name.startsWith(BEGINNING);
}

import type { AskedCircle, Fetching, FetchProgress, OpenData } from "@dinner-dice/core/ports/open-data";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { SetFacts } from "../directory/set-facts.js";
import { type Cell, cellsOf } from "./cells.js";
import { covers } from "./coverage.js";
import type { DayBook } from "./day-book.js";
import { DayLimits, type FetchLimits } from "./day-limits.js";

/** What one fetch is told, and tells. */
export interface CellFetch {
  readonly cells: readonly Cell[];
  readonly onProgress: (progress: FetchProgress & { readonly bytes: number }) => void;
}

/** What fetching on demand stands on. */
export interface OpenDataParts {
  /** What is installed now. */
  readonly sets: () => readonly SetFacts[];
  /** Installs the places of some cells; rejects when they cannot be had. */
  readonly fetchCells: (fetch: CellFetch) => Promise<void>;
  /** Megabytes that fetched sets take on disk. */
  readonly onDisk: () => number;
  readonly limits: FetchLimits;
  /** Where what was fetched today is kept over a restart. */
  readonly book?: DayBook;
  readonly logger: Pick<Logger, "info" | "warn">;
  readonly now?: () => number;
}

/** Somebody who asks nearby is served too; in metres. */
const LEAST_RADIUS = 8047;

/** Cells of one fetch, fetches at the same time, and how long a failure is remembered, in milliseconds. */
const MOST_CELLS = 12;
const AT_ONCE = 2;
const FAILED_FOR = 5 * 60_000;

/** Fetches cells that nobody asked for before: each once however many ask, a few at a time, within limits; there once the book was read, so that nobody asks before. */
export async function createOpenData(parts: OpenDataParts): Promise<OpenData> {
  const { sets, fetchCells, onDisk, logger, book, now = Date.now } = parts;
  const limits = await DayLimits.open({ limits: parts.limits, now, book });
  const failed = new Map<Cell, number>();
  const running = new Map<Cell, CellsFetching>();
  const isMissing = (cell: Cell): boolean =>
    !running.has(cell) && (failed.get(cell) ?? 0) <= now() && !sets().some((set) => covers(set, cell));
  const start = (cells: readonly Cell[]): void => {
    const fetching = new CellsFetching();
    for (const cell of cells) running.set(cell, fetching);
    let counted = 0;
    const work = fetchCells({
      cells,
      onProgress: ({ bytes, ...progress }) => {
        limits.count(bytes - counted);
        counted = bytes;
        fetching.tell(progress);
      },
    });
    void work
      .then(() => logger.info("places were fetched", { cells: cells.length }))
      .catch((error: unknown) => {
        logger.warn("places could not be fetched", { cells: cells.length, error: String(error) });
        for (const cell of cells) failed.set(cell, now() + FAILED_FOR);
      })
      .finally(() => {
        for (const cell of cells) running.delete(cell);
        fetching.end();
        void limits.write();
      });
  };
  const under = (circle: AskedCircle): Fetching | undefined =>
    cellsOf(wide(circle)).flatMap((cell) => running.get(cell) ?? [])[0];
  return {
    under,
    ask: (circle, visitor) => {
      const missing = cellsOf(wide(circle)).filter(isMissing).slice(0, MOST_CELLS);
      const isFree = new Set(running.values()).size < AT_ONCE && onDisk() < parts.limits.diskMegabytes;
      const taken = missing.length > 0 && isFree ? limits.take(missing.length, visitor) : 0;
      if (taken > 0) start(missing.slice(0, taken));
      return under(circle);
    },
  };
}

function wide({ center, radius }: AskedCircle): AskedCircle {
  return { center, radius: Math.max(radius, LEAST_RADIUS) };
}

class CellsFetching implements Fetching {
  progress: FetchProgress = {};
  readonly ended: Promise<void>;
  readonly #listeners = new Set<(progress: FetchProgress) => void>();
  #end: () => void = () => undefined;

  constructor() {
    this.ended = new Promise((end) => {
      this.#end = end;
    });
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

import { openPlacesDb, type PlacesDb } from "./places-db.js";
import { type SetFacts } from "./set-facts.js";
import { codeOf, LastCause } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds for which one look at the folder is valid. */
const POLL_EVERY = 1000;

/** Polls a folder at most once per second, one look at a time. Concurrent callers share a look. */
export class FolderPoller {
  readonly #look: () => Promise<void>;
  #looked = -Infinity;
  #current: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();
  /** The number of change notices. A look that started before the latest notice is discarded. */
  #forgotten = 0;
  #isOver = false;

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Resolves once the last look is at most a second old. */
  async seen(): Promise<void> {
    if (this.#isOver || performance.now() - this.#looked <= POLL_EVERY) return;
    this.#current ??= this.#begin();
    await this.#current;
  }

  /** Makes the next caller look at once, because a running look may have missed the change. */
  forget(): void {
    this.#forgotten += 1;
    this.#looked = -Infinity;
    this.#current = undefined;
  }

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

/** The files of a folder, each a set of places. Added and removed files take effect without a restart. */
export interface InstalledPlaces {
  readonly sets: readonly SetFacts[];
  /** Passes the sets to a query. They stay open until it is answered. */
  use<T>(ask: (sets: readonly PlacesDb[]) => Promise<T>): Promise<T>;
  forget(): void;
  close(): Promise<void>;
}

export interface InstalledOptions {
  readonly folder: string;
  readonly logger: Pick<Logger, "info" | "warn">;
}

/** An open file. It closes when it has left the folder and has no readers. */
interface OpenSet {
  readonly db: PlacesDb;
  readers: number;
  isOut: boolean;
}

/** Opens the sets of a folder, which may not exist yet. While the folder cannot be read, the last known sets stay. */
export function openInstalledPlaces({ folder, logger }: InstalledOptions): InstalledPlaces {
  let open = new Map<string, OpenSet>();
  /** The states of unreadable files. Each is logged once. */
  const unreadable = new Set<string>();
  const causes = new LastCause();
  const looks = new FolderPoller(async () => {
    const stamps = await stampsIn(folder).catch((error: unknown) => {
      const code = codeOf(error);
      if (causes.isNew(code)) logger.warn("the folder of installed places cannot be read", { folder, code });
    });
    if (!stamps) return;
    causes.ends();
    const next = new Map<string, OpenSet>();
    for (const [stamp, name] of stamps) {
      const file = join(folder, name);
      try {
        next.set(stamp, open.get(stamp) ?? (await openSet(file)));
      } catch (error) {
        if (unreadable.has(stamp)) continue;
        unreadable.add(stamp);
        logger.warn("an installed set of places cannot be read", { file, error: String(error) });
      }
    }
    const gone = [...open].filter(([stamp]) => !next.has(stamp)).map(([, set]) => set);
    open = next;
    await Promise.all(gone.map(takeOut));
  });
  return {
    get sets() {
      return [...open.values()].flatMap(({ db }) => db.about ?? []);
    },
    use: async (ask) => {
      await looks.seen();
      const sets = [...open.values()];
      for (const set of sets) set.readers += 1;
      try {
        return await ask(sets.map(({ db }) => db));
      } finally {
        for (const set of sets) set.readers -= 1;
        for (const set of sets) if (set.isOut) await takeOut(set);
      }
    },
    forget: () => looks.forget(),
    close: async () => {
      await looks.end();
      const sets = [...open.values()];
      open = new Map();
      await Promise.all(sets.map(takeOut));
    },
  };
}

/** Closes a file unless it has readers. Then the last reader closes it. */
async function takeOut(set: OpenSet): Promise<void> {
  set.isOut = true;
  if (set.readers > 0) return;
  set.readers = Infinity;
  await set.db.close();
}

async function openSet(file: string): Promise<OpenSet> {
  return { db: await openPlacesDb(file), readers: 0, isOut: false };
}

async function stampsIn(folder: string): Promise<readonly (readonly [stamp: string, name: string])[]> {
  const names = await setFilesIfAny(folder);
  return Promise.all(
    names.map(async (name) => {
      const facts = await stat(join(folder, name)).catch(() => undefined);
      return [`${name} ${facts?.ino} ${facts?.mtimeMs} ${facts?.size}`, name] as const;
    }),
  );
}

const PLACES_FILE = /^([a-z0-9][a-z0-9-]*)\.sqlite$/;

export function isSetFile(name: string): boolean {
  return PLACES_FILE.test(name);
}

/** The files of sets in a folder, by name. Rejects if the folder does not exist or cannot be read. */
async function setFilesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter(isSetFile).toSorted();
}

/** The files of sets in a folder that may not exist yet. Rejects if it cannot be read. */
export async function setFilesIfAny(folder: string): Promise<readonly string[]> {
  return setFilesIn(folder).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
    return [];
  });
}

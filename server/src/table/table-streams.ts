import { type SeenTable, type TableDesk, toldOf } from "./table-desk.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Clock, Logger } from "@dinner-dice/core/ports/environment";
import type { Tables } from "@dinner-dice/core/ports/stores";
import { revealEnds } from "@dinner-dice/core/table/rounds";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";
import { PassThrough } from "node:stream";

/** Milliseconds between checks for changes that other servers made to streamed tables. */
const LOOK_EVERY = 1000;

/** Unread bytes after which a client's stream is closed. When it reconnects, it gets the whole table. */
const MOST_UNREAD = 256 * 1024;

export interface TableStreams {
  readonly isFull: boolean;
  readonly size: number;
  /** Opens a stream of a table's events; the first one holds its state. */
  open(code: string, seen: SeenTable): PassThrough;
  /** Sends a change to all clients of a table; `undefined` means that the table is gone. */
  tell(code: string, seen: SeenTable | undefined): void;
  /** Ends all streams, so that clients reconnect to another server. */
  close(): void;
}

export interface StreamsPorts {
  readonly tables: Pick<Tables, "versions" | "tidy">;
  readonly desk: Pick<TableDesk, "see">;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly most: number;
}

interface Watched {
  readonly streams: Set<PassThrough>;
  version: number;
  /** The latest time at which the current roll's reveal ends, by this server's clock. */
  ends: number | undefined;
  changedAt: number;
}

export function tableStreams({ tables, desk, clock, logger, most }: StreamsPorts): TableStreams {
  const watched = new Map<string, Watched>();
  let [size, isClosed, isTroubled, isLooking] = [0, false, false, false];
  let looking: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;

  const drop = (code: string, stream: PassThrough): void => {
    const table = watched.get(code);
    if (!table?.streams.delete(stream)) return;
    size -= 1;
    if (table.streams.size === 0) watched.delete(code);
    if (watched.size > 0) return;
    clearInterval(looking);
    clearInterval(beating);
    [looking, beating] = [undefined, undefined];
  };
  const endAll = (code: string, event: string): void => {
    for (const stream of watched.get(code)?.streams ?? []) {
      stream.end(`event: ${event}\ndata: {}\n\n`);
      drop(code, stream);
    }
  };
  const send = (text: string, code: string, streams: Iterable<PassThrough>): void => {
    for (const stream of streams) {
      if (stream.writableLength > MOST_UNREAD) {
        stream.destroy();
        drop(code, stream);
      } else stream.write(text);
    }
  };
  const tell = (code: string, seen: SeenTable | undefined): void => {
    if (!seen || seen.table.clearedBy !== undefined) return endAll(code, "gone");
    const table = watched.get(code);
    if (!table || seen.version <= table.version) return;
    Object.assign(table, { ...watchedOf(seen, clock.now()), changedAt: clock.now() });
    send(eventOf(seen), code, table.streams);
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await lookAtAll();
      isTroubled = false;
    } catch (error) {
      if (!isTroubled) {
        logger.warn("tables cannot be read", { code: codeOf(error) });
        for (const [code, { streams }] of watched) send("event: trouble\ndata: {}\n\n", code, streams);
      }
      isTroubled = true;
    } finally {
      isLooking = false;
    }
  };
  const lookAtAll = async (): Promise<void> => {
    const versions = await tables.versions([...watched.keys()]);
    const now = clock.now();
    for (const [code, table] of watched) {
      const version = versions.get(code);
      if (version === undefined) endAll(code, "gone");
      else if (now - table.changedAt >= TABLE_LIMITS.streamIdle) endAll(code, "idle");
      else if (version > table.version || isTroubled || (table.ends ?? Infinity) <= now) {
        const seen = await desk.see(code);
        if (!seen) endAll(code, "gone");
        else if (isTroubled && seen.version === table.version) send(eventOf(seen), code, table.streams);
        else tell(code, seen);
      }
    }
  };
  const beat = (): void => {
    for (const [code, { streams }] of watched) send(":\n\n", code, streams);
  };
  return {
    get isFull() {
      return isClosed || size >= most;
    },
    get size() {
      return size;
    },
    open: (code, seen) => {
      const stream = new PassThrough();
      const table = watched.get(code) ?? {
        streams: new Set<PassThrough>(),
        ...watchedOf(seen, clock.now()),
        changedAt: clock.now(),
      };
      watched.set(code, table);
      table.streams.add(stream);
      size += 1;
      looking ??= setInterval(() => void look(), LOOK_EVERY);
      beating ??= setInterval(beat, TABLE_LIMITS.heartbeat);
      stream.once("close", () => drop(code, stream));
      stream.write(`retry: 2000\n${eventOf(seen)}`);
      tell(code, seen);
      return stream;
    },
    tell,
    close: () => {
      isClosed = true;
      for (const code of watched.keys()) endAll(code, "elsewhere");
    },
  };
}

function watchedOf({ version, now, table }: SeenTable, here: number): Pick<Watched, "version" | "ends"> {
  return { version, ends: table.rolling && revealEnds(table.rolling) + here - now };
}

function eventOf(seen: SeenTable): string {
  return `id: ${seen.version}\ndata: ${JSON.stringify(toldOf(seen))}\n\n`;
}

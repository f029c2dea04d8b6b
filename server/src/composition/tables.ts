import { type Directory } from "@dinner-dice/local";
import { restaurantOf } from "@dinner-dice/places/records";
import type { Clock } from "@dinner-dice/core/ports/clock";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { Tables } from "@dinner-dice/core/ports/tables";
import type { RuleId } from "@dinner-dice/core/rules/rules";
import { knownCodes } from "../table/known-codes.js";
import type { KnownPlaces } from "../table/opening-of.js";
import { type TableDesk, tableDesk } from "../table/table-desk.js";
import { type TableStreams, tableStreams } from "../table/table-streams.js";
import type { TablePorts } from "../routes/table.js";

export interface TablesParts {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly directory: Directory;
  /** The directory as a provider. Installed sets change what it can judge. */
  readonly local: { readonly capabilities: { readonly rules: ReadonlySet<RuleId> } };
  /** Maximum number of open sockets. Streams use at most half of them. */
  readonly sockets: number;
  readonly siteUrl: string;
}

/** The live tables of a running server. */
export interface RunningTables extends Pick<
  TablePorts,
  "desk" | "streams" | "known" | "directory" | "siteUrl"
> {
  /** Stops deleting expired tables, and ends all streams. */
  close(): void;
}

/** Milliseconds between deletions of expired tables. */
const TIDIES_EVERY = 60_000;

export function runningTables(parts: TablesParts): RunningTables {
  const { tables, clock, random, logger, directory, local, sockets, siteUrl } = parts;
  const desk: TableDesk = tableDesk({
    ...{ tables, random },
    onChange: (code, seen) => {
      streams.tell(code, seen);
    },
  });
  const streams: TableStreams = tableStreams({ tables, desk, clock, logger, most: Math.floor(sockets / 2) });
  const known: KnownPlaces = {
    get rules() {
      return local.capabilities.rules;
    },
    byId: async (id) => {
      const place = await directory.byId(id);
      return place && restaurantOf(place);
    },
  };
  const tidying = setInterval(() => void tables.tidy().catch(() => "the next time"), TIDIES_EVERY);
  tidying.unref();
  return {
    ...{ desk, streams, known: knownCodes(), directory: known, siteUrl },
    close: () => {
      clearInterval(tidying);
      streams.close();
    },
  };
}

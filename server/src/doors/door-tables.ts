import type { RateLimits } from "../middleware/rate-limit.js";
import type { VisitorOf } from "../middleware/visitor.js";
import type { KnownCodes } from "../table/opening-of.js";
import type { TableDesk } from "../table/table-desk.js";
import { DoorError } from "./door-schemas.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { Candidate } from "@dinner-dice/core/table/table";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import type { Context } from "koa";

export interface ServedTables {
  readonly desk: Pick<TableDesk, "open">;
  readonly known: KnownCodes;
}

interface OpeningLimits {
  readonly limits: Pick<RateLimits, "tables">;
  readonly logger?: Logger;
  readonly visitor?: VisitorOf | undefined;
}

/** Opens tables for one visitor, with the same hourly limit as the page's form. */
export interface DoorTables {
  open(candidates: readonly Candidate[]): Promise<string>;
}

export function doorTables(
  { limits, logger, visitor }: OpeningLimits,
  { desk, known }: ServedTables,
  ctx: Context,
): DoorTables {
  const openings = limits.tables.openings(() => {
    throw new DoorError("over-limit", { reason: "too many new tables; try again later" });
  });
  return {
    open: async (candidates) => {
      await openings(ctx, () => Promise.resolve());
      const room = await limits.tables.room(ctx);
      const code = await desk.open({ way: "veto", candidates }, room).catch((error: unknown) => {
        logger?.error("a table cannot be used", { code: codeOf(error) });
        throw new DoorError("unavailable", { reason: "tables cannot be opened at the moment" });
      });
      if (code === undefined)
        throw new DoorError("unavailable", { reason: "this server has reached its limit of tables" });
      if (visitor) known.add(visitor(ctx), code);
      return `${TABLE_PATH}/${code}`;
    },
  };
}

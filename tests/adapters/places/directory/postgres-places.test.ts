import { setImmediate } from "node:timers/promises";
import type { Postgres } from "@dinner-dice/adapters/engines/postgres";
import { postgresPlaces } from "@dinner-dice/adapters/places/directory/postgres-places";
import { expect, it } from "vitest";
import { logger } from "../../../core/fixtures.js";

const SET = { number: 1, facts: '{"name":"tulsa"}' };

/** A PostgreSQL to which one set was published; it answers later. */
function answeringLater(asked: string[]): Postgres {
  const all = async <Row>(sql: string): Promise<readonly Row[]> => {
    asked.push(sql);
    await setImmediate();
    const rows: readonly unknown[] = sql.includes("dinner_dice_sets") ? [SET] : [];
    return rows as readonly Row[];
  };
  const statements = { all, run: async () => 0, exec: async () => undefined };
  return { ...statements, together: (work) => work(statements), close: async () => undefined };
}

it("every visitor right after a start is answered from the published places, looked for once", async () => {
  const asked: string[] = [];
  const published = postgresPlaces(answeringLater(asked), { logger: logger() });
  const crowd = Array.from({ length: 3 }, () => published.use(async (sets) => sets.length));
  expect(await Promise.all(crowd)).toEqual([1, 1, 1]);
  expect(asked.filter((sql) => sql.includes("dinner_dice_sets"))).toHaveLength(1);
  expect(published.sets).toEqual([{ name: "tulsa" }]);
});

import { addressesIn } from "./stored-outbox.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MEMPHIS, searchAt } from "../server/google-answers.js";
import { type Engine, HAS_POSTGRES, startPostgres } from "./engine.js";
import {
  type Fleet,
  MAPS,
  newSearch,
  NEWSLETTER,
  posted,
  SEARCH_USD,
  startFleet,
  timeUntil,
  visitorAt,
} from "./fleet.js";

/** Milliseconds within which everything is back, on a machine that does much else. */
const RECOVERY = 20_000;

describe.skipIf(!HAS_POSTGRES)("two servers on PostgreSQL", () => {
  let engine: Engine;
  let fleet: Fleet;
  let asked = 0;
  const CAP = 12;
  beforeAll(async () => {
    engine = await startPostgres();
    fleet = await startFleet({
      size: 2,
      servers: "here",
      settings: {
        STATE_URL: engine.url,
        BUDGET_DAILY_USD: String(CAP * SEARCH_USD),
        RATE_LIMIT_PER_MINUTE: "10",
      },
    });
  }, 60_000);
  afterAll(async () => {
    await fleet.stop();
    await engine.remove();
  });

  const search = async (): Promise<string> => {
    asked += 1;
    const { body } = await fleet.ask(MAPS, newSearch(asked, visitorAt(asked)));
    return String((JSON.parse(body) as { readonly status?: string }).status);
  };
  const join = (number: number): Promise<number> =>
    fleet
      .ask(NEWSLETTER, posted({ email: `ann${number}@example.com` }, visitorAt(number)))
      .then(({ status }) => status);

  it("count one visitor's requests together", async () => {
    const ask = (): Promise<number> =>
      fleet.ask(MAPS, posted({ action: "get_api_key" }, "192.0.2.1")).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 30 }, ask));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(11);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  });

  it("keep answers for each other", async () => {
    const before = fleet.google.questions.length;
    let visitors = 9000;
    const ask = async (): Promise<void> => {
      const reply = await fleet.ask(MAPS, newSearch(500, visitorAt((visitors += 1))));
      expect(reply.status).toBe(200);
    };
    await ask();
    const more = async (): Promise<number> => {
      const known = fleet.google.questions.length;
      for (let each = 0; each < 6; each += 1) await ask();
      return fleet.google.questions.length - known;
    };
    await expect.poll(more).toBe(0);
    expect(fleet.google.questions.length - before).toBeLessThanOrEqual(2);
  });

  it(
    "without it: pages and directory go on, nothing is paid, nobody is told 'Thanks!'; then all is back by itself",
    { timeout: 60_000 },
    async () => {
      expect([await search(), await join(1)]).toEqual(["OK", 202]);
      await engine.kill();
      const before = fleet.google.questions.length;
      const kept = await fleet.ask(MAPS, newSearch(500, "192.0.2.3"));
      expect(kept.status).toBe(200);
      expect(await Promise.all([search(), search(), search()])).toEqual(Array(3).fill("BUDGET_UNAVAILABLE"));
      expect((await fleet.ask("/")).status).toBe(200);
      const inMemphis = await fleet.ask(MAPS, posted(searchAt(MEMPHIS, 3000), "192.0.2.4"));
      expect([inMemphis.status, inMemphis.body.includes('"results":[{')]).toEqual([200, true]);
      expect(await join(2)).toBe(503);
      const troubles = async (): Promise<readonly string[]> => {
        const result = JSON.parse((await fleet.askServer(0, "/readyz")).body) as {
          readonly troubles?: object;
        };
        return Object.keys(result.troubles ?? {}).toSorted();
      };
      const all = ["budget", "cache", "limits", "newsletter", "tables"];
      expect(await timeUntil(async () => (await troubles()).join() === all.join(), RECOVERY)).toBeLessThan(
        RECOVERY,
      );
      expect(fleet.google.questions.length).toBe(before);
      await engine.start();
      expect(await timeUntil(async () => (await troubles()).length === 0, RECOVERY)).toBeLessThan(RECOVERY);
      expect([await search(), await join(3)]).toEqual(["OK", 202]);
      expect(await addressesIn(engine.url)).toEqual(["ann1@example.com", "ann3@example.com"]);
    },
  );

  it("spend their money together to the last call, and not one more", async () => {
    const outcomes = await Promise.all(Array.from({ length: 2 * CAP }, search));
    expect(new Set(outcomes)).toEqual(new Set(["OK", "BUDGET_SPENT"]));
    expect(fleet.billedUsd()).toBeCloseTo(CAP * SEARCH_USD, 6);
  });
});

import { overloadRound } from "../../bench/overload-round.js";
import { soakRound } from "../../bench/soak-round.js";
import { CAPABLE, MEMPHIS, places, provider } from "../../core/fixtures.js";
import { searchAt } from "../google-answers.js";
import { ask, type RawAnswer } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { MOST_UNDER_WAY } from "@dinner-dice/server/routes/maps-function";
import { EVENTS_TYPE } from "@dinner-dice/wire/answers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** It compares two measured rates: a machine that was busy with something else during one of them is measured again. */
const MEASURED = { retry: 2, timeout: 60_000 };

describe("F18 more than the source can answer", () => {
  it(
    "is refused at once with a time to come back, while as much is answered as before, and pages go on",
    MEASURED,
    async () => {
      const result = await overloadRound({ seconds: 3, delay: 1000, times: 2, beside: 5 });
      expect(result.failures).toBe(0);
      expect(result.goodput).toBeGreaterThan(0.6 * result.peak);
      expect(result.allSayWhen).toBe(true);
      expect(Object.keys(result.refusals)).toEqual(["503"]);
      expect(result.seen).toBeLessThanOrEqual(1.1 * result.paid + 32);
    },
  );
});

describe("more questions than can be under way", () => {
  let release: () => void;
  let held: Promise<void>;
  let isHeld: boolean;
  let asked: number;
  let app: RunningApp;
  beforeEach(() => {
    [isHeld, asked] = [false, 0];
    held = new Promise((resolve) => {
      release = resolve;
    });
  });
  afterEach(async () => {
    release();
    await app.close();
  });

  const search = (radius: number, accept = "application/json"): Promise<RawAnswer> =>
    ask(app.url, {
      method: "POST",
      path: "/functions/v1/google-maps",
      headers: { "content-type": "application/json", accept },
      body: JSON.stringify(searchAt(MEMPHIS, radius)),
    });
  const crowd = (accept?: string): readonly Promise<RawAnswer>[] =>
    Array.from({ length: MOST_UNDER_WAY }, (_, index) => search(2000 + index, accept));

  it.each(["application/json", EVENTS_TYPE])(
    "are refused at once where they want %s, and room comes back",
    async (accept) => {
      const searchNearby = async (): Promise<ReturnType<typeof places>> => {
        asked += 1;
        if (isHeld) await held;
        return places(1);
      };
      const capabilities = { ...CAPABLE, fetches: true } as const;
      app = await runApp({ places: provider({ searchNearby, capabilities }) });
      await search(1000);
      isHeld = true;
      const waiting = crowd(accept);
      await expect.poll(() => asked).toBe(MOST_UNDER_WAY + 1);
      const refused = await search(1500, accept);
      expect([refused.status, refused.headers["retry-after"], asked]).toEqual([503, "2", MOST_UNDER_WAY + 1]);
      release();
      expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
      expect((await search(1500, accept)).status).toBe(200);
    },
    30_000,
  );

  it("are not those that wait for a fetch: who asks elsewhere is answered", async () => {
    const scripted = provider({ capabilities: { ...CAPABLE, fetches: true } });
    const searchNearby: PlacesProvider["searchNearby"] = async (wanted, options) => {
      if (wanted.radius < 2000) return scripted.searchNearby(wanted);
      asked += 1;
      options?.onFetching?.({});
      await held;
      return scripted.searchNearby(wanted);
    };
    app = await runApp({ places: { ...scripted, searchNearby } });
    const waiting = crowd(EVENTS_TYPE);
    await expect.poll(() => asked).toBe(MOST_UNDER_WAY);
    const answers = await Promise.all([search(1000, EVENTS_TYPE), search(1500)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    release();
    for (const { body } of await Promise.all(waiting)) expect(body).toContain("event: answer\n");
  }, 30_000);
});

describe("thousands of requests", () => {
  it("leave no descriptor open and no failure behind", async () => {
    const { samples, statuses } = await soakRound(2000);
    expect(Object.keys(statuses).toSorted()).toEqual(["200", "404"]);
    expect(samples.at(-1)?.descriptors).toBeLessThan((samples[0]?.descriptors ?? 0) + 32);
  }, 60_000);
});

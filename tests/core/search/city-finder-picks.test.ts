import { prop } from "../../prop.js";
import { advance, later, MEMPHIS, places, type Script, settled, WISHES } from "../fixtures.js";
import { withResult } from "../machines/started-city-finder.js";
import { expectTwoRounds } from "../machines/two-rounds.js";
import { seededRandom } from "@dinner-dice/contracts/law";
import { FIRST_SEARCH_LIMIT } from "@dinner-dice/core/search/radius";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("another pick", () => {
  it("goes back while it looks farther, and takes no late answer", async () => {
    const { actor, clock } = await withResult();
    actor.send({ type: "look farther" });
    actor.send({ type: "back" });
    await advance(clock, 5000);
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { round: undefined } });
  });

  it("waits 500 ms, then shows what was not shown", async () => {
    const { actor, clock, asked } = await withResult();
    actor.send({ type: "find another" });
    await advance(clock, 499, 1);
    expect(actor.getSnapshot().value).toBe("waiting");
    expect(actor.getSnapshot().context.round?.number).toBe(1);
    await advance(clock, 1);
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { picked: { id: "place-1" }, number: 2 } },
    });
    expect(asked.searches).toHaveLength(1);
  });

  prop([fc.integer({ min: 1, max: 12 }), fc.integer()], { numRuns: 20 })(
    "shows each of n results exactly twice in 2n picks, and none twice within a round",
    async (count, seed) => {
      const script: Script = { searchNearby: async () => Promise.resolve(places(count)) };
      const { actor, clock } = await withResult(script, { random: seededRandom(seed) });
      const shown = [actor.getSnapshot().context.round!.picked!.id];
      while (shown.length < count * 2) {
        actor.send({ type: "find another" });
        await advance(clock, 500, 500);
        shown.push(actor.getSnapshot().context.round!.picked!.id);
      }
      expectTwoRounds(shown, count);
    },
  );
});

describe("'Search Again'", () => {
  it("clears the result and keeps the preferences", async () => {
    const { actor } = await withResult();
    actor.send({ type: "back" });
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { preferences: WISHES } });
    expect(actor.getSnapshot().context.round).toBeUndefined();
  });

  it("does so while another pick is awaited, which then does not come", async () => {
    const { actor, clock } = await withResult();
    actor.send({ type: "find another" });
    actor.send({ type: "back" });
    await advance(clock, 1000);
    expect(actor.getSnapshot().value).toBe("idle");
    expect(actor.getSnapshot().context.round).toBeUndefined();
  });

  it("does so while details load, which then do not come", async () => {
    const { actor, clock } = await withResult((time) => ({
      details: async () => later(time, 500, () => ({ phone: "late" })),
    }));
    actor.send({ type: "back" });
    await advance(clock, 500);
    expect(actor.getSnapshot().context.round).toBeUndefined();
  });
});

describe("from a result", () => {
  it("looks farther within the visitor's own radius", async () => {
    const { actor, asked } = await withResult();
    actor.send({ type: "look farther" });
    await settled();
    expect(asked.searches.map(({ radius }) => radius)).toEqual([FIRST_SEARCH_LIMIT, WISHES.radius]);
    expect(actor.getSnapshot().matches("result")).toBe(true);
  });

  it("takes a namesake without geocoding it", async () => {
    const { actor, asked } = await withResult();
    actor.send({ type: "choose place", place: { label: "Memphis, MO", point: MEMPHIS } });
    await settled();
    expect(asked.geocoded).toEqual(["Memphis"]);
    expect(actor.getSnapshot().context.preferences.location).toBe("Memphis, MO");
  });
});

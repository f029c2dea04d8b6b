import { advance, inTurn, later, MEMPHIS, place, READY, settled, WISHES, type Script } from "../fixtures.js";
import { none, ready, refusing, shownForm, some, start, unready } from "../machines/finder-fixtures.js";
import { SUBMIT } from "../machines/simulated-ports.js";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { failed } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it } from "vitest";

describe("before the first search", () => {
  it("loads, then shows the form", async () => {
    const { actor } = start();
    expect(actor.getSnapshot().value).toBe("loading");
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { status: READY, preferences: DEFAULT_PREFERENCES },
    });
  });

  it("holds what the form is given at first", async () => {
    const { actor } = start({}, { preferences: WISHES });
    await settled();
    expect(actor.getSnapshot().context.preferences).toEqual(WISHES);
  });

  it("shows the setup without a key, and the form once it is there", async () => {
    const { actor } = start({ status: inTurn(unready, unready, ready) });
    await settled();
    expect(actor.getSnapshot().value).toBe("setup");
    actor.send({ type: "check again" });
    expect(actor.getSnapshot().value).toBe("loading");
    await settled();
    expect(actor.getSnapshot().value).toBe("setup");
    actor.send({ type: "check again" });
    await settled();
    expect(actor.getSnapshot().value).toBe("form");
  });

  it("takes no submit in the setup", async () => {
    const { actor, asked } = start({ status: unready });
    await settled();
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot().value).toBe("setup");
    expect(asked.searches).toEqual([]);
  });

  it("says at once why a form cannot be searched, and keeps what was wished", async () => {
    const { actor, asked } = await shownForm();
    const preferences = { ...WISHES, location: "" };
    actor.send({ type: "submit", preferences });
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { preferences, trouble: failed({ kind: "location-required" }) },
    });
    await settled();
    expect(asked.searches).toEqual([]);
  });

  it("shows the form when the check fails, and logs that", async () => {
    const { actor, log } = start({ status: refusing("unreachable") });
    await settled();
    expect(actor.getSnapshot().value).toBe("form");
    expect(actor.getSnapshot().context.trouble).toBeUndefined();
    expect(log.lines).toEqual([["status check failed", { kind: "unreachable" }]]);
  });

  it("takes a submit that comes while it still loads", async () => {
    const { actor, clock } = start();
    actor.send(SUBMIT);
    await advance(clock, 3000);
    expect(actor.getSnapshot().matches("result")).toBe(true);
  });
});

describe("a search on the home page", () => {
  it("rolls the dice while it asks, then shows one pick with its details", async () => {
    const { actor, clock, asked } = await shownForm();
    actor.send(SUBMIT);
    expect(actor.getSnapshot().value).toEqual({ searching: { dice: "waiting", request: "checking" } });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ searching: { dice: "rolling", request: "answered" } });
    await advance(clock, 2500);
    expect(actor.getSnapshot().value).toEqual({ searching: { dice: "landing", request: "answered" } });
    expect(asked.detailed).toEqual([]);
    await advance(clock, 500);
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: {
        trouble: undefined,
        round: {
          picked: place("place-0", { phone: "phone of place-0" }),
          shown: new Set(["place-0"]),
          number: 1,
        },
      },
    });
    expect(asked.detailed).toEqual(["place-0"]);
  });

  it("shows the basic result while the details load", async () => {
    const { actor, clock } = await shownForm((time) => ({
      details: async () => later(time, 1000, () => ({ phone: "1" })),
    }));
    actor.send(SUBMIT);
    await advance(clock, 3000);
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "loading details" },
      context: { round: { picked: place("place-0") } },
    });
    await advance(clock, 1000);
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { picked: place("place-0", { phone: "1" }) } },
    });
  });

  it("shows the basic result when the details fail, and logs only the kind", async () => {
    const { actor, clock, log } = await shownForm({ details: refusing("timeout") });
    actor.send(SUBMIT);
    await advance(clock, 3000);
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { trouble: undefined, round: { picked: place("place-0") } },
    });
    expect(log.lines).toEqual([["details failed", { kind: "timeout" }]]);
  });

  it("remembers what was asked", async () => {
    const { actor, kept } = await shownForm();
    actor.send(SUBMIT);
    expect(kept.remembered).toEqual([WISHES]);
    expect(actor.getSnapshot().context.preferences).toEqual(WISHES);
  });

  it("remembers a day by the clocks of the places, not of the device", async () => {
    const hours = { zone: "America/Los_Angeles", week: [[0, 10_080]] } as const;
    const { actor, kept } = await shownForm({ searchNearby: async () => [place("late", { hours })] });
    actor.send({ type: "submit", preferences: { ...WISHES, when: "Tomorrow", time: "19:30" } });
    await settled();
    expect(kept.remembered.at(-1)?.when).toBe("1970-01-01");
  });

  it("takes no second submit meanwhile", async () => {
    const { actor, clock, asked } = await shownForm();
    actor.send(SUBMIT);
    actor.send({ type: "submit", preferences: { ...WISHES, location: "Tulsa" } });
    await advance(clock, 3000);
    expect(asked.geocoded).toEqual(["Memphis"]);
  });

  it("clears the shown set with every new search", async () => {
    const { actor, clock } = await shownForm();
    for (let turn = 0; turn < 2; turn += 1) {
      actor.send(SUBMIT);
      await advance(clock, 3000);
      expect(actor.getSnapshot().context.round?.shown).toEqual(new Set(["place-0"]));
    }
  });
});

describe("trouble", () => {
  it.each<[string, Script, object]>([
    ["nothing found", { searchNearby: async () => Promise.resolve([]) }, { failure: { kind: "no-results" } }],
    [
      "a key check that is not sent",
      { status: inTurn(ready, refusing("unreachable")) },
      failed({ kind: "key-unreachable" }),
    ],
    [
      "a key check that fails",
      { status: inTurn(ready, refusing("upstream")) },
      failed({ kind: "key-unavailable" }),
    ],
  ])("%s ends the overlay at once and goes back to the form", async (_, script, trouble) => {
    const { actor } = await shownForm(script);
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: "form", context: { trouble, preferences: WISHES } });
  });

  it("of a late failure ends the overlay at once, too", async () => {
    const { actor, clock } = await shownForm((time) => ({
      searchNearby: async () => later(time, 1000, () => []),
      geocode: async () => Promise.resolve({ point: MEMPHIS }),
    }));
    actor.send({ type: "submit", preferences: { ...WISHES, radius: 2000 } });
    await advance(clock, 1000);
    expect(actor.getSnapshot().value).toBe("form");
  });

  it("of the page itself is logged and told", async () => {
    const { actor, log } = await shownForm({
      searchNearby: async () => Promise.resolve([null as unknown as Restaurant]),
    });
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { trouble: failed({ kind: "page-failed" }) },
    });
    expect(log.lines).toEqual([["search failed", { kind: "unexpected" }]]);
  });

  it("is forgotten with the next submit", async () => {
    const { actor } = await shownForm({ searchNearby: inTurn<readonly Restaurant[]>(none, none, some) });
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot().context.trouble).toBeDefined();
    actor.send(SUBMIT);
    expect(actor.getSnapshot().context.trouble).toBeUndefined();
  });

  it("of a missing key leads to the setup; a check that succeeds leads to a form without it", async () => {
    const { actor, asked } = await shownForm({ status: inTurn(ready, unready, ready) });
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: "setup",
      context: { trouble: failed({ kind: "key-missing" }) },
    });
    expect(asked.searches).toEqual([]);
    actor.send({ type: "check again" });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { trouble: undefined, preferences: WISHES },
    });
  });
});

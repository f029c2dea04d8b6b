import { advance, inTurn, later, MEMPHIS, place, settled, WISHES } from "../fixtures.js";
import { none, refusing, shownForm, some, withResult } from "../machines/finder-fixtures.js";
import { SUBMIT } from "../machines/simulated-ports.js";
import { seededRandom } from "@dinner-dice/contracts/law";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { FIRST_SEARCH_LIMIT } from "@dinner-dice/core/search/radius";
import { describe, expect, it } from "vitest";

describe("from a result", () => {
  it("goes back to the form with the preferences kept", async () => {
    const { actor } = await withResult();
    actor.send({ type: "back" });
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { preferences: WISHES, trouble: undefined },
    });
  });

  it("goes back while details load, and takes no late details", async () => {
    const { actor, clock } = await withResult((time) => ({
      details: async () => later(time, 500, () => ({ phone: "late" })),
    }));
    actor.send({ type: "back" });
    await advance(clock, 500);
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { round: { picked: place("place-0") } },
    });
  });

  it("says whose details failed, and none that came", async () => {
    const failing = await withResult({ details: refusing("unreachable") });
    expect(failing.actor.getSnapshot().context.round).toMatchObject({
      picked: { id: "place-0" },
      withoutDetails: "place-0",
    });
    expect((await withResult()).actor.getSnapshot().context.round).not.toHaveProperty("withoutDetails");
  });

  it("rolls the die once for a pick: where it lands is what is shown", async () => {
    const { actor, clock } = await withResult({}, { random: seededRandom(7) });
    actor.send({ type: "find another" });
    const rolled = actor.getSnapshot().context.round?.rolled;
    await advance(clock, 3000);
    const { picked, rolls, ...round } = actor.getSnapshot().context.round!;
    expect(rolled?.finalists[rolled.index]).toBe(picked?.id);
    expect(rolls?.[picked!.id]).toEqual(rolled);
    expect(round).not.toHaveProperty("rolled");
  });

  it("goes back while the die rolls for another one, and picks none", async () => {
    const { actor, clock } = await withResult();
    const { tonight } = actor.getSnapshot().context;
    actor.send({ type: "find another" });
    actor.send({ type: "back" });
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { tonight, round: { number: 1, picked: { id: "place-0" } } },
    });
    await advance(clock, 3000);
    expect(actor.getSnapshot().value).toBe("form");
  });

  it("goes back while it looks farther, and takes no late answer", async () => {
    const { actor, clock } = await withResult();
    actor.send({ type: "look farther" });
    actor.send({ type: "back" });
    expect(actor.getSnapshot()).toMatchObject({ value: "form", context: { trouble: undefined } });
    await advance(clock, 5000);
    expect(actor.getSnapshot()).toMatchObject({ value: "form", context: { round: { number: 1 } } });
  });

  it("looks farther within the visitor's own radius", async () => {
    const { actor, clock, asked } = await withResult();
    actor.send({ type: "look farther" });
    expect(actor.getSnapshot().matches("searching")).toBe(true);
    await advance(clock, 3000);
    expect(asked.searches.map(({ radius }) => radius)).toEqual([FIRST_SEARCH_LIMIT, WISHES.radius]);
    expect(actor.getSnapshot().context.round).toMatchObject({
      number: 1,
      found: { searched: { radius: WISHES.radius } },
    });
  });

  it("looks close first again with the next submit", async () => {
    const { actor, clock, asked } = await withResult();
    actor.send({ type: "look farther" });
    await advance(clock, 3000);
    actor.send(SUBMIT);
    await settled();
    expect(asked.searches.map(({ radius }) => radius)).toEqual([
      FIRST_SEARCH_LIMIT,
      WISHES.radius,
      FIRST_SEARCH_LIMIT,
    ]);
  });

  it.each([
    ["with a label", { label: "Memphis, MO", point: { lat: 40.4, lng: -92.1 } }, "Memphis, MO"],
    ["without one", { point: { lat: 40.4, lng: -92.1 } }, "Memphis"],
  ])("takes a namesake %s without geocoding it", async (_, chosen, location) => {
    const { actor, clock, asked, kept } = await withResult();
    actor.send({ type: "choose place", place: chosen });
    await advance(clock, 3000);
    expect(asked.geocoded).toEqual(["Memphis"]);
    expect(asked.searches.at(-1)?.center).toEqual(chosen.point);
    expect(actor.getSnapshot().context.preferences).toEqual({ ...WISHES, location });
    expect(kept.remembered.at(-1)).toEqual({ ...WISHES, location });
  });

  it("geocodes again once another location was typed", async () => {
    const { actor, asked } = await withResult();
    actor.send({ type: "choose place", place: { label: "Memphis, MO", point: MEMPHIS } });
    await settled();
    actor.send({ type: "skip" });
    actor.send({ type: "submit", preferences: { ...WISHES, location: "Tulsa" } });
    await settled();
    expect(asked.geocoded).toEqual(["Memphis", "Tulsa"]);
  });
});

describe("from a form with trouble", () => {
  const LOW = [place("low", { rating: 3.2 })];

  it("relaxes a rule and brings back what was promised", async () => {
    const { actor, clock, kept } = await shownForm({ searchNearby: async () => Promise.resolve(LOW) });
    actor.send(SUBMIT);
    await settled();
    const [offer] = actor.getSnapshot().context.trouble!.relaxations;
    expect(offer).toEqual({ rule: "rating", wishes: { minRating: 3 }, brings: 1 });
    actor.send({ type: "relax", change: offer!.wishes });
    await advance(clock, 3000);
    expect(actor.getSnapshot().context).toMatchObject({
      preferences: { ...WISHES, minRating: 3 },
      round: { found: { tally: { left: 1 } } },
    });
    expect(kept.remembered.at(-1)).toEqual({ ...WISHES, minRating: 3 });
  });

  it("relaxes within the reach of the search that made the promise", async () => {
    const { actor, clock } = await shownForm({
      searchNearby: async ({ radius }) =>
        Promise.resolve(
          radius > FIRST_SEARCH_LIMIT ? LOW : [place("dear and bad", { rating: 1, priceLevel: 4 })],
        ),
    });
    actor.send({ type: "submit", preferences: { ...WISHES, maxPrice: 2 } });
    await settled();
    actor.send({ type: "look farther" });
    await settled();
    const [offer] = actor.getSnapshot().context.trouble!.relaxations;
    actor.send({ type: "relax", change: offer!.wishes });
    await advance(clock, 3000);
    expect(actor.getSnapshot().context.round?.found.tally.left).toBe(offer!.brings);
  });

  it("takes a namesake", async () => {
    const { actor, clock, asked } = await shownForm({
      searchNearby: inTurn<readonly Restaurant[]>(none, none, some),
    });
    actor.send(SUBMIT);
    await settled();
    actor.send({ type: "choose place", place: { label: "Memphis, MO", point: MEMPHIS } });
    await advance(clock, 3000);
    expect(actor.getSnapshot().matches("result")).toBe(true);
    expect(asked.geocoded).toEqual(["Memphis"]);
  });
});

describe("a place known from the start", () => {
  const KNOWN = { point: { lat: 36.15, lng: -95.99 }, label: "Tulsa, OK" };

  it("is not geocoded while the field holds its label", async () => {
    const { actor, asked } = await shownForm({}, { known: KNOWN });
    actor.send({ type: "submit", preferences: { ...WISHES, location: "Tulsa, OK" } });
    await settled();
    expect(asked.geocoded).toEqual([]);
    expect(asked.searches[0]?.center).toEqual(KNOWN.point);
  });

  it("is not used for another text", async () => {
    const { actor, asked } = await shownForm({}, { known: KNOWN });
    actor.send(SUBMIT);
    await settled();
    expect(asked.geocoded).toEqual(["Memphis"]);
    expect(asked.searches[0]?.center).toEqual(MEMPHIS);
  });
});

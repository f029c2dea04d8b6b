import { inTurn, place, places, READY, type Script, settled, store, WISHES } from "../fixtures.js";
import { SUBMIT } from "../machines/simulated-ports.js";
import { start, withResult } from "../machines/started-city-finder.js";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { failed } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it } from "vitest";

describe("an embedded search", () => {
  it("goes from idle through loading to one pick with its details, without dice", async () => {
    const { actor, asked, kept } = start();
    expect(actor.getSnapshot().value).toBe("idle");
    actor.send(SUBMIT);
    expect(actor.getSnapshot().value).toEqual({ loading: "checking" });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { picked: place("place-0", { phone: "phone of place-0" }), number: 1 } },
    });
    expect({
      searches: asked.searches.length,
      detailed: asked.detailed,
      remembered: kept.remembered,
    }).toEqual({ searches: 1, detailed: ["place-0"], remembered: [WISHES] });
  });

  it("shows the basic result when the details fail, and logs that", async () => {
    const { actor, log } = await withResult({ details: refusing("upstream") });
    expect(actor.getSnapshot().context.round?.picked).toEqual(place("place-0"));
    expect(log.lines).toEqual([["details failed", { kind: "upstream" }]]);
  });

  it("takes no second submit while it loads", async () => {
    const { actor, asked } = start();
    actor.send(SUBMIT);
    actor.send({ type: "submit", preferences: { ...WISHES, location: "Tulsa" } });
    await settled();
    expect(asked.geocoded).toEqual(["Memphis"]);
  });

  it("does not geocode the guide's own city", async () => {
    const known = { point: { lat: 36.15, lng: -95.99 }, label: "Tulsa, OK" };
    const { actor, asked } = start({}, { known });
    actor.send({ type: "submit", preferences: { ...WISHES, location: "Tulsa, OK" } });
    await settled();
    expect(asked).toMatchObject({ geocoded: [], searches: [{ center: known.point }] });
  });

  it.each<[string, Script, object]>([
    ["an empty list", { searchNearby: none }, { failure: { kind: "no-results" } }],
    ["a list emptied by the rating", { searchNearby: low }, { failure: { kind: "none-rated" } }],
    ["a broken search", { searchNearby: refusing("bad-answer") }, { failure: { kind: "search-failed" } }],
    [
      "a missing key",
      { status: async () => Promise.resolve({ ...READY, ready: false }) },
      failed({ kind: "key-missing" }),
    ],
    ["a key check that is not sent", { status: refusing("timeout") }, failed({ kind: "key-unreachable" })],
    ["a key check that fails", { status: refusing("denied") }, failed({ kind: "key-unavailable" })],
  ])("%s is a failure and goes back to idle", async (_, script, trouble) => {
    const { actor } = start(script);
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { trouble, preferences: WISHES } });
  });

  it("that breaks altogether is logged and told", async () => {
    const { actor, log } = start({
      searchNearby: async () => Promise.resolve([null as unknown as Restaurant]),
    });
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: "idle",
      context: { trouble: failed({ kind: "page-failed" }) },
    });
    expect(log.lines).toEqual([["search failed", { kind: "unexpected" }]]);
  });

  it("forgets its trouble with the next submit", async () => {
    const { actor } = start({ searchNearby: inTurn<readonly Restaurant[]>(none, none, some) });
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot().context.trouble).toBeDefined();
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot().context.trouble).toBeUndefined();
    expect(actor.getSnapshot().matches("result")).toBe(true);
  });

  it("relaxes a rule", async () => {
    const { actor, kept } = start({ searchNearby: low });
    actor.send(SUBMIT);
    await settled();
    const [offer] = actor.getSnapshot().context.trouble!.relaxations;
    actor.send({ type: "relax", change: offer!.wishes });
    await settled();
    expect(actor.getSnapshot().context.round?.found.tally.left).toBe(offer!.brings);
    expect(kept.remembered.at(-1)).toEqual({ ...WISHES, minRating: 3 });
  });
});

describe("what must be there before a search", () => {
  it("is loaded after the key check, with what that said", async () => {
    const prepared: unknown[] = [];
    const { actor, asked } = start(
      {},
      {
        prepare: async (status) => {
          prepared.push([status, asked.searches.length]);
          await Promise.resolve();
        },
      },
    );
    actor.send(SUBMIT);
    await settled();
    expect(prepared).toEqual([[READY, 0]]);
    expect(actor.getSnapshot().matches("result")).toBe(true);
  });

  it("refuses the search when it cannot be loaded", async () => {
    const { actor, asked, log } = start({}, { prepare: async () => Promise.reject(new Error("no script")) });
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: "idle",
      context: { trouble: failed({ kind: "key-unavailable" }) },
    });
    expect(asked.searches).toEqual([]);
    expect(log.lines).toEqual([["preparing failed", { kind: "unexpected" }]]);
  });
});

describe("a finder that hands over", () => {
  it("leaves the preferences for the home page once, asks nobody, and is a form again when the visitor comes back", async () => {
    const { actor, asked, kept } = start({}, { manner: "hand-over" });
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot().value).toBe("redirecting");
    expect({ handedOver: kept.handedOver, searches: asked.searches }).toEqual({
      handedOver: [WISHES],
      searches: [],
    });
    actor.send({ type: "back" });
    expect(actor.getSnapshot().value).toBe("idle");
  });

  it("searches itself when the device refuses to keep them", async () => {
    const { actor, asked } = start({}, { manner: "hand-over", store: store({ blocked: true }) });
    actor.send(SUBMIT);
    await settled();
    expect(actor.getSnapshot().matches("result")).toBe(true);
    expect(asked.searches).toHaveLength(1);
  });

  it("is not what a plain one does", async () => {
    const { kept } = await withResult({}, { manner: "direct" });
    expect(kept.handedOver).toEqual([]);
  });
});

async function none(): Promise<readonly Restaurant[]> {
  return await Promise.resolve([]);
}

async function some(): Promise<readonly Restaurant[]> {
  return await Promise.resolve(places(1));
}

async function low(): Promise<readonly Restaurant[]> {
  return await Promise.resolve([place("low", { rating: 3.2 })]);
}

function refusing(kind: PlacesError["kind"]): () => Promise<never> {
  return async () => await Promise.reject(new PlacesError(kind, "refused"));
}

import { seededRandom } from "@dinner-dice/contracts/arbitraries";
import { type CityFinderInput, cityFinderMachine } from "@dinner-dice/core/machines/city-finder-machine";
import { failed } from "@dinner-dice/core/machines/search-outcome";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../../prop.js";
import { type Actor, createActor, SimulatedClock } from "xstate";
import {
  advance,
  FIRST,
  inTurn,
  later,
  logger,
  MEMPHIS,
  place,
  places,
  provider,
  READY,
  type RecordedLogger,
  type RecordedProvider,
  type RecordedStore,
  type Script,
  settled,
  store,
  WISHES,
} from "../fixtures.js";

const SUBMIT = { type: "submit", preferences: WISHES } as const;

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
    }).toEqual({
      searches: 1,
      detailed: ["place-0"],
      remembered: [WISHES],
    });
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

describe("another pick", () => {
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
      const all = places(count)
        .map(({ id }) => id)
        .toSorted();
      expect(shown.slice(0, count).toSorted()).toEqual(all);
      expect(shown.slice(count).toSorted()).toEqual(all);
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
    expect(asked.searches.map(({ radius }) => radius)).toEqual([3000, WISHES.radius]);
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

interface Started {
  readonly actor: Actor<typeof cityFinderMachine>;
  readonly clock: SimulatedClock;
  readonly asked: RecordedProvider;
  readonly kept: RecordedStore;
  readonly log: RecordedLogger;
}

type Scripted = Script | ((clock: SimulatedClock) => Script);

function start(script: Scripted = {}, input: Partial<CityFinderInput> = {}): Started {
  const clock = new SimulatedClock();
  const asked = provider(typeof script === "function" ? script(clock) : script);
  const kept = store();
  const log = logger();
  const ports: CityFinderInput = {
    provider: asked,
    random: FIRST,
    store: kept,
    logger: log,
    clock,
    ...input,
  };
  return { actor: createActor(cityFinderMachine, { clock, input: ports }).start(), clock, asked, kept, log };
}

async function withResult(script: Scripted = {}, input: Partial<CityFinderInput> = {}): Promise<Started> {
  const started = start(script, input);
  started.actor.send(SUBMIT);
  await settled();
  expect(started.actor.getSnapshot().matches("result")).toBe(true);
  return started;
}

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

import { CAPABLE, inTurn, MEMPHIS, MIDNIGHT, places, provider, settled, WISHES } from "../fixtures.js";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { FIRST_SEARCH_LIMIT } from "@dinner-dice/core/search/radius";
import { SEARCH_DEADLINE, searchMachine, type SearchInput } from "@dinner-dice/core/search/search-machine";
import { failed, type SearchOutcome } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it, vi } from "vitest";
import { createActor, SimulatedClock, toPromise } from "xstate";

const SEARCHED = { center: MEMPHIS, radius: FIRST_SEARCH_LIMIT, label: "Memphis, TN" };

describe("the deadline of a search", () => {
  it("is four seconds", () => {
    expect(SEARCH_DEADLINE).toBe(4000);
  });

  const never = (): Promise<never> => new Promise(() => undefined);

  it.each([
    ["locating", { geocode: never }, undefined],
    ["searching", { searchNearby: never }, SEARCHED],
  ])("ends it while %s, as a failed search", async (_what, script, searched) => {
    const clock = new SimulatedClock();
    const outcome = runUntil(provider(script), clock);
    await settled();
    clock.increment(SEARCH_DEADLINE);
    expect(await outcome).toEqual(failed({ kind: "search-failed" }, searched));
  });

  it.each([
    ["fetched first", { ...CAPABLE, fetches: true as const }, 45_000],
    ["there", CAPABLE, SEARCH_DEADLINE],
  ])("where places are %s comes no sooner", async (_where, capabilities, deadline) => {
    const clock = new SimulatedClock();
    const ended = vi.fn<(outcome: SearchOutcome) => void>();
    void runUntil(provider({ capabilities, searchNearby: never }), clock).then(ended);
    await settled();
    clock.increment(deadline - 1);
    await settled();
    expect(ended).not.toHaveBeenCalled();
    clock.increment(1);
    await settled();
    expect(ended).toHaveBeenCalledWith(failed({ kind: "search-failed" }, SEARCHED));
  });

  it("shows what was found when looking farther takes too long", async () => {
    const clock = new SimulatedClock();
    const free = { ...CAPABLE, free: true };
    const searchNearby = inTurn(async () => places(1), never);
    const outcome = runUntil(provider({ capabilities: free, searchNearby }), clock);
    await settled();
    clock.increment(SEARCH_DEADLINE);
    expect(await outcome).toMatchObject({
      kind: "found",
      searched: { radius: FIRST_SEARCH_LIMIT, cut: true },
    });
  });

  it("shows what was found when looking farther fails, and says nothing of a cut when it does not", async () => {
    const free = { ...CAPABLE, free: true };
    const refused = inTurn(
      async () => places(1),
      () => Promise.reject(new Error("down")),
    );
    const outcome = await runUntil(
      provider({ capabilities: free, searchNearby: refused }),
      new SimulatedClock(),
    );
    expect(outcome).toMatchObject({ kind: "found", searched: { radius: FIRST_SEARCH_LIMIT, cut: true } });
    const whole = provider({ capabilities: free, searchNearby: async () => places(1) });
    expect(await runUntil(whole, new SimulatedClock())).not.toHaveProperty("searched.cut");
  });
});

function runUntil(asked: PlacesProvider, clock: SimulatedClock): Promise<SearchOutcome> {
  const input: SearchInput = { provider: asked, preferences: WISHES, reach: "close-first", clock: MIDNIGHT };
  return toPromise(createActor(searchMachine, { input, clock }).start());
}

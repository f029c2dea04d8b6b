import { MIDNIGHT, places, provider, WISHES } from "../fixtures.js";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { runSearch } from "@dinner-dice/core/search/search-machine";
import { describe, expect, it } from "vitest";

describe("a search without a page", () => {
  it("ends with what was found", async () => {
    const script = provider({ searchNearby: async () => places(2) });
    const outcome = await runSearch({
      provider: script,
      preferences: WISHES,
      reach: "close-first",
      clock: MIDNIGHT,
    });
    expect(outcome).toMatchObject({ kind: "found", restaurants: places(2) });
  });

  it("ends with a failure where the provider fails", async () => {
    const refuse = (): Promise<never> => Promise.reject(new PlacesError("upstream", "No", "DENIED"));
    const outcome = await runSearch({
      provider: provider({ searchNearby: refuse }),
      preferences: WISHES,
      reach: "full",
      clock: MIDNIGHT,
    });
    expect(outcome).toMatchObject({ kind: "failed", failure: { kind: "search-refused", status: "DENIED" } });
  });
});

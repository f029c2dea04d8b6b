import { cache, coalesce, pipeline } from "@dinner-dice/places/pipeline";
import { placesLaws, type PlacesSubject } from "@dinner-dice/contracts";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/cache-policy";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { describe, expect, it } from "vitest";
import { MIDNIGHT } from "../../core/fixtures.js";
import { memoryCache } from "../../adapters/places/steps/memory-cache.js";
import { failingProvider, HONEST_WORLD, honestProvider, waitingProvider } from "./honest-provider.js";

const DECORATORS: Readonly<Record<string, (provider: PlacesProvider) => PlacesProvider>> = {
  cached: (provider) =>
    pipeline(provider, [
      cache({ cache: memoryCache().cache, policy: SPECIFIED_LIFETIMES, now: MIDNIGHT.now }),
    ]),
  "single-flight": (provider) => pipeline(provider, [coalesce()]),
  both: (provider) => DECORATORS["cached"]!(pipeline(provider, [coalesce()])),
};

describe.each(Object.entries(DECORATORS).map(([title, decorate]) => ({ title, decorate })))(
  "$title, on a provider whose upstream fails",
  ({ decorate }) => {
    const subject: PlacesSubject = {
      world: HONEST_WORLD,
      provider: () => decorate(honestProvider()),
      failing: (failure) => decorate(failure === "hang" ? waitingProvider() : failingProvider()),
    };

    it.each(placesLaws(subject))("$name", async (law) => {
      await expect(law.check()).resolves.toBeUndefined();
    });
  },
);

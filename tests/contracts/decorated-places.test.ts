import { memoryCache } from "../adapters/places/steps/memory-cache.js";
import { MIDNIGHT } from "../core/fixtures.js";
import { failingProvider, HONEST_WORLD, honestProvider, waitingProvider } from "./places/honest-provider.js";
import type { PlacesSubject } from "@dinner-dice/contracts/places-checks";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { cache } from "@dinner-dice/places/steps/cache";
import { coalesce } from "@dinner-dice/places/steps/guards";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { describe, expect, it } from "vitest";

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

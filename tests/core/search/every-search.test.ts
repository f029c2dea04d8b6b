import { prop } from "../../prop.js";
import { CAPABLE, inTurn, MIDNIGHT, provider, type Script, WISHES } from "../fixtures.js";
import { search } from "../machines/ran-search.js";
import { answer, wishes } from "@dinner-dice/contracts/arbitraries";
import { relaxations } from "@dinner-dice/core/filters/matching";
import { RULES, satisfies } from "@dinner-dice/core/filters/rules";
import { seenAt } from "@dinner-dice/core/place/restaurant";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import { FIRST_SEARCH_LIMIT, firstRadius, RADIUS_LIMITS } from "@dinner-dice/core/search/radius";
import { onItsDay } from "@dinner-dice/core/search/search-outcome";
import * as fc from "fast-check";
import { describe, expect } from "vitest";

describe("every search", () => {
  const preferences: fc.Arbitrary<SearchPreferences> = fc
    .record({
      wishes,
      location: fc.constantFrom("Memphis", "Kansas City", "downtown Tulsa", "35.1,-90", "Metro"),
      radius: fc.integer(RADIUS_LIMITS),
    })
    .map(({ wishes: asked, ...fields }) => ({ ...WISHES, ...asked, ...fields }));

  prop([preferences, fc.array(answer, { minLength: 2, maxLength: 3 })])(
    "asks at most twice, first close, then only after an empty answer and never closer",
    async (asked, answers) => {
      const recorded = provider({
        searchNearby: inTurn(...answers.map((found) => async () => Promise.resolve(found))),
      });
      await search({ provider: recorded, preferences: asked });
      const [first, second, ...more] = recorded.searches.map(({ radius }) => radius);
      expect(more).toEqual([]);
      expect(first).toBe(firstRadius(asked.location, asked.radius));
      expect(first).toBeLessThanOrEqual(Math.min(asked.radius, FIRST_SEARCH_LIMIT));
      expect(second !== undefined).toBe(answers[0]!.length === 0 && first! < asked.radius);
      if (second !== undefined) expect(second).toBe(asked.radius);
    },
  );

  prop([preferences, answer])(
    "ends with results that satisfy all, or with relaxations that keep their word",
    async (asked, found) => {
      const outcome = await search({
        provider: provider({ searchNearby: async () => Promise.resolve(found) }),
        preferences: asked,
      });
      const judged = onItsDay(asked, outcome);
      if (outcome.kind === "failed") {
        expect(outcome.tally).toMatchObject({ found: found.length, left: 0 });
        const seen = found.map((each) => seenAt(each, MIDNIGHT.now(), judged));
        expect(outcome.relaxations).toEqual(relaxations(seen, { wishes: judged, capabilities: CAPABLE }));
        return;
      }
      for (const restaurant of outcome.restaurants) {
        expect(found.map(({ id }) => id)).toContain(restaurant.id);
        expect(RULES.every((rule) => satisfies(restaurant, rule, judged))).toBe(true);
      }
    },
  );

  prop([fc.constantFrom<keyof Script>("geocode", "searchNearby"), fc.anything()])(
    "that meets a failure of any shape ends as a failure",
    async (call, error) => {
      const broken = provider({ [call]: async () => Promise.reject(error) });
      expect(await search({ provider: broken })).toMatchObject({ failure: { kind: "search-failed" } });
    },
  );
});

import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import { DIETS } from "@dinner-dice/core/place/field";
import { MUSTS } from "@dinner-dice/core/table/table";
import type { DirectoryQuery } from "@dinner-dice/local/directory/directory";
import { createLocalPlaces, type LocalSources } from "@dinner-dice/local/directory/local-places";
import { MARKS } from "@dinner-dice/local/directory/set-facts";
import { expect, test } from "vitest";

const nobody = (): Promise<never> => Promise.reject(new Error("Nobody asks this."));

test.each(MUSTS)(
  "claims the filter for %s where places tell it, and looks for those first",
  async (trait) => {
    const asked: DirectoryQuery[] = [];
    const directory: LocalSources["directory"] = {
      ...{ byId: nobody, look: nobody, addresses: { find: nobody }, sets: [] },
      tells: new Set([trait]),
      within: async (query) => {
        asked.push(query);
        return { places: [], of: 0 };
      },
    };
    const gazetteer = { locate: () => undefined, guess: () => undefined };
    const places = createLocalPlaces({ directory, gazetteer });
    const diet = DIETS.find((each) => each === trait);
    const must: Partial<Wishes> = diet ? { diet, dietNeed: "must" } : { [trait]: "must" };
    expect(places.capabilities.rules).toContain(diet ? "diet" : trait);
    await places.searchNearby({
      ...{ center: { lat: 35.15, lng: -90.05 }, radius: 100, cuisine: "" },
      wishes: { ...NEUTRAL_WISHES, ...must },
    });
    expect(asked).toMatchObject([{ need: MARKS[trait] }]);
  },
);

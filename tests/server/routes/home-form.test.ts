import { FIRST, MEMPHIS, place, places, provider } from "../../core/fixtures.js";
import { type Fields, IN_MEMPHIS, closeOpened, post, running, result } from "./posted-form.js";
import { seededRandom } from "@dinner-dice/contracts/law";
import { wishesOf } from "@dinner-dice/core/filters/rules";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { FIRST_SEARCH_LIMIT } from "@dinner-dice/core/search/radius";
import { afterEach, describe, expect, it } from "vitest";

afterEach(closeOpened);

/** The places, and the regions that locations were looked up for. */
function hearing(source: PlacesProvider): PlacesProvider & { readonly zones: (string | undefined)[] } {
  const zones: (string | undefined)[] = [];
  return {
    ...source,
    zones,
    geocode: (asked, options) => {
      zones.push(options?.zone);
      return source.geocode(asked, options);
    },
  };
}

describe("the form", () => {
  it("brings one restaurant with its details, on a page that is never kept", async () => {
    const { status, headers, body } = await post(await running(), IN_MEMPHIS);
    expect([status, headers["cache-control"], headers["content-type"]]).toEqual([
      200,
      "no-store",
      "text/html; charset=utf-8",
    ]);
    expect(JSON.parse(body)).toMatchObject({
      ready: true,
      picked: { id: "place-0", phone: "phone of place-0" },
      shown: ["place-0"],
      startedOver: false,
    });
  });

  it("is read field by field, in miles", async () => {
    const script = provider();
    const app = await running({ places: script });
    const fields: Fields = [
      ["location", " <Memphis> "],
      ["cuisine", "bbq"],
      ["maxPrice", "2"],
      ["minRating", "4.2"],
      ["openNow", "on"],
      ["distance", "2"],
    ];
    const { preferences } = await result(app, fields);
    expect(preferences).toMatchObject({ location: "Memphis", cuisine: "BBQ", radius: 3218.688 });
    const asked = { maxPrice: 2, minRating: 4.2, openNow: true } as const;
    const wishes = wishesOf({ ...DEFAULT_PREFERENCES, ...asked });
    expect(script.searches).toEqual([
      { center: MEMPHIS, radius: FIRST_SEARCH_LIMIT, cuisine: "BBQ", wishes },
    ]);
  });

  it("is read in kilometers where it counts so, and shown again in the same", async () => {
    const script = provider({ searchNearby: async () => [place("a", { customs: "km 24h €" })] });
    const app = await running({ places: script });
    const abroad = await result(app, [...IN_MEMPHIS, ["km", "12"]]);
    expect(abroad).toMatchObject({ preferences: { radius: 12_000 }, customs: "km 24h €" });
    const back: Fields = [...IN_MEMPHIS, ["step", "form"], ["customs", "km 24h €"]];
    expect(await result(app, back)).toMatchObject({ customs: "km 24h €" });
    expect(await result(app, [...IN_MEMPHIS, ["step", "form"], ["customs", "<b>"]])).not.toHaveProperty(
      "customs",
    );
  });

  it("looks for names in the country of the last search first, and counts as its visitor chose", async () => {
    const script = provider({ searchNearby: async () => [place("a", { customs: "km 24h € DE" })] });
    const heard = hearing(script);
    const app = await running({ places: heard });
    const asked = [...IN_MEMPHIS, ["customs", "km 24h € DE"]] as const;
    expect(await result(app, asked)).toMatchObject({ customs: "km 24h € DE" });
    const inMiles = await result(app, [...asked, ["units", "mi"]]);
    expect([inMiles.customs, inMiles.units]).toEqual(["mi 24h € DE", "mi"]);
    const first = await result(app, [...IN_MEMPHIS, ["step", "form"], ["units", "km"]]);
    expect([first.customs, first.units]).toEqual(["km 12h $ US", "km"]);
    await result(app, IN_MEMPHIS);
    expect(heard.zones).toEqual(["DE", "DE", undefined]);
  });

  it("asks for a location and keeps all else", async () => {
    const answer = await result(await running(), [
      ["location", " "],
      ["cuisine", "Thai"],
    ]);
    expect(answer).toMatchObject({
      failure: { kind: "location-required" },
      preferences: { ...DEFAULT_PREFERENCES, cuisine: "Thai" },
    });
  });

  it("is shown again with what was chosen, and nothing is asked", async () => {
    const script = provider();
    const app = await running({ places: script });
    const answer = await result(app, [...IN_MEMPHIS, ["step", "form"]]);
    expect(answer).toEqual({
      preferences: { ...DEFAULT_PREFERENCES, location: "Memphis" },
      reach: "close-first",
      earlier: [],
    });
    expect(script.geocoded).toEqual([]);
  });

  it("is shown again with the picks that it names, each once, and nothing is asked", async () => {
    const script = provider();
    const app = await running({ places: script });
    const named = [
      "a1 Gus’s",
      "b/2 The Four Way",
      "a1 Gus’s",
      "nameless ",
      " idless",
      `${"x".repeat(513)} Long`,
    ];
    const fields = [...IN_MEMPHIS, ["reach", "full"], ["step", "form"]] as const;
    const answer = await result(app, [...fields, ...named.map((pick) => ["earlier", pick] as const)]);
    expect(answer.earlier).toEqual([
      { id: "a1", name: "Gus’s" },
      { id: "b/2", name: "The Four Way" },
    ]);
    expect(answer.reach).toBe("full");
    expect([script.geocoded, script.searches, script.detailed]).toEqual([[], [], []]);
  });

  it("searches the visitor's own radius when asked to look farther, and says so", async () => {
    const script = provider();
    const app = await running({ places: script });
    const { reach } = await result(app, [...IN_MEMPHIS, ["distance", "10"], ["reach", "full"]]);
    expect(script.searches.map(({ radius }) => radius)).toEqual([16_093.44]);
    expect(reach).toBe("full");
  });
});

describe("another restaurant", () => {
  it("is one not shown yet, until all were shown and the round starts over", async () => {
    const app = await running({ random: seededRandom(7) });
    const shown: string[] = [];
    const rounds: boolean[] = [];
    for (let roll = 0; roll < 6; roll += 1) {
      const fields: Fields = [...IN_MEMPHIS, ...shown.map((id) => ["shown", id] as const)];
      const answer = await result(app, fields);
      shown.splice(0, shown.length, ...(answer.shown ?? []));
      rounds.push(answer.startedOver ?? true);
      expect(shown).toHaveLength((roll % 3) + 1);
    }
    expect(rounds).toEqual([false, false, false, true, false, false]);
    expect(shown.toSorted()).toEqual(["place-0", "place-1", "place-2"]);
  });

  it.each([1, 12, 20, 21, 60, 100, 200, 500])("knows %i ids that were shown", async (count) => {
    const batch = places(3);
    const elsewhere = Array.from({ length: count - 1 }, (_, index) => `old-${index}`);
    const app = await running({ places: provider({ searchNearby: async () => batch }), random: FIRST });
    const ids = ["place-0", ...elsewhere].map((id) => ["shown", id] as const);
    expect((await result(app, [...IN_MEMPHIS, ...ids])).picked?.id).toBe("place-1");
  });

  it("takes no more than 500 ids, the newest", async () => {
    const ids = Array.from({ length: 550 }, (_, index) => ["shown", `old-${index}`] as const);
    const { shown } = await result(await running(), [...IN_MEMPHIS, ["shown", "place-0"], ...ids]);
    expect(shown).toHaveLength(501);
    expect(shown).toContain("place-0");
    expect(shown).not.toContain("old-49");
    expect(shown).toContain("old-50");
  });
});

import { directionsTo, fixOf, mapOf } from "../../../web/src/finder/sharing.js";
import { MEMPHIS, place, places } from "../../core/fixtures.js";
import { card, cardOf, found, picked } from "./dealt-card.js";
import { DEFAULT_WISHES } from "@dinner-dice/core/filters/rules";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { checkFront } from "@dinner-dice/core/roll/check-front";
import { describe, expect, it, vi } from "vitest";

describe("what is left", () => {
  it.each([
    [1, 1, "This is the only match within 1.9\u00A0mi."],
    [3, 1, undefined],
    [3, 3, "You have seen all 3. The next roll starts over."],
    [3, 4, "You had seen them all, so we started over."],
    [30, 12, undefined],
    [30, 30, "You have seen all 30. The next roll starts over."],
  ])("of %d after pick %d is told: %s", (count, picks, words) => {
    expect(card(picked(found(places(count)), picks)).left).toBe(words);
  });

  it.each([
    [2, ["place-1"], "This is the only match you didn't skip."],
    [1, [], "This is the only match within 1.9\u00A0mi."],
    [2, ["place-0"], "One match is left that you didn't skip."],
    [1, ["elsewhere"], "This is the only match within 1.9\u00A0mi."],
    [3, ["place-1"], undefined],
    [1, ["place-0"], "You skipped every match."],
  ] as const)("of %d with %j crossed out is told: %s", (count, out, words) => {
    expect(card({ ...picked(found(places(count))), out: new Set<string>(out) }).left).toBe(words);
  });
});

describe("where there is only one", () => {
  const relaxations = [
    { rule: "price", wishes: { maxPrice: 3 }, brings: 4 },
    { rule: "rating", wishes: { minRating: 3 }, brings: 1 },
  ] as const;

  it("offers any cuisine and the change that brings most", () => {
    const alone = picked(found(places(1), { relaxations }));
    expect(card(alone, { cuisine: "BBQ" }).nextSteps).toEqual([
      { words: "Any cuisine", change: { cuisine: "" } },
      { words: "Allow up to $$$ (4 places more)", change: { maxPrice: 3 } },
    ]);
    expect(card(picked(found(places(1)))).nextSteps).toEqual([]);
  });

  it("and nothing of the kind where there are more", () => {
    expect(card(picked(found(places(2), { relaxations })), { cuisine: "BBQ" }).nextSteps).toEqual([]);
  });
});

describe("the check that is sent", () => {
  it("carries of a place what is known, and no empty field", () => {
    const known = place("a", { address: "1 Main St", location: MEMPHIS });
    expect(cardOf(known).finalists?.places).toStrictEqual([
      { name: "The a", address: "1 Main St", point: MEMPHIS },
    ]);
    expect(cardOf(place("a")).finalists?.places).toStrictEqual([{ name: "The a" }]);
  });
});

describe("what has to be told besides", () => {
  it("is nothing where all is well", () => {
    expect(card(picked(found(places(3))))).toMatchObject({ notices: [], others: [] });
  });

  it("is that the middle of a town was measured from, who answers, and what was not used", () => {
    const others = [{ label: "Memphis, MO", point: MEMPHIS }];
    const searched = { center: MEMPHIS, radius: 3000, label: "Memphis, TN", approximate: true, others };
    expect(card(picked(found([place("a", { unconfirmed: true })]))).footnote).toBe(
      "Not confirmed. Call first.",
    );
    const view = card(
      picked(found([place("a", { fallback: true, gaps: ["price"] })], { searched, notApplied: ["open"] })),
      { openNow: true },
    );
    expect(view.notices).toEqual([
      "We only know the town, so distances are measured from the middle of Memphis, TN.",
      "We can't ask the maps service right now, so this comes from our own directory.",
      "Our listings don't have opening hours, so we skipped Open now.",
    ]);
    expect(view.others).toEqual(others);
  });

  it("is not what the source cannot answer where nobody asked for it", () => {
    const round = picked(found(places(3), { notApplied: ["open", "rating"] }));
    expect(card(round, DEFAULT_WISHES).notices).toEqual([]);
  });

  it.each([{ label: "Memphis, TN" }, { label: "Memphis, TN", approximate: false }, { approximate: true }])(
    "is not the town's middle for %j",
    (known) => {
      const searched = { center: MEMPHIS, radius: 3000, ...known };
      expect(card(picked(found(places(1), { searched }))).notices).toEqual([]);
    },
  );
});

describe("the way there", () => {
  const bare = { id: "a", name: "Rib & Co", openingState: "unknown", types: [] } as const;
  const wayFrom = (center: Coordinates, restaurant: Restaurant): string =>
    directionsTo(restaurant, checkFront(restaurant, { center }));
  const query = (url: string): string | null => {
    const { searchParams } = new URL(url);
    return searchParams.get("destination") ?? searchParams.get("query");
  };

  it.each<[string, Partial<Restaurant>, string]>([
    ["name and address", { address: "1 Main St", location: MEMPHIS }, "Rib & Co, 1 Main St"],
    ["the point where there is no address", { location: MEMPHIS }, "35.1495,-90.049"],
    ["the name where nothing else is known", {}, "Rib & Co"],
  ])("goes by %s", (_, known, goal) => {
    const restaurant = { ...bare, ...known };
    expect(query(wayFrom(MEMPHIS, restaurant))).toBe(goal);
    expect(query(mapOf(restaurant))).toBe(goal);
    expect(card(picked(found([restaurant]))).directions).toBe(wayFrom(MEMPHIS, restaurant));
  });

  it("is on foot under a mile", () => {
    const metersNorth = (meters: number): Coordinates => ({
      ...MEMPHIS,
      lat: MEMPHIS.lat + meters / 111_194.9,
    });
    expect(wayFrom(metersNorth(1600), { ...bare, location: MEMPHIS })).toMatch(/&travelmode=walking$/);
    expect(wayFrom(metersNorth(1612), { ...bare, location: MEMPHIS })).not.toContain("travelmode");
    expect(wayFrom(MEMPHIS, bare)).not.toContain("travelmode");
  });

  it("opens the visitor's own maps where the device has a choice of them", () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140" });
    const there = { ...bare, address: "1 Main St", location: MEMPHIS };
    expect(wayFrom(MEMPHIS, there)).toBe("geo:35.1495,-90.049?q=Rib%20%26%20Co%2C%201%20Main%20St");
    expect(wayFrom(MEMPHIS, bare)).toBe("geo:0,0?q=Rib%20%26%20Co");
    vi.unstubAllGlobals();
  });

  it("leads to Google Maps, to the place's own page where there is one", () => {
    expect(wayFrom(MEMPHIS, bare)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
    expect(mapOf(bare)).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/);
    expect(mapOf({ ...bare, mapsUrl: "https://maps.google.com/?cid=7" })).toBe(
      "https://maps.google.com/?cid=7",
    );
  });
});

describe("a place with facts of OpenStreetMap", () => {
  const osm = [{ text: "OpenStreetMap contributors, ODbL", facts: ["hours"] }];

  it("is corrected there: its object where we know it, a note at its point otherwise", () => {
    expect(fixOf(place("a", { location: MEMPHIS }))).toBeUndefined();
    expect(fixOf({ ...place("a", { attributions: osm }), id: "monaco/node/12" })).toBe(
      "https://www.openstreetmap.org/edit?node=12",
    );
    expect(fixOf(place("a", { attributions: osm, location: { lat: 35.1, lng: -90.05 } }))).toBe(
      "https://www.openstreetmap.org/note/new#map=19/35.1/-90.05",
    );
  });
});

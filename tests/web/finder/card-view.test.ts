import { newRound, nextPick, type Round, withFailedDetails } from "@dinner-dice/core/machines/round";
import type { Found } from "@dinner-dice/core/machines/search-outcome";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/preferences";
import { ALL } from "@dinner-dice/core/place/extent";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { describe, expect, it } from "vitest";
import { type CardView, cardView } from "../../../web/src/finder/card/card-view.js";
import { directionsTo, mapOf } from "../../../web/src/finder/directions.js";
import { FIRST, MEMPHIS, NONE_REMOVED, place, places } from "../../core/fixtures.js";

const ASKED: SearchPreferences = { ...DEFAULT_PREFERENCES, ...NEUTRAL_WISHES, radius: 3000 };

function found(restaurants: readonly Restaurant[], changed: Partial<Found> = {}): Found {
  return {
    kind: "found",
    restaurants,
    extent: ALL,
    searched: { center: MEMPHIS, radius: 3000 },
    tally: { found: restaurants.length, removed: NONE_REMOVED, left: restaurants.length },
    notApplied: [],
    relaxations: [],
    ...changed,
  };
}

/** A minute after the fixtures were told whether they are open. */
const NOW = 60_000;

/** The round after so many picks. */
function picked(result: Found, picks = 1): Round {
  let round = newRound(result);
  for (let pick = 0; pick < picks; pick += 1) round = nextPick(round, FIRST);
  return round;
}

function card(round: Round, preferences: Partial<SearchPreferences> = {}): CardView {
  const view = cardView({ round, preferences: { ...ASKED, ...preferences }, loading: false, now: NOW });
  if (!view) throw new Error("Nothing was picked.");
  return view;
}

const cardOf = (restaurant: Restaurant): CardView => card(picked(found([restaurant])));
const cell = (view: CardView, name: string): unknown => view.cells.find((each) => each.name === name)?.value;

describe("the card", () => {
  it("waits for the first pick", () => {
    const round = newRound(found(places(3)));
    expect(cardView({ round, preferences: ASKED, loading: false, now: NOW })).toBeUndefined();
  });

  it("tells whether details are still on their way", () => {
    const round = picked(found(places(3)));
    for (const loading of [true, false])
      expect(cardView({ round, preferences: ASKED, loading, now: NOW })?.loading).toBe(loading);
  });

  it("has skeletons only for what a details call can still bring", () => {
    const waits = (known: Partial<Restaurant>): boolean | undefined =>
      cardView({
        round: picked(found([place("a"), place("b", known)])),
        preferences: ASKED,
        loading: true,
        now: NOW,
      })?.waits;
    expect(waits({})).toBe(true);
    expect(waits({ phone: "1" })).toBe(false);
    expect(waits({ website: "https://b.org/" })).toBe(false);
    expect(cardOf(place("a")).waits).toBe(false);
  });

  it.each([
    [1, 3, "Pick 1 of 3", false],
    [3, 3, "Pick 3 of 3", false],
    [1, 1, "Pick 1 of 1", true],
    [12, 30, "Pick 12 of 12", false],
    [13, 30, "Pick 1 of 12", false],
    [25, 30, "Pick 1 of 6", false],
  ])("of pick %d among %d says %s", (...[picks, count, pick, alone]) => {
    const view = card(picked(found(places(count)), picks));
    expect([view.pick, view.number, view.alone]).toEqual([pick, 1, alone]);
    expect(view.finalists?.places[view.number - 1]?.name).toBe(view.restaurant.name);
  });
});

describe("the figures", () => {
  it("are what is known", () => {
    const view = cardOf(
      place("a", { priceLevel: 2, rating: 4.25, reviewCount: 1234, location: { lat: 35.1495, lng: -90.0 } }),
    );
    expect(view.cells).toEqual([
      { name: "Now", value: "Open" },
      { name: "Distance", value: "2.8\u00A0mi east" },
      { name: "Price", value: "$$", spoken: "2 of 4" },
      { name: "Rating", value: "4.3 out of 5" },
      { name: "Reviews", value: "1,234" },
    ]);
  });

  it("invent nothing where nothing is known", () => {
    const { rating: _rating, ...unknown } = place("a", { types: [] });
    expect(cardOf(unknown).cells).toEqual([
      { name: "Now", value: "Open" },
      { name: "Distance", value: "Not known" },
      { name: "Rating", value: "No rating" },
    ]);
  });

  it("count no reviews where nobody has reviewed it", () => {
    expect(cell(cardOf(place("a", { reviewCount: 0 })), "Reviews")).toBeUndefined();
  });

  it("say now whether it serves", () => {
    expect(cell(cardOf(place("a", { openingState: "open" })), "Now")).toBe("Open");
    expect(cell(cardOf(place("a", { openingState: "closed" })), "Now")).toBe("Closed");
  });

  it("advise to call where hours are unknown and there is a phone", () => {
    const unsure = { openingState: "unknown", phone: "(901) 555-0100" } as const;
    expect(cardOf(place("a", unsure)).cells[0]).toEqual({
      name: "Now",
      value: "Hours unknown",
      advice: { words: "Call first", href: "tel:9015550100" },
    });
    const abroad = { ...unsure, phoneToDial: "+1 901-555-0100" };
    expect(cardOf(place("a", abroad)).cells[0]?.advice?.href).toBe("tel:+19015550100");
    expect(cardOf(place("a", { ...unsure, openingState: "open" })).cells[0]).not.toHaveProperty("advice");
  });

  it("say where a place is not exactly known", () => {
    const view = cardOf(place("a", { location: MEMPHIS, locationErrorMetres: 800 }));
    expect(cell(view, "Distance")).toBe("about under 0.1\u00A0mi");
    expect(view.approximate).toBe("approximate location, may be off by 0.5\u00A0mi");
    expect(cardOf(place("a", { location: MEMPHIS })).approximate).toBeUndefined();
  });

  it("say open or closed only where that is known", () => {
    const states = (["open", "closed", "unknown"] as const).map(
      (openingState) => cardOf(place("a", { openingState })).opening,
    );
    expect(states.map((state) => [state?.open, state?.status])).toEqual([
      [true, "● Open Now"],
      [false, "● Closed"],
      [undefined, undefined],
    ]);
  });
});

describe("the line under the name", () => {
  it.each<[Partial<Restaurant>, string | undefined]>([
    [{ types: ["BBQ", "Pizza", "Thai"], knownFor: "ribs" }, "BBQ, Pizza. Known for ribs"],
    [{ types: [], knownFor: "ribs" }, "Known for ribs"],
    [{ types: ["BBQ"], knownFor: "ribs", order: "Wet ribs" }, "BBQ. Order: Wet ribs"],
    [{ types: ["BBQ"] }, "BBQ"],
    [{ types: [] }, undefined],
  ])("of %j is %s", (known, words) => {
    expect(cardOf(place("a", known)).lede).toBe(words);
  });
});

describe("old evidence", () => {
  const at = (year: number): CardView | undefined =>
    cardView({
      round: picked(found([place("a", { checked: 2019, toldAt: Date.UTC(year, 5) })])),
      preferences: ASKED,
      loading: false,
      now: Date.UTC(year, 5),
    });

  it("says so where it is read", () => {
    expect(at(2022)?.stale).toBeUndefined();
    expect(at(2023)?.stale).toBe("Last confirmed in print in 2019, so make sure it is still there.");
    expect(cardOf(place("a", {})).stale).toBeUndefined();
  });

  it("says from when an answer is that was not told lately", () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const told = (toldAt: number): string | undefined =>
      cardView({ round: picked(found([place("a", { toldAt })])), preferences: ASKED, loading: false, now })
        ?.stale;
    expect(told(Date.UTC(2026, 10, 19, 12))).toBe("As its source told it on November 19.");
    expect(told(now - 24 * 3_600_000)).toBeUndefined();
  });
});

describe("what is not known", () => {
  const all = { address: "1 Main St", phone: "1", website: "https://a.org/", priceLevel: 2 } as const;

  it("is one line", () => {
    expect(cardOf(place("a", { ...all, openingState: "open" })).unknown).toBeUndefined();
    expect(cardOf(place("a", { ...all, openingState: "unknown" })).unknown).toBe(
      "This source does not tell opening hours.",
    );
    expect(cardOf({ id: "a", name: "A", openingState: "open", types: [] }).unknown).toBe(
      "This source does not tell an address, a phone number, a website, or a price.",
    );
  });

  it("is something else than what could not be loaded", () => {
    const round = withFailedDetails(picked(found([place("a", {})])));
    expect(card(round).unknown).toMatch(/^The details could not be loaded just now\./);
  });
});

describe("why this one", () => {
  it("names the wishes that were used", () => {
    const round = picked(found(places(3), { notApplied: ["rating"] }));
    expect(card(round).why).toBe("1 of 3 within 1.9\u00A0mi.");
    expect(card(round, { cuisine: "BBQ", maxPrice: 2, minRating: 4 }).why).toBe(
      "1 of 3 that match BBQ, up to $$ within 1.9\u00A0mi.",
    );
  });

  it("says how much the source told", () => {
    const round = picked(found(places(3), { extent: { kind: "part" } }));
    expect(card(round).why).toBe("1 of 3 among the 3 we were told of within 1.9\u00A0mi.");
    expect(card(round, { maxPrice: 2 }).why).toBe(
      "1 of 3 that match up to $$, among the 3 we were told of within 1.9\u00A0mi.",
    );
  });

  it("says so where less than the visitor's own distance was enough, and offers the rest", () => {
    const near = card(picked(found(places(3))), { radius: 8046.72 });
    expect(near.why).toBe("1 of 3 within 1.9\u00A0mi. You said up to 5\u00A0mi; 1.9\u00A0mi was enough.");
    expect(near.lookFarther).toBe("Look farther, up to 5\u00A0mi");
    expect(card(picked(found(places(3))), { radius: 3000 }).lookFarther).toBeUndefined();
    expect(card(picked(found(places(3))), { radius: 2000 })).toMatchObject({
      why: "1 of 3 within 1.9\u00A0mi.",
      lookFarther: undefined,
    });
  });
});

describe("what is left", () => {
  it.each([
    [1, 1, "This is the only match within 1.9\u00A0mi."],
    [3, 1, "2 more to see before any repeat."],
    [3, 3, "You have seen all 3. The deck starts over."],
    [3, 4, "The deck started over. 2 more to see before any repeat."],
    [30, 1, "11 more in this hand, then 18 more, before any repeat."],
    [30, 12, "That hand is played. The next 12 are dealt before any repeat."],
    [30, 24, "That hand is played. The next 6 are dealt before any repeat."],
    [13, 12, "That hand is played. One more is dealt before any repeat."],
    [30, 25, "5 more to see before any repeat."],
    [18, 6, "6 more in this hand, then 6 more, before any repeat."],
  ])("of %d after pick %d is told: %s", (count, picks, words) => {
    expect(card(picked(found(places(count)), picks)).left).toBe(words);
  });

  it.each([
    [2, ["place-1"], "This is the only match that is not crossed out."],
    [1, [], "This is the only match within 1.9\u00A0mi."],
    [2, ["place-0"], "One more match is not crossed out."],
    [1, ["elsewhere"], "This is the only match within 1.9\u00A0mi."],
    [3, ["place-1"], "1 more to see before any repeat."],
    [1, ["place-0"], "You have crossed out all that match."],
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
    expect(card(alone, { cuisine: "BBQ" }).waysOn).toEqual([
      { words: "Any cuisine", change: { cuisine: "" } },
      { words: "Allow up to $$$ (4 places more)", change: { maxPrice: 3 } },
    ]);
    expect(card(picked(found(places(1)))).waysOn).toEqual([]);
  });

  it("and nothing of the kind where there are more", () => {
    expect(card(picked(found(places(2), { relaxations })), { cuisine: "BBQ" }).waysOn).toEqual([]);
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
    expect(card(picked(found([place("a", { unconfirmed: true })]))).stale).toBe("Not confirmed, call first.");
    const view = card(
      picked(found([place("a", { standIn: true, gaps: ["price"] })], { searched, notApplied: ["open"] })),
    );
    expect(view.notices).toEqual([
      "We only know the town, so distances are measured from the middle of Memphis, TN.",
      "The maps service cannot be asked just now, so this comes from our own directory.",
      "This directory has no opening hours, so 'open now' was not used.",
    ]);
    expect(view.others).toEqual(others);
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
    expect(query(directionsTo(restaurant))).toBe(goal);
    expect(query(mapOf(restaurant))).toBe(goal);
    expect(card(picked(found([restaurant]))).directions).toBe(directionsTo(restaurant));
  });

  it("leads to Google Maps, to the place's own page where there is one", () => {
    expect(directionsTo(bare)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
    expect(mapOf(bare)).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/);
    expect(mapOf({ ...bare, mapsUrl: "https://maps.google.com/?cid=7" })).toBe(
      "https://maps.google.com/?cid=7",
    );
  });
});

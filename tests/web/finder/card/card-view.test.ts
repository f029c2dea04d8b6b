import { type CardView, cardView } from "../../../../web/src/finder/card/card-view.js";
import { MEMPHIS, NONE_REMOVED, place, places } from "../../../core/fixtures.js";
import { ASKED, card, cardOf, cell, found, NOW, picked } from "../dealt-card.js";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { newRound, withFailedDetails } from "@dinner-dice/core/roll/round";
import { describe, expect, it } from "vitest";

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
    [12, 30, "Pick 12 of 30", false],
    [13, 30, "Pick 13 of 30", false],
    [30, 30, "Pick 30 of 30", false],
  ])("of pick %d among %d says %s", (...[picks, count, pick, alone]) => {
    const view = card(picked(found(places(count)), picks));
    expect([view.pick, view.number, view.alone]).toEqual([pick, 1, alone]);
    expect(view.finalists?.places[view.number - 1]?.name).toBe(view.restaurant.name);
  });
});

describe("the facts under the name", () => {
  it("are what is known", () => {
    const view = cardOf(
      place("a", { priceLevel: 2, rating: 4.25, reviewCount: 1234, location: { lat: 35.1495, lng: -90.0 } }),
    );
    expect(view.front.figures).toEqual([
      { name: "Status", value: "● Open Now", open: true },
      { name: "Distance", value: "2.8\u00A0mi east" },
      { name: "Price", value: "$$", spoken: "price 2 of 4" },
      { name: "Rating", value: "4.3 (1,234)", spoken: "rated 4.3 out of 5 by 1,234 reviewers" },
    ]);
  });

  it("invent nothing where nothing is known", () => {
    const { rating: _rating, ...unknown } = place("a", { types: [], openingState: "unknown" });
    expect(cardOf(unknown).front.figures).toEqual([]);
  });

  it("count no reviews where nobody has reviewed it", () => {
    expect(cell(cardOf(place("a", { rating: 4.5, reviewCount: 0 })), "Rating")).toBe("4.5");
  });

  it("say open or closed only where that is known", () => {
    const states = (["open", "closed", "unknown"] as const).map((openingState) =>
      cardOf(place("a", { openingState })).front.figures.find(({ name }) => name === "Status"),
    );
    expect(states).toEqual([
      { name: "Status", value: "● Open Now", open: true },
      { name: "Status", value: "● Closed", open: false },
      undefined,
    ]);
  });

  it("advise to call where hours are unknown and there is a phone that can be dialed", () => {
    const unsure = { openingState: "unknown", phone: "(901) 555-0100" } as const;
    expect(cardOf(place("a", unsure)).footnote).toBe("Call first: hours aren't listed here.");
    expect(cardOf(place("a", { ...unsure, phone: "ask at the bar" })).footnote).toBe(
      "Hours aren't listed here.",
    );
    expect(cardOf(place("a", { ...unsure, unconfirmed: true })).footnote).toBe("Not confirmed. Call first.");
  });

  it.each([
    ["(901) 555-0100 ext. 5", "tel:9015550100"],
    ["+1 901-555-0100 x12", "tel:+19015550100"],
    ["901 555 0100; 901 555 0101", "tel:9015550100"],
    ["901 555 0100, 901 555 0101", "tel:9015550100"],
    ["1-800-FLOWERS", undefined],
    ["ask at the bar", undefined],
  ])("dial the one number of '%s', and none that it is not", (phone, href) => {
    expect(cardOf(place("a", { phone })).front.dial).toBe(href);
  });

  it("say where a place is not exactly known", () => {
    const view = cardOf(place("a", { location: MEMPHIS, locationErrorMeters: 800 }));
    expect(cell(view, "Distance")).toBe("about 0.1\u00A0mi");
    expect(view.approximate).toBe("approximate location, may be off by 0.5\u00A0mi");
    expect(cardOf(place("a", { location: MEMPHIS })).approximate).toBeUndefined();
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
    expect(cardOf(place("a", known)).front.lede).toBe(words);
  });
});

describe("old evidence", () => {
  const at = (year: number): CardView | undefined =>
    cardView({
      round: picked(found([place("a", { checked: 2019, knownAt: Date.UTC(year, 5) })])),
      preferences: ASKED,
      loading: false,
      now: Date.UTC(year, 5),
    });

  it("says so where it is read", () => {
    expect(at(2021)).toMatchObject({ front: { doubt: undefined }, dated: "Confirmed open 2019." });
    expect(at(2022)).toMatchObject({ footnote: "Last confirmed open 2019. Call first." });
    expect(cardOf(place("a", {})).front.doubt).toBeUndefined();
  });

  it("tells old hours as old, and not whether it is open", () => {
    const hours = { week: [[6 * 1440 + 600, 6 * 1440 + 1300]] as const, zone: "America/Chicago" };
    const now = Date.UTC(2026, 10, 28, 18);
    const view = cardView({
      round: picked(found([place("a", { hours, hoursSeen: "2019-05", confirmedOn: "2019", knownAt: now })])),
      ...{ preferences: ASKED, loading: false, now },
    });
    expect(view?.week).toEqual([]);
    expect(view?.front.figures.map(({ name }) => name)).not.toContain("Status");
    expect(view?.dated).toBe("In 2019 it opened Saturday.");
    expect(view?.footnote).toBe("Not confirmed. Call first.");
  });

  it("says from when an answer is that was not told lately", () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const result = (knownAt: number): CardView | undefined =>
      cardView({ round: picked(found([place("a", { knownAt })])), preferences: ASKED, loading: false, now });
    expect(result(Date.UTC(2026, 10, 19, 12))?.footnote).toBe("From our source, as of November 19.");
    expect(result(now - 24 * 3_600_000)?.front.doubt).toBeUndefined();
  });
});

describe("what is not known", () => {
  it("is left out, except for hours", () => {
    expect(cardOf({ id: "a", name: "A", openingState: "open", types: [] }).footnote).toBeUndefined();
  });

  it("is something else than what could not be loaded", () => {
    const round = withFailedDetails(picked(found([place("a", {})])));
    expect(card(round).footnote).toMatch(/^We couldn't load the details just now\./);
  });
});

describe("why this one", () => {
  it("names the wishes that were used", () => {
    const round = picked(found(places(3), { notApplied: ["rating"] }));
    expect(card(round).why).toBe("1 of 3 within 1.9\u00A0mi.");
    expect(card(round, { cuisine: "BBQ", maxPrice: 2, minRating: 4 }).why).toBe(
      "1 of 3 BBQ places up to $$ within 1.9\u00A0mi.",
    );
  });

  it("is said in one breath where it is the only one", () => {
    const known = place("a", { rating: 5, priceLevel: 1 });
    const extent = { kind: "part", chosen: "best-known" } as const;
    const tally = { found: 20, removed: NONE_REMOVED, left: 1 };
    const round = picked(found([known], { extent, tally }));
    expect(card(round, { maxPrice: 1, minRating: 5 }).why).toBe(
      "The only $ place rated 5 among the 20 best known within 1.9\u00A0mi.",
    );
  });

  it("says how much the source told", () => {
    const round = picked(found(places(3), { extent: { kind: "part" } }));
    expect(card(round).why).toBe("1 of the 3 our source returned within 1.9\u00A0mi.");
    expect(card(round, { maxPrice: 2 }).why).toBe(
      "1 of 3 places up to $$ among the 3 our source returned within 1.9\u00A0mi.",
    );
  });

  it("counts what is crossed out among those it says it was chosen from, and is itself no pick of none", () => {
    const round = picked(found(places(3)));
    const [first, second] = round.found.restaurants.filter(({ id }) => id !== round.picked?.id);
    expect(card({ ...round, out: new Set([first!.id, second!.id]) }).why).toBe(
      "1 of 3 within 1.9\u00A0mi, minus 2 you skipped.",
    );
    expect(card({ ...round, out: new Set([first!.id]) }).why).toBe(
      "1 of 3 within 1.9\u00A0mi, minus 1 you skipped.",
    );
    const none = { ...round, out: new Set(round.found.restaurants.map(({ id }) => id)) };
    expect([card(round).pick, card(none).pick]).toEqual(["Pick 1 of 3", "Skipped"]);
  });

  it("counts the places of recent visits apart from what is crossed out, and names no pick number for one", () => {
    const round = picked(found(places(3)));
    const ids = round.found.restaurants.map(({ id }) => id);
    const others = ids.filter((id) => id !== round.picked?.id);
    const visited = { days: 30, ids: new Set(others.slice(0, 1)) };
    expect(card({ ...round, out: new Set(others), visited }).why).toBe(
      "1 of 3 within 1.9\u00A0mi, minus 1 you skipped, 1 left out because you went in the last 30 days.",
    );
    const all = { ...round, out: new Set(ids), visited: { days: 7, ids: new Set(ids) } };
    expect(card(all)).toMatchObject({
      pick: "You went here",
      why: "1 of 3 within 1.9\u00A0mi, 3 left out because you went in the last 7 days.",
      left: "You skipped or recently went to every match.",
    });
  });

  it("says so where less than the visitor's own distance was enough, and offers the rest", () => {
    const near = card(picked(found(places(3))), { radius: 8046.72 });
    expect(near.why).toBe("1 of 3 within 1.9\u00A0mi.");
    expect(near.missed).toBe("You said up to 5\u00A0mi. We found enough within 1.9\u00A0mi.");
    expect(near.lookFarther).toBe("Look farther, up to 5\u00A0mi");
    const whole = found(places(3));
    const cut = card(picked({ ...whole, searched: { ...whole.searched, cut: true } }), { radius: 8046.72 });
    expect(cut.missed).toBe("You said up to 5\u00A0mi, but we couldn't search that far just now.");
    expect(card(picked(found(places(3))), { radius: 3000 }).lookFarther).toBeUndefined();
    expect(card(picked(found(places(3))), { radius: 2000 })).toMatchObject({
      missed: undefined,
      lookFarther: undefined,
    });
  });
});

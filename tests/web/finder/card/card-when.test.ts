import { type CardView, cardView } from "../../../../web/src/finder/card/card-view.js";
import { place } from "../../../core/fixtures.js";
import { ASKED, cell, found, picked } from "../dealt-card.js";
import type { Span } from "@dinner-dice/core/place/opening-hours";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { describe, expect, it } from "vitest";

const NOW = Date.parse("2026-11-26T18:00-06:00");
const until = (closes: number): Pick<Restaurant, "hours"> => ({
  hours: {
    zone: "America/Chicago",
    week: Array.from({ length: 7 }, (_, day): Span => [day * 1440 + 11 * 60, day * 1440 + closes * 60]),
  },
});
const FRIDAY = { when: "2026-11-27", time: "19:30" };

function seen(facts: Partial<Restaurant>, asked: Partial<typeof ASKED> = FRIDAY, now = NOW): CardView {
  const round = picked(found([place("a", { knownAt: NOW, ...facts })]));
  return cardView({ round, preferences: { ...ASKED, ...asked }, loading: false, now })!;
}

describe("the card of a search for another time", () => {
  it.each([
    [until(22), "● Open until 10 PM, 2½ h after you get there"],
    [until(19 + 55 / 60), "● Closes 25 min after you arrive"],
    [until(19), "● Closed when you get there"],
    [{ openingState: "open" }, undefined],
    [{ openingState: "closed" }, undefined],
  ] as const)("of a place with %j says '%s'", (facts, words) => {
    expect(cell(seen(facts), "Status")).toBe(words);
  });

  it("names the time among what was asked", () => {
    expect(seen(until(22)).why).toContain("The only place for Friday 7:30 PM");
  });

  it("says what happens to places that close soon, of those alone", () => {
    const rule = "Places that close soon come last.";
    expect(seen(until(20)).notices).toContain(rule);
    expect(seen(until(22)).notices).not.toContain(rule);
    expect(seen(until(18.5), {}).notices).toContain(rule);
  });

  it("is one for now once that time has passed", () => {
    const later = NOW + 26 * 3_600_000;
    const view = seen(until(22), FRIDAY, later);
    expect(cell(view, "Status")).toBe("● Open Now until 10 PM");
    expect(view.why).not.toContain("Friday");
  });

  it("is one for now, and says so, where the source tells no hours", () => {
    const result = found([place("a", { knownAt: NOW })], { notApplied: ["when"] });
    const view = cardView({
      round: picked(result),
      preferences: { ...ASKED, ...FRIDAY },
      loading: false,
      now: NOW,
    })!;
    expect(cell(view, "Status")).toBe("● Open Now");
    expect(view.notices).toContain("Our listings don't have opening hours, so we skipped the time.");
    expect(view.why).not.toContain("Friday");
  });
});

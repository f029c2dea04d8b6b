import { CAPABLE, place, provider, WISHES } from "../fixtures.js";
import { search } from "../machines/ran-search.js";
import { RULE_IDS } from "@dinner-dice/core/filters/rules";
import type { OpeningHours, Span } from "@dinner-dice/core/place/opening-hours";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import { describe, expect, it } from "vitest";

const ZONE = "America/Chicago";
const NOW = Date.parse("2026-11-26T18:00-06:00");
const FRIDAY = { when: "Friday", time: "19:30" };
const daily = (from: number, to: number): OpeningHours => ({
  zone: ZONE,
  week: Array.from({ length: 7 }, (_, day): Span => [day * 1440 + from * 60, day * 1440 + to * 60]),
});

const LATE = place("late", { hours: daily(17, 24) });
const EARLY = place("early", { hours: daily(7, 19) });
const ENDING = place("ending", { hours: daily(11, 20) });
const UNSAID = place("unsaid", { openingState: "closed", knownAt: NOW });
const ALL = [ENDING, UNSAID, EARLY, LATE];

async function asked(wishes: Partial<SearchPreferences>, capabilities = CAPABLE): ReturnType<typeof search> {
  const places = provider({ capabilities, searchNearby: async () => ALL });
  return search({ provider: places, preferences: { ...WISHES, ...wishes }, clock: { now: () => NOW } });
}

const idsOf = (outcome: Awaited<ReturnType<typeof search>>): readonly string[] =>
  outcome.kind === "found" ? outcome.restaurants.map(({ id }) => id) : [];

describe("a search for another time", () => {
  it("takes out what is closed then, and nothing whose hours are unknown", async () => {
    const outcome = await asked(FRIDAY);
    expect(idsOf(outcome)).toEqual(["ending", "unsaid", "late"]);
    expect(outcome.tally).toMatchObject({ removed: { when: 1, open: 0 } });
  });

  it("deals what is known to be open first, unknown hours then, and what closes soon last", async () => {
    expect(await asked(FRIDAY)).toMatchObject({ priorities: { unsaid: 1, ending: 100 } });
    expect((await asked(FRIDAY)).kind === "found").toBe(true);
  });

  it("deals last what closes soon now, where nobody wished for a time", async () => {
    const outcome = await search({
      provider: provider({ searchNearby: async () => ALL }),
      preferences: WISHES,
      clock: { now: () => NOW + 20 * 60_000 },
    });
    expect(outcome).toMatchObject({ priorities: { early: 100 } });
  });

  it("keeps only what is known to be open then for those who also want it open", async () => {
    const outcome = await asked({ ...FRIDAY, openNow: true });
    expect(idsOf(outcome)).toEqual(["ending", "late"]);
    expect(outcome.tally).toMatchObject({ removed: { when: 1, open: 1 }, unsaid: { open: 1 } });
  });

  it("names the day by its date there", async () => {
    expect((await asked(FRIDAY)).searched).toMatchObject({ when: "2026-11-27" });
    expect((await asked({ when: "Today", time: "19:30" })).searched).toMatchObject({ when: "2026-11-26" });
  });

  it("is a search for now where that time has passed", async () => {
    const outcome = await asked({ when: "Today", time: "12:00" });
    const { searched, ...rest } = await asked({ when: "" });
    expect(outcome).toEqual({ ...rest, searched: { ...searched, when: "" } });
  });

  it("offers to go now for as many as are closed then", async () => {
    const outcome = await search({
      provider: provider({ searchNearby: async () => [EARLY, EARLY] }),
      preferences: { ...WISHES, ...FRIDAY },
      clock: { now: () => NOW },
    });
    expect(outcome.relaxations).toEqual([{ rule: "when", wishes: { when: "" }, brings: 2 }]);
  });

  it("is one for now, and says so, where the source tells no hours", async () => {
    const rules = new Set([...RULE_IDS].filter((id) => id !== "when"));
    const outcome = await asked(FRIDAY, { ...CAPABLE, rules });
    expect(outcome).toMatchObject({ notApplied: ["when"] });
    expect(outcome.kind === "found" && outcome.restaurants.find(({ id }) => id === "unsaid")).toMatchObject({
      openingState: "closed",
    });
    expect(outcome.searched).not.toHaveProperty("when");
  });
});

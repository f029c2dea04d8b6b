import { type BoardView, boardView } from "../../../../web/src/finder/board/board-view.js";
import { BOARD } from "../../../../web/src/words/board.js";
import { CAPABLE, MEMPHIS, NONE_REMOVED } from "../../../core/fixtures.js";
import type { Tally } from "@dinner-dice/core/filters/matching";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import type { NotFound } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it } from "vitest";

const TALLY: Tally = { found: 38, removed: { ...NONE_REMOVED, price: 17, rating: 20, open: 1 }, left: 0 };
const ASKED: SearchPreferences = { ...DEFAULT_PREFERENCES, radius: 8000, maxPrice: 2, minRating: 4.5 };

function notFound(changed: Partial<NotFound> = {}): NotFound {
  return {
    kind: "failed",
    failure: { kind: "no-results" },
    searched: { center: MEMPHIS, radius: 3000 },
    tally: TALLY,
    notApplied: [],
    relaxations: [],
    ...changed,
  };
}

function board(
  changed: Partial<NotFound> = {},
  preferences: Partial<SearchPreferences> = {},
): BoardView | undefined {
  const asked = { ...ASKED, ...preferences };
  return boardView({ trouble: notFound(changed), preferences: asked, capabilities: CAPABLE });
}

const BOISE = { south: 43, north: 44, west: -117, east: -116 };

describe("the no-results board", () => {
  it("is only for a search that was counted", () => {
    const { searched: _searched, ...nowhere } = notFound();
    const { tally: _tally, ...uncounted } = notFound();
    for (const trouble of [nowhere, uncounted])
      expect(boardView({ trouble, preferences: ASKED, capabilities: CAPABLE })).toBeUndefined();
  });

  it("says what happened and how far was looked", () => {
    expect(board()).toMatchObject({
      message: "No restaurants found matching your criteria. Please try again with different preferences.",
      heading: "What we found within 1.9\u00A0mi",
    });
  });

  it.each([
    ["not-loaded", BOARD.notLoaded],
    ["loading", BOARD.loading],
  ] as const)("does not call places gone that are %s, and offers to ask again", (missing, title) => {
    const none = { found: 0, removed: NONE_REMOVED, left: 0 };
    const told = board({ tally: none, extent: { kind: "part", missing } });
    expect(told?.title).toBe(title);
    expect(told?.widenings[0]).toEqual({ words: BOARD.tryAgain, change: {} });
    expect(board()?.title).toBe(BOARD.title);
  });

  it("lists what each rule took, and what is left", () => {
    expect(board({}, { cuisine: "Thai" })?.lines).toEqual([
      { words: "Thai places nearby", figure: "38" },
      { words: "Over $$", figure: "−17" },
      { words: "Not rated 4.5 stars or higher", figure: "−20" },
      { words: "Closed, or hours unknown", figure: "−1" },
      { words: "Left to roll", figure: "0" },
    ]);
    expect(board({ tally: { found: 0, removed: NONE_REMOVED, left: 0 } })?.lines).toEqual([
      { words: "Places nearby", figure: "0" },
      { words: "Left to roll", figure: "0" },
    ]);
  });

  it("offers each change with what it brings", () => {
    const relaxations = [
      { rule: "rating", wishes: { minRating: 4 }, brings: 5 },
      { rule: "price", wishes: { maxPrice: 3 }, brings: 1 },
    ] as const;
    expect(board({ relaxations })?.relaxations).toEqual([
      { words: "Lower the rating to 4", brings: "5 places", change: { minRating: 4 } },
      { words: "Allow up to $$$", brings: "1 place", change: { maxPrice: 3 } },
    ]);
  });

  it("offers to look farther only where the visitor allowed more than was looked at", () => {
    expect(board()?.lookFarther).toBe("Search all 5\u00A0mi");
    expect(board({}, { radius: 3000 })?.lookFarther).toBeUndefined();
    expect(board({}, { radius: 2000 })?.lookFarther).toBeUndefined();
  });

  it("tells which rules were not used, and which other places have that name", () => {
    const others = [{ label: "Memphis, MO", point: MEMPHIS }];
    const view = board({ notApplied: ["price"], searched: { center: MEMPHIS, radius: 3000, others } });
    expect(view?.notices).toEqual(["Our listings don't have prices, so we skipped the maximum price."]);
    expect(view?.others).toEqual(others);
    expect(board()?.others).toEqual([]);
  });

  it("says first where the directory holds nothing, by the place that was understood", () => {
    const nothing = { tally: { ...TALLY, found: 0 } };
    const uncovered = (changed: Partial<NotFound>, asked: Partial<SearchPreferences>): unknown =>
      boardView({
        trouble: notFound({ ...nothing, ...changed }),
        preferences: { ...ASKED, location: "chicago", ...asked },
        capabilities: { ...CAPABLE, coverage: "cities" },
      })?.uncovered;
    expect(uncovered({}, {})).toBe("We don't have restaurants near chicago yet.");
    const searched = { center: MEMPHIS, radius: 3000, label: "Chicago, IL" };
    expect(uncovered({ searched }, { cuisine: "Thai" })).toBe(
      "We don't have Thai restaurants near Chicago, IL yet.",
    );
  });

  it("offers any cuisine and more miles than were asked for, where less was", () => {
    const all = { words: "Search out to 25 miles", change: { radius: 25 * 1609.344 } };
    expect(board({}, { cuisine: "Thai" })?.widenings).toEqual([
      { words: "Any cuisine", change: { cuisine: "" } },
      all,
    ]);
    expect(board()?.widenings).toEqual([all]);
    expect(board({}, { radius: 25 * 1609.344 })?.widenings).toEqual([]);
  });

  it("names what is installed besides the guides, where nothing was found", () => {
    const [boise, salem] = ["Boise, ID", "Salem, OR"].map((label) => ({ label, box: BOISE }));
    const areas = (found: number, held = [boise!, { box: BOISE }, salem!]): unknown =>
      boardView({
        trouble: notFound({ tally: { found, removed: NONE_REMOVED, left: 0 } }),
        preferences: ASKED,
        capabilities: { ...CAPABLE, areas: held },
      })?.areas;
    expect(areas(0)).toBe("We also have restaurants in: Boise, ID; Salem, OR.");
    expect(areas(0, [salem!])).toBe("We also have restaurants in: Salem, OR.");
    expect(
      areas(
        0,
        Array.from({ length: 13 }, () => boise!),
      ),
    ).toBe(`We also have restaurants in: ${Array.from({ length: 12 }, () => "Boise, ID").join("; ")}.`);
    expect([areas(3), areas(0, [{ box: BOISE }])]).toEqual([undefined, undefined]);
  });

  it.each([
    { where: "around", center: { lat: 43.6, lng: -116.2 }, isNearArea: true },
    { where: "24 miles beside", center: { lat: 43.6, lng: -117.48 }, isNearArea: true },
    { where: "26 miles beside", center: { lat: 43.6, lng: -117.53 }, isNearArea: false },
    { where: "on another continent from", center: { lat: 51.5, lng: -0.1 }, isNearArea: false },
  ])("knows that what is installed lies $where the visitor", ({ center, isNearArea }) => {
    const trouble = notFound({ searched: { center, radius: 3000 } });
    const capabilities = { ...CAPABLE, areas: [{ box: BOISE }] };
    expect(boardView({ trouble, preferences: ASKED, capabilities })?.isNearArea).toBe(isNearArea);
    expect(boardView({ trouble, preferences: ASKED, capabilities: CAPABLE })?.isNearArea).toBe(false);
  });

  it("names nothing installed where nothing is", () => {
    expect(board({ tally: { found: 0, removed: NONE_REMOVED, left: 0 } })?.areas).toBeUndefined();
  });

  it("counts those apart that do not say, and never twice", () => {
    const tally = { found: 13, removed: { ...NONE_REMOVED, diet: 13 }, unsaid: { diet: 9 }, left: 0 };
    expect(board({ tally }, { diet: "vegan", dietNeed: "must" })?.lines).toEqual([
      { words: "Places nearby", figure: "13" },
      { words: "Listed without vegan options", figure: "−4" },
      { words: "Vegan options not listed", figure: "−9" },
      { words: "Left to roll", figure: "0" },
    ]);
    const silent = { found: 9, removed: { ...NONE_REMOVED, rating: 9 }, unsaid: { rating: 9 }, left: 0 };
    expect(board({ tally: silent })?.lines[1]).toEqual({
      words: "Not rated 4.5 stars or higher",
      figure: "−9",
    });
    expect(board({ tally: { ...tally, unsaid: {} } }, { diet: "vegan" })?.lines).toHaveLength(3);
  });

  it("says what the visitor crossed out where that was all that was left", () => {
    expect(board()?.excluded).toEqual([]);
    const excluded = [{ kind: "place", id: "a", name: "A", until: "evening" }] as unknown as NonNullable<
      NotFound["excluded"]
    >;
    const view = board({ excluded, tally: { found: 5, removed: { ...NONE_REMOVED, price: 2 }, left: 3 } });
    expect(view?.excluded).toBe(excluded);
    expect(view?.lines).toEqual([
      { words: "Places nearby", figure: "5" },
      { words: "Over $$", figure: "−2" },
      { words: "Skipped by you", figure: "−3" },
      { words: "Left to roll", figure: "0" },
    ]);
  });

  it("counts the places of recent visits, and crosses nothing out where they were all", () => {
    const view = board({
      ...{ excluded: [], visited: { days: 30, count: 3 } },
      tally: { found: 3, removed: NONE_REMOVED, left: 3 },
    });
    expect([board()?.hasVisited, view?.hasVisited]).toEqual([false, true]);
    expect(view?.lines).toEqual([
      { words: "Places nearby", figure: "3" },
      { words: "You went in the last 30 days", figure: "−3" },
      { words: "Left to roll", figure: "0" },
    ]);
  });

  it.each([
    ["nothing was found where only the cities are covered", 0, "cities", true],
    ["something was found there", 3, "cities", false],
    ["the whole world is covered", 0, "world", false],
  ] as const)("shows the cities where %s: as told", (...[, found, coverage, shown]) => {
    const view = boardView({
      trouble: notFound({ tally: { ...TALLY, found } }),
      preferences: ASKED,
      capabilities: { ...CAPABLE, coverage },
    });
    expect(view?.uncovered !== undefined).toBe(shown);
  });
});

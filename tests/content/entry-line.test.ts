import { entryLine } from "@dinner-dice/content/listings";
import type { Anchor } from "@dinner-dice/content/place-index";
import type { ListedPlace } from "@dinner-dice/content/places";
import { isElement, textOf } from "@dinner-dice/content/trees";
import { describe, expect, it } from "vitest";

const BARE: ListedPlace = {
  slug: "bare",
  name: "Bare",
  cuisines: ["Thai"],
  knownFor: "x",
  status: "open",
  seen: "2026-02",
  sources: [],
};

const NOODLE: Anchor = { href: "#noodle", name: "Noodle" };
const TULSA: Anchor = { href: "/city-guides/tulsa-restaurants#bare", name: "Bare", city: "Tulsa" };

describe("why a place stands in a guide", () => {
  it("names an honour of several years once, the years in their order", () => {
    const honours = [
      { name: "Michelin star", year: 2025 },
      { name: "A medal" },
      { name: "Michelin star", year: 2024 },
    ];
    expect(why({ honours })).toBe("Michelin star 2024 and 2025; A medal");
  });

  it("lists three years as one says them", () => {
    const honours = [2023, 2024, 2025].map((year) => ({ name: "Michelin star", year }));
    expect(why({ honours })).toBe("Michelin star 2023, 2024, and 2025");
  });

  it("says since when it stands before since when somebody has run it", () => {
    expect(why({ since: 1917, runBy: "the Lyons family since 1980" })).toBe(
      "Since 1917; run by the Lyons family since 1980",
    );
  });

  it("tells houses of the same owners in another city by that city", () => {
    expect(why({}, [NOODLE, TULSA])).toBe("Same owners as Noodle, Bare in Tulsa");
  });
});

function why(known: Partial<ListedPlace>, sisters: readonly Anchor[] = []): string | undefined {
  const list = entryLine({ ...BARE, ...known }, { sisters, now: Date.UTC(2026, 10, 28) });
  const lines = (list?.children ?? []).filter((child) => isElement(child));
  const line = lines.find(({ children: [term] }) => term && textOf([term]) === "About");
  return line && textOf(line.children.slice(1));
}

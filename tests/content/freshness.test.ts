import * as fc from "fast-check";
import { agedText, isUncertain, oldestWord } from "@dinner-dice/content/freshness";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";

const OPEN = "open" as const;
const at = (month: string): number => Date.parse(`${month}-28T12:00Z`);

describe("a place may be gone", () => {
  it.each([
    ["2024-11", "2026-11", false],
    ["2024-10", "2026-11", true],
    ["2025", "2026-11", false],
    ["2024", "2026-01", false],
    ["2024", "2026-02", true],
    ["2017", "2026-11", true],
  ])("when its newest word is of %s in %s: %s", (seen, asOf, uncertain) => {
    expect(isUncertain({ status: OPEN, seen }, at(asOf))).toBe(uncertain);
  });

  it("when nobody knows its state, however new the word", () => {
    expect(isUncertain({ status: "unknown", seen: "2026-11" }, at("2026-11"))).toBe(true);
    expect(isUncertain({ status: "moved", seen: "2026-11" }, at("2026-11"))).toBe(false);
  });

  prop([fc.nat({ max: 24 }), fc.integer({ min: 25, max: 200 })])("from the 25th month on", (young, old) => {
    const ago = (months: number): string => new Date(Date.UTC(2026, 10 - months)).toISOString().slice(0, 7);
    expect(isUncertain({ status: OPEN, seen: ago(young) }, at("2026-11"))).toBe(false);
    expect(isUncertain({ status: OPEN, seen: ago(old) }, at("2026-11"))).toBe(true);
  });
});

describe("the records", () => {
  it("know their oldest word", () => {
    expect(oldestWord([{ seen: "2023" }, { seen: "2022-12" }, { seen: "2024-01" }])).toBe("2022-12");
    expect(oldestWord([{ seen: "2022" }, { seen: "2022-03" }])).toBe("2022");
    expect(oldestWord([])).toBeUndefined();
  });
});

describe("a guide that is read long after it was built", () => {
  const entry = (slug: string, seen: string): string =>
    `<li id="${slug}" class="n1"><h3 id="${slug}-name" data-hours="Th-Su 11:00-21:00" data-seen="2025-06"></h3>` +
    `<dd><span class="hours">Thu\u2013Sun 11 AM\u20139 PM</span> (June 2025)</dd><ul><li>a list</li></ul>` +
    `<span class="seen">Confirmed open ${seen}</span></li>`;
  const item = (slug: string): object => ({
    ...{ "@type": "ListItem", position: 1 },
    item: { url: `https://d.example/g#${slug}`, openingHoursSpecification: [{ validThrough: "2027-06-28" }] },
  });
  const list = {
    ...{ "@context": "https://schema.org", "@type": "ItemList", numberOfItems: 2 },
    itemListElement: [item("a"), { ...item("b"), position: 2 }],
  };
  const page =
    `<script type="application/ld+json">${JSON.stringify(list)}</script>` +
    `2 of 2 places confirmed. Rolling from all 2 places we could confirm.${entry("a", "May 2025")}${entry("b", "2026")}`;

  it("stays as it is while everything counts", () => {
    expect(agedText(page, at("2026-12"))).toBe(page);
  });

  it("says which places visitors reported closed, and deals and counts the others", () => {
    const reported = agedText(page, at("2026-12"), new Set(["a"]));
    expect(reported).toContain('class="seen">Visitors reported it closed. Call first.<');
    expect(reported).toContain("1 of 2 places confirmed. Rolling from the one place");
    expect(reported).not.toContain("/g#a");
    const twin = ["a", "b"]
      .map((slug) => `- ### [${slug}](#${slug})\n\n  Confirmed open May 2025 [Call]`)
      .join("\n\n");
    expect(agedText(twin, at("2026-12"), new Set(["a"]))).toBe(
      twin.replace("Confirmed open May 2025", "Visitors reported it closed. Call first."),
    );
  });

  it("is left alone where its list is of guides or posts, not of places", () => {
    const guides = {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: [{ position: 1 }],
    };
    const overview = `<script type="application/ld+json">${JSON.stringify(guides)}</script>`;
    expect(agedText(overview, at("2030-01"))).toBe(overview);
  });

  it("loses its hours, then each confirmation in its month, with the counts and the list that follow", () => {
    const hours = agedText(page, at("2027-07"));
    expect(hours).toContain("<dd>In 2025 it opened Thursday to Sunday</dd>");
    expect(hours).not.toMatch(/data-hours|validThrough/);
    expect(hours).toContain("Last confirmed open May 2025. Call first.");
    expect(hours).toContain("1 of 2 places confirmed. Rolling from the one place");
    expect(hours).toContain('"numberOfItems":1');
    expect(hours).not.toContain("/g#a");
    const nothing = agedText(page, at("2028-02"));
    expect(nothing).not.toMatch(/Confirmed open|ld\+json/);
    expect(nothing).toContain("0 of 2 places confirmed");
  });
});

import { describe, expect, it } from "vitest";
import { OUR_CONTENT } from "./our-content.js";

const LISTS = ["comfort", "cuisine", "hidden-gems"];

const ENTRY = /<li id="[a-z0-9-]+" class="n\d+"/;

describe.each(OUR_CONTENT.guides)("the guide $slug", ({ city, entries, sections }) => {
  it("has a place in every neighborhood that its city names", () => {
    const lived = new Set(entries.map(({ place }) => place.district));
    expect(city.districts.map(({ name }) => name).filter((name) => !lived.has(name))).toEqual([]);
  });

  it.each(LISTS)("has a place in its section %s", (id) => {
    const found = sections.filter((section) => section.id === id);
    expect(found.map(({ html }) => ENTRY.test(html))).toEqual([true]);
  });

  it("names a place under every heading of its neighborhoods", () => {
    const html = sections.find(({ id }) => id === "districts")?.html ?? "";
    const slugs = entries.map(({ place }) => place.slug);
    const blocks = html.split(/<h3\b/).slice(1);
    expect(blocks.length).toBeGreaterThan(0);
    const empty = blocks.filter(
      (block) => !ENTRY.test(block) && !slugs.some((slug) => block.includes(`#${slug}"`)),
    );
    expect(empty).toEqual([]);
  });
});

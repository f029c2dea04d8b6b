import { readdirSync, readFileSync } from "node:fs";
import { CATEGORIES } from "@dinner-dice/content/front-matter";
import { HOW_PATH } from "@dinner-dice/content/site-paths";
import { describe, expect, it } from "vitest";
import { OUR_CONTENT, OUR_FOLDER, OUR_PATHS } from "./our-content.js";

const { guides, articles, about, faq, cities } = OUR_CONTENT;
const PAGES = [...guides, ...articles];
const files = (folder: string): readonly string[] => readdirSync(`${OUR_FOLDER}/${folder}`);
const textOf = (folder: string, name: string): string =>
  readFileSync(`${OUR_FOLDER}/${folder}/${name}`, "utf8");
const htmlOf = (page: (typeof PAGES)[number]): string =>
  [page.intro, ...page.sections.map(({ html }) => html), "tips" in page ? page.tips.html : ""].join("\n");

describe("the site", () => {
  it("has a page for every file and nothing else", () => {
    expect(guides.map(({ slug }) => `${slug}.md`).toSorted()).toEqual(files("city-guides").toSorted());
    expect(articles).toHaveLength(files("articles").length);
    const aliases = articles.flatMap((article) => article.aliases.map((alias) => `/blog/${alias}`));
    const own = [
      "/",
      "/city-guides",
      "/blog",
      HOW_PATH,
      ...[...PAGES, ...about].map(({ path }) => path),
      ...aliases,
    ];
    expect(OUR_PATHS.toSorted()).toEqual(own.toSorted());
  });

  it("lists the specification's guides in its order, others after them by name", () => {
    const order =
      "kansas-city st-louis memphis little-rock tulsa huntsville charlotte shreveport san-antonio augusta clarksville evansville norfolk richmond".split(
        " ",
      );
    const slugs = cities.map(({ slug }) => slug);
    expect(slugs.slice(0, order.length)).toEqual(order);
    expect(slugs.slice(order.length)).toEqual(slugs.slice(order.length).toSorted());
    expect(guides.map(({ city }) => city)).toEqual(cities);
  });

  it("lists posts newest first, but for those that say no, and the ethnic guide at four addresses", () => {
    const hidden = files("articles").filter((name) => /^listed: false$/m.test(textOf("articles", name)));
    expect(articles.filter(({ listed }) => !listed).map(({ slug }) => `${slug}.md`)).toEqual(hidden);
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const ethnic = articles.find(({ slug }) => slug === "ethnic-restaurants-near-me-ultimate-guide");
    expect([ethnic?.listed, ethnic?.aliases]).toEqual([
      false,
      [
        "best-ethnic-food-near-me-how-to-find-authentic-restaurants",
        "complete-guide-ethnic-restaurants-near-you",
        "hidden-gems-ethnic-food-restaurants-your-city",
      ],
    ]);
  });

  it("publishes with its date how often it is wrong", () => {
    const wrong = about.flatMap(({ sections }) => sections.filter(({ id }) => id === "wrong"));
    expect(wrong).toHaveLength(1);
    expect(wrong[0]?.html).toMatch(/on 20\d\d-\d\d-\d\d.*\d+ of \d+ \(\d+\.\d%\) of what it deals first/s);
    expect(JSON.stringify(about)).not.toContain("{measured");
  });

  it("answers ten questions", () => expect(faq).toHaveLength(10));

  it.each(["title", "description"] as const)("has no %s twice", (field) => {
    const all = PAGES.map((page) => page[field]);
    expect(all).toEqual([...new Set(all)]);
  });

  it("uses every category it may and no other", () => {
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it("dates every page with a real day", () => {
    const dates = [
      ...guides.map(({ changed }) => changed),
      ...[...articles, ...about].map(({ date }) => date),
    ];
    expect(dates.map((date) => new Date(date).toISOString().slice(0, date.length))).toEqual(dates);
  });

  it("leaves no placeholder and no straight quote in sight", () => {
    expect(JSON.stringify(OUR_CONTENT)).not.toContain("{product}");
    const words = PAGES.flatMap(({ title, headline, subtitle, excerpt }) => [
      title,
      headline,
      subtitle,
      excerpt,
    ]);
    expect(words.filter((text) => /['"]/.test(text))).toEqual([]);
    expect(PAGES.filter((page) => /['"]/.test(htmlOf(page).replaceAll(/<[^>]*>/g, "")))).toEqual([]);
  });
});

describe.each(PAGES)("$path", (page) => {
  const html = htmlOf(page);

  it("has words of the right length", () => {
    expect([page.title.length >= 15, page.title.length <= 60]).toEqual([true, true]);
    expect([page.description.length >= 70, page.description.length <= 160]).toEqual([true, true]);
  });

  it("links to pages that exist, and outside by https in a new tab", () => {
    const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes!);
    const inside = links.filter((link) => !link.includes("https:") && !link.includes("tel:"));
    const outside = links.filter((link) => link.includes('href="https:'));
    const ids = guides.flatMap(({ path, city }) =>
      city.places.map(({ slug }) => (path === page.path ? `#${slug}` : `${path}#${slug}`)),
    );
    const targets = inside.map((link) => /^href="([^"]*)"$/.exec(link)?.[1] ?? link);
    expect(targets.filter((target) => !OUR_PATHS.includes(target) && !ids.includes(target))).toEqual([]);
    expect(outside.filter((link) => !link.endsWith('target="_blank" rel="noopener"'))).toEqual([]);
    expect(inside.length + outside.length + links.filter((link) => link.includes('"tel:+1')).length).toBe(
      links.length,
    );
  });

  it("has headings in order and no anchor twice", () => {
    expect(html.match(/<h[1-6]/g)?.filter((heading) => heading !== "<h3") ?? []).toEqual([]);
    expect(page.intro).not.toMatch(/<h\d/);
    const ids = [
      ...page.sections.map(({ id }) => id),
      ...[...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
    ];
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe.each(guides)("the guide $slug", (guide) => {
  it("names the year and the city in its title", () => {
    expect(guide.title).toContain("2024");
    expect(guide.title).toContain(guide.city.city);
  });

  it("has all sections", () => {
    const ids = guide.sections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["cuisine", "comfort", "districts", "hidden-gems"]));
    expect(guide.tips.html).toMatch(/^<ul>\n<li>/);
  });

  it("lists every place once, numbered in reading order", () => {
    const { entries, city } = guide;
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.map(({ place }) => place.slug).toSorted()).toEqual(
      city.places.map(({ slug }) => slug).toSorted(),
    );
    const pins = [
      ...htmlOf(guide).matchAll(
        /<li id="([^"]+)" class="n\d+"><div class="lead"><span><span class="pin" aria-hidden="true">(\d+)</g,
      ),
    ];
    expect(pins.map(([, slug, number]) => [slug, Number(number)])).toEqual(
      entries.map(({ number, place }) => [place.slug, number]),
    );
  });

  it("has 900 to 3,000 words", () => {
    expect(guide.words).toBeGreaterThanOrEqual(900);
    expect(guide.words).toBeLessThanOrEqual(3000);
  });
});

describe.each(articles)("the article $slug", ({ words }) => {
  it("has 900 to 1,800 words", () => {
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1800);
  });
});

it.each([
  { city: "tulsa", readingMinutes: 12, lastUpdated: "2024-06", search: "hand-over" },
  { city: "st-louis", readingMinutes: 9, search: "direct" },
])("keeps what the specification says of $city", ({ city, ...named }) => {
  expect(guides.find((guide) => guide.city.slug === city)).toMatchObject(named);
});

it("uses only the placeholder it knows", () => {
  const texts = ["articles", "city-guides"].flatMap((folder) =>
    files(folder).map((name) => textOf(folder, name)),
  );
  const odd = texts.flatMap((text) => text.match(/\{(?!#[a-z0-9-]+\}|product\})[^}\n]*\}/g) ?? []);
  expect(odd).toEqual([]);
});

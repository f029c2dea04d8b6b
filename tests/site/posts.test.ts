import { type BuiltSite, builtSite } from "./built-site.js";
import { feedProblems, textOf } from "./feed-rules.js";
import { canonicalPages } from "./heads.js";
import { type HtmlPage, metaOf, tagsOf } from "./html-page.js";
import { typesOf } from "./structured-data-table.js";
import { childrenOf, readXml, type XmlElement } from "./xml.js";
import { longMonth } from "@dinner-dice/content/dates";
import { escapeHtml } from "@dinner-dice/content/text";
import { beforeAll, describe, expect, test } from "vitest";

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
}, 120_000);

describe("the authors and days of guides and articles", () => {
  const posts = (): readonly (readonly [string, HtmlPage, Record<string, unknown>])[] =>
    canonicalPages(site).flatMap(([path, page]) => {
      const posting = page.structuredData.find((each) => typesOf([each])[0] === "BlogPosting");
      return posting ? [[path, page, posting as Record<string, unknown>] as const] : [];
    });

  test("are full days of the past, the same for readers of the head and of the structured data", () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(posts()).toHaveLength(site.content.guides.length + site.content.articles.length);
    for (const [, page, { datePublished, dateModified }] of posts()) {
      expect([metaOf(page, "article:published_time"), metaOf(page, "article:modified_time")]).toEqual([
        datePublished,
        dateModified,
      ]);
      const days = [String(datePublished), String(dateModified), today];
      expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
      expect(days).toEqual(days.toSorted());
    }
  });

  test("lead to the page about who writes, in words and in structured data", () => {
    for (const [, page, { author }] of posts()) {
      const { url } = author as { readonly url: string };
      const about = site.pages.get(url.slice(site.siteUrl.length));
      expect(about?.structuredData).toContainEqual(expect.objectContaining({ mainEntity: author }));
      expect(tagsOf(page, "a").map(({ attributes }) => attributes["href"])).toContain("/about");
    }
  });

  test("stand in the head of each guide as the month in which it was checked", () => {
    for (const { path, changed } of site.content.guides)
      expect(site.pages.get(path)?.html).toContain(`Checked ${longMonth(changed.slice(0, 7))}`);
  });
});

describe("the restaurants of a guide", () => {
  test("are headings that lead to themselves", () => {
    for (const { path, entries } of site.content.guides) {
      const page = site.pages.get(path)!;
      for (const { place } of entries)
        expect(page.html).toMatch(
          new RegExp(`<li id="${place.slug}"[^]*?<h3 id="${place.slug}-name"[^>]*><a href="#${place.slug}">`),
        );
    }
  });
});

describe("the feed", () => {
  const feed = (): XmlElement => readXml(String(site.files.get("/feed.xml")?.bytes));

  test("keeps the rules of RFC 4287 and lists the guides and the posts with their first day", () => {
    expect(feedProblems(feed())).toEqual([]);
    const links = childrenOf(feed(), "entry").map((entry) => textOf(entry, "id").slice(site.siteUrl.length));
    const posts = site.content.articles.filter(({ listed }) => listed);
    expect(links.toSorted()).toEqual([...site.content.guides, ...posts].map(({ path }) => path).toSorted());
    for (const entry of childrenOf(feed(), "entry"))
      expect(textOf(entry, "published") <= textOf(entry, "updated")).toBe(true);
  });

  test("carries the whole text of each entry, with links that work elsewhere", () => {
    const { guides, articles } = site.content;
    const texts = new Map([...guides, ...articles].map(({ path, sections }) => [path, sections]));
    for (const entry of childrenOf(feed(), "entry")) {
      const html = textOf(entry, "content");
      const sections = texts.get(textOf(entry, "id").slice(site.siteUrl.length)) ?? [];
      expect(sections.length).toBeGreaterThan(0);
      for (const { heading } of sections) expect(html).toContain(`<h2>${escapeHtml(heading)}</h2>`);
      expect(html).not.toMatch(/ (?:href|src)="(?!https:|tel:|mailto:)/);
      expect(html).not.toContain("opens in a new tab");
    }
  });

  test("gives each entry its own days", () => {
    const { guides, articles } = site.content;
    const days = new Map([
      ...guides.map(({ path, published, changed }) => [path, [published, changed]] as const),
      ...articles.map(({ path, date, updated = date }) => [path, [date, updated]] as const),
    ]);
    for (const entry of childrenOf(feed(), "entry")) {
      const result = ["published", "updated"].map((name) => textOf(entry, name).slice(0, 10));
      expect(result).toEqual(days.get(textOf(entry, "id").slice(site.siteUrl.length)));
    }
  });
});

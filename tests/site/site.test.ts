import { HOW } from "../../web/src/pages/how-page.js";
import { OUR_PATHS } from "../content/our-content.js";
import { type BuiltSite, builtSite, HIDDEN, PERSONAL, weightsAt } from "./built-site.js";
import { textOf } from "./feed-rules.js";
import { canonicalPages, headProblems, pngSize, duplicates } from "./heads.js";
import { brokenLinks, inlineScripts, missingAssets, orphans } from "./links.js";
import { structuredDataProblems, typesOf } from "./structured-data-table.js";
import { childrenOf, readXml, type XmlElement } from "./xml.js";
import { agedText } from "@dinner-dice/content/freshness";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import { beforeAll, describe, expect, test } from "vitest";

/** Bytes with brotli that a page of each kind may weigh: a tenth more than the heaviest weighed when this was set. */
const MOST_HTML = { home: 16_000, guide: 17_600, article: 15_500, other: 14_600 } as const;

/** Bytes with brotli of the loader, and of all that runs until the home page's finder is awake. */
const MOST_LOADER = 1400;
const MOST_AWAKE = 144_000;

/** Files that an awake home page asked for: each is asked for once more when it runs, and a phone's connection takes six at a time. */
const MOST_FILES = 10;

const kindOf = (path: string): keyof typeof MOST_HTML => {
  if (path === "/") return "home";
  if (path.startsWith("/city-guides/")) return "guide";
  return path.startsWith("/blog/") ? "article" : "other";
};

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
}, 120_000);

const file = (path: string): string => site.files.get(path)?.bytes.toString() ?? "";
const xml = (path: string): XmlElement => readXml(file(path));

describe("guides served years after they were built", () => {
  test.each([2, 5])("claim after %i years neither that a place is open nor that it is confirmed", (years) => {
    const now = new Date();
    const later = Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth() + 1, 1);
    const claims = [...site.files].flatMap(([path, { bytes }]) => {
      if (!/^\/city-guides\/|^\/feed\.xml/.test(path)) return [];
      const text = agedText(bytes.toString(), later);
      const found = text.match(
        /Confirmed open|openingHoursSpecification|data-hours=|"ItemList"|[1-9]\d* of \d+ places confirmed/g,
      );
      return (found ?? []).map((claim) => `${path}: ${claim}`);
    });
    expect(claims).toEqual([]);
  });
});

describe("links", () => {
  test("lead to pages, anchors and files that exist, and out by https in a new tab", () => {
    expect(brokenLinks(site)).toEqual([]);
  });

  test("name only assets that exist", () => {
    expect(missingAssets(site)).toEqual([]);
  });

  test("reach every page", () => {
    expect(orphans(site)).toEqual([]);
  });
});

describe("pages", () => {
  test("are those of the content, the visitor's own and the not-found page", () => {
    expect([...site.pages.keys()].toSorted()).toEqual([...OUR_PATHS, ...PERSONAL, ...HIDDEN].toSorted());
  });

  test("have a whole head", () => {
    expect(headProblems(site)).toEqual([]);
  });

  test("share no title and no description", () => {
    expect(duplicates(site)).toEqual([]);
  });

  test("and files leave nothing open but the number of a failed request and what is refused", () => {
    const { product, siteUrl } = PLACEHOLDERS;
    const left = [...site.files.values()].filter(({ path, bytes }) =>
      [product.name, product.slug, siteUrl].some((each) => (path + bytes.toString("latin1")).includes(each)),
    );
    expect(left.map(({ path }) => path)).toEqual([]);
    expect(file("/500")).toContain(PLACEHOLDERS.requestId);
    for (const open of Object.values(PLACEHOLDERS.refusal)) expect(file("/refused")).toContain(open);
  });

  test("bring no script inside and no event attributes, but for home, which waits for no second request", () => {
    expect(inlineScripts(site)).toEqual(["/: a module inside", "/: a speculationrules inside"]);
    const loader = [...site.files].find(([path]) => path.startsWith("/assets/loader-"));
    expect(file("/")).toContain(`">${String(loader?.[1].bytes)}</script>`);
    expect(file("/")).toContain(
      `<script type="speculationrules">${file("/speculation-rules.json")}</script>`,
    );
  });

  test("of every kind keep their budget, at a long address too", async () => {
    const paths = [...site.pages.keys()];
    const long = await weightsAt("https://dinner.where-to-eat-tonight.example.org", paths);
    const heavy = paths.filter((path, index) => {
      const weights = [site.files.get(path)?.weight ?? Infinity, long[index] ?? Infinity];
      return Math.max(...weights) > MOST_HTML[kindOf(path)];
    });
    expect(heavy).toEqual([]);
  });

  test("run one small loader before anyone touches them", () => {
    const scripts = [...site.pages.values()].flatMap(({ tags }) =>
      tags.flatMap(({ name, attributes: { src } }) => (name === "script" && src !== undefined ? [src] : [])),
    );
    expect([...new Set(scripts)]).toEqual([expect.stringMatching(/^\/assets\/loader-[\w-]+\.js$/)]);
    expect(site.files.get(scripts[0]!)?.weight).toBeLessThanOrEqual(MOST_LOADER);
    expect(file(scripts[0]!)).not.toMatch(/import\s*[{"']|from\s*["']/);
  });
});

describe("scripts", () => {
  const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
  const named = (name: string): string =>
    [...site.files.keys()].find((path) => path.startsWith(`/assets/${name}-`) && path.endsWith(".js"))!;

  /** A script and all that runs before it. */
  const withImports = (path: string, known: Set<string>): ReadonlySet<string> => {
    if (known.has(path)) return known;
    known.add(path);
    for (const [, name] of file(path).matchAll(IMPORTED)) withImports(`/assets/${name}`, known);
    return known;
  };

  test("of an awake home page keep their budget, and bring nothing that only an answer needs", () => {
    const awake = new Set([named("loader")]);
    for (const name of ["wake", "woken", "home-finder-island"]) withImports(named(name), awake);
    const bytes = [...awake].reduce((sum, path) => sum + (site.files.get(path)?.weight ?? Infinity), 0);
    expect(awake.size).toBeGreaterThan(5);
    expect(awake.size).toBeLessThanOrEqual(MOST_FILES);
    expect(bytes).toBeLessThanOrEqual(MOST_AWAKE);
    const answer = [...withImports(named("answer-parts"), new Set())].filter((path) => !awake.has(path));
    expect(answer.map(file).join("")).toContain("Guest check");
    expect([...awake].map(file).join("")).not.toContain("Guest check");
  });
});

describe("structured data", () => {
  test("says all that its types need and nothing that is not ours", () => {
    const problems = [...site.pages].flatMap(([path, { structuredData }]) =>
      structuredData.flatMap(structuredDataProblems).map((problem) => `${path}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test.each([
    ["/", ["WebSite", "FAQPage"]],
    ["/blog", ["BreadcrumbList", "Blog", "ItemList"]],
    ["/city-guides", ["BreadcrumbList", "ItemList"]],
    ["/how-we-choose", ["BreadcrumbList"]],
    ["/about", ["AboutPage", "BreadcrumbList"]],
    ["/city-guides/memphis-restaurants", ["BlogPosting", "BreadcrumbList", "ItemList"]],
    ["/blog/food-decider", ["BlogPosting", "BreadcrumbList"]],
  ])("of %s is %j", (path, types) => {
    expect(typesOf(site.pages.get(path)?.structuredData ?? [])).toEqual(types);
  });
});

describe("files for machines", () => {
  test("the sitemap holds exactly the canonical pages, with the dates of what they show", () => {
    const { guides, articles, about } = site.content;
    const checked = guides.map(({ path, changed }) => [path, changed] as const);
    const written = [
      ...articles.map(({ path, date, updated = date }) => [path, updated] as const),
      ...about.map(({ path, date }) => [path, date] as const),
    ];
    const newest = (dates: readonly (readonly [string, string])[]): string =>
      dates
        .map(([, date]) => date)
        .toSorted()
        .at(-1)!;
    const listed = articles.flatMap(({ listed: isListed, path, date, updated = date }) =>
      isListed ? [[path, updated] as const] : [],
    );
    const expected = new Map([
      ["/", newest(checked)],
      ["/city-guides", newest(checked)],
      ["/blog", newest(listed)],
      ...checked,
      ...written,
      [HOW.path, HOW.changed],
    ]);
    const urls = childrenOf(xml("/sitemap.xml"), "url");
    const found = new Map(
      urls.map((url) => [textOf(url, "loc").slice(site.siteUrl.length), textOf(url, "lastmod")]),
    );
    expect(found).toEqual(expected);
    expect([...found.keys()].toSorted()).toEqual(
      canonicalPages(site)
        .map(([path]) => path)
        .toSorted(),
    );
  });

  test("robots.txt lets pages in and names the sitemap", () => {
    expect(file("/robots.txt").split("\n")).toEqual([
      ...["User-agent: *", "Disallow: /functions/", "", `Sitemap: ${site.siteUrl}/sitemap.xml`, ""],
    ]);
  });

  test("the manifest's icons are there, in the sizes it says", () => {
    const { icons } = JSON.parse(file("/manifest.webmanifest")) as {
      readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    };
    const sizes = icons.map(({ src }) => pngSize(site.files.get(src)!)?.join("x") ?? "any");
    expect(sizes).toEqual(icons.map((icon) => icon.sizes));
  });

  test("browsers may fetch our pages ahead, and nothing else", () => {
    const { type } = site.files.get("/speculation-rules.json")!;
    const rules = JSON.parse(file("/speculation-rules.json")) as {
      readonly prefetch: readonly {
        readonly where: { readonly and: readonly object[] };
        readonly eagerness: string;
      }[];
    };
    expect(type).toBe("application/speculationrules+json");
    expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(["moderate"]);
    for (const href_matches of ["/functions/*", "/fetching/*"])
      expect(rules.prefetch[0]?.where.and).toContainEqual({ not: { href_matches } });
  });
});

import { FOLDERS } from "./broken-folders.js";
import { failureOf, GUIDE, lineWith, MEMPHIS, placesFile, SAMPLE } from "./sample-content.js";
import { CONTENT_ERROR_KINDS, type ContentErrorKind } from "@dinner-dice/content/text";
import { describe, expect, it } from "vitest";

const GUIDE_FILE = "city-guides/memphis-restaurants.md";
const ARTICLE_FILE = "articles/pick.md";

/** A kind of error, what is broken, the words of the sample that are exchanged, the words that replace them, and words on the line that the error names, if it names one. */
type Broken = [kind: ContentErrorKind, what: string, from: string, to: string, at?: string];

const BROKEN_GUIDES: readonly Broken[] = [
  ["file-name", "a city other than the file's", "city: memphis", "city: tulsa"],
  ["front-matter", "YAML that does not parse", "keywords: [memphis,", "keywords: ][memphis,", "keywords"],
  ["front-matter", "no front matter", "---\ncity", "city", "city"],
  ["front-matter", "a missing field", 'headline: "Memphis Restaurants"\n', "", "---"],
  ["front-matter", "an unknown key", "city: memphis", "city: memphis\nstars: 5", "stars"],
  ["front-matter", "a short title", "Memphis Restaurants 2024: Ribs", "Memphis 2024", "title"],
  ["front-matter", "a title without its year", "2024: Ribs", "2023: Ribs", "title"],
  ["front-matter", "a month that is none", "2024-05", "2024-13", "lastUpdated"],
  ["front-matter", "a keyword in capitals", "ribs, pasta", "Ribs, pasta", "keywords"],
  ["front-matter", "a broken nested field", "  posts: [pick,", "  posts: [3,", "posts"],
  ["markup", "HTML", "Text.", "<b>Text.</b>", "<b>"],
  ["markup", "an image", "Text.", "![x](/x.png)", "![x]"],
  ["markup", "a code block", "Text.", "Text.\n\n```\ncode\n```", "```"],
  ["markup", "a check box", "- Don't", "- [ ] Don't", "- [ ]"],
  ["heading", "no anchor", "## Comfort {#comfort}", "## Comfort", "## Comfort"],
  ["heading", "nothing but an anchor", "## Comfort {#comfort}", "## {#comfort}", "## {#comfort}"],
  ["heading", "a first level", "Text.", "# Text.", "# Text"],
  ["heading", "a skipped level", "### The Hill", "#### The Hill", "#### The"],
  ["heading", "one before the first section", "The [Fork]", "### The [Fork]", "### The"],
  ["heading", "one in a quote", "Text.", "> ### Text.", "> ###"],
  ["duplicate-id", "two sections", "{#hidden-gems}", "{#comfort}"],
  ["duplicate-id", "a section and a place", "Text.", "Text.\n\n## Noodles {#noodle}\nText."],
  ["section-missing", "no comfort", "{#comfort}", "{#comforts}"],
  [
    "listing",
    "an item that is no place",
    "- [Pete's](place:petes): Pasta.",
    "- Pasta.\n- [Pete's](place:petes): Pasta.",
    "- Pasta.",
  ],
  ["listing", "another name", "[Pete's](place:petes)", "[Joe's](place:petes)", "[Joe's]"],
  ["listing", "no text", ": Pasta.", ":", "[Pete's]"],
  ["place-unknown", "in a list", "place:petes", "place:joes", "[Pete's]"],
  ["place-unknown", "in running text", "[Fork](place:the-fork)", "[Fork](place:fork)", "The [Fork]"],
  ["place-unknown", "in another guide", "[Fork](place:the-fork)", "[Fork](place:memphis/fork)", "The [Fork]"],
  [
    "place-unknown",
    "in a guide that does not exist",
    "[Fork](place:the-fork)",
    "[Fork](place:paris/the-fork)",
    "The [Fork]",
  ],
  ["place-closed", "in running text", "[Fork](place:the-fork)", "[Spit](place:the-spit)", "The [Spit]"],
  [
    "place-closed",
    "in a list",
    "- [Pete's](place:petes): Pasta.",
    "- [Pete's](place:petes): Pasta.\n- [The Spit](place:the-spit): Ashes.",
    "The Spit",
  ],
  ["place-missing", "not listed", "- [Pete's](place:petes): Pasta.\n", ""],
  [
    "listing",
    "a place that is not confirmed",
    "- [Pete's](place:petes): Pasta.",
    "- [Pete's](place:petes): Pasta.\n- [Noodle](place:noodle): Noodles.",
    "Noodles.",
  ],
  ["listing", "no colon among others", "place:petes): Pasta", "place:petes) pasta", "[Pete's]"],
  [
    "place-twice",
    "listed again",
    "- [Pete's](place:petes): Pasta.",
    "- [Pete's](place:petes): Pasta.\n- [Pete's](place:petes): Again.",
    "Again.",
  ],
  ["name", "a restaurant that no guide lists", "Don't rush.", "Don't rush to Joe's Diner.", "Joe's"],
  [
    "name",
    "a restaurant that has closed, at the end of a sentence",
    "Don't rush.",
    "Don't rush to the Spit.",
    "Spit.",
  ],
  [
    "name",
    "a restaurant whose words are those of two others",
    "Don't rush.",
    "Don't rush to Spoon Noodle.",
    "Spoon Noodle",
  ],
  [
    "name",
    "a restaurant that has closed, at the start of a sentence",
    "Don't rush.",
    "Eat. The Spit is near.",
    "The Spit",
  ],
  ["price", "an amount that no source gives", "Ribs, *slowly*.", "Ribs, $31 a slab.", "$31"],
  ["link", "a page that does not exist", "(/blog/roll-{product})", "(/blog/roll)", "/blog/roll"],
  ["link", "an outside link without https", "(/blog/roll-{product})", "(http://example.com)", "http:"],
  ["link", "a script", "(/blog/roll-{product})", "(javascript:alert(1))", "javascript:"],
  ["link", "an unknown recommendation", "[memphis-restaurants]", "[paris-restaurants]"],
  ["reading-time", "too many minutes", "readingMinutes: 1", "readingMinutes: 2"],
];

const BROKEN_ARTICLES: readonly Broken[] = [
  ["front-matter", "a day that is none", "2024-05-14", "2024-02-30", "date"],
  ["front-matter", "a ninth category", "Decision Making", "Recipes", "category"],
  [
    "front-matter",
    "a nested field too long",
    '"Once."',
    '"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
    "  invitation",
  ],
  ["place-closed", "in an article", "Intro.", "[Spit](place:memphis/the-spit)", "place:"],
  [
    "name",
    "a restaurant in a table",
    "Intro.",
    "| Where | What |\n|---|---|\n| near Joe's | ribs |",
    "Joe's",
  ],
  ["link", "an unknown recommendation", "posts: [pick]", "posts: [picks]"],
  ["place-unknown", "a place in an article", "Intro.", "[Fork](place:the-fork)", "place:"],
  ["steps", "seven of them", "2. Two.", "2. Two.\n3. 3\n4. 4\n5. 5\n6. 6\n7. 7", "1. One."],
  ["steps", "not from one", "1. One.", "3. One.", "3. One."],
  [
    "reading-time",
    "too many words",
    "Intro.",
    "word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word ",
  ],
  ["duplicate-path", "an alias that is a page", "[choose]", '["roll-{product}"]'],
];

const BROKEN: readonly [file: string, ...Broken][] = [
  [
    "pages/how.md",
    "front-matter",
    "a page about the site without a day",
    "date: 2026-11-20",
    "date: soon",
    "date",
  ],
  ...BROKEN_GUIDES.map((row): [string, ...Broken] => [GUIDE_FILE, ...row]),
  ...BROKEN_ARTICLES.map((row): [string, ...Broken] => [ARTICLE_FILE, ...row]),
];

describe("a broken page", () => {
  it.each(BROKEN)("%s is a %s: %s", (...[file, kind, , from, to, at]) => {
    const text = SAMPLE[file]!;
    expect(text).toContain(from);
    const broken = text.replace(from, () => to);
    const { kind: found, file: where, line } = failureOf({ [file]: broken });
    const expected = at === undefined ? undefined : lineWith(broken, at);
    expect({ kind: found, file: where, line }).toEqual({ kind, file, line: expected });
  });
});

describe("a broken folder", () => {
  it.each(FOLDERS)("is a $kind: $what", ({ kind, changes, file }) => {
    expect(failureOf(changes)).toMatchObject({ kind, file });
  });

  it("leaves the sample itself alone", () => {
    expect(() => failureOf({})).toThrow("the content was read");
  });
});

it("shows every kind at least once", () => {
  const shown = new Set([...BROKEN.map(([, kind]) => kind), ...FOLDERS.map(({ kind }) => kind)]);
  expect([...shown].toSorted()).toEqual([...CONTENT_ERROR_KINDS].toSorted());
});

it("tells of a places file which field, once where it stands, and what to do", () => {
  const { message } = failureOf({ "places/memphis.json": placesFile({ ...MEMPHIS, slug: "tulsa" }) });
  expect(message).toBe("places/memphis.json:1: slug: is 'tulsa'; set it to 'memphis', after its file");
});

it("tells file, line and what to do", () => {
  const { message } = failureOf({ [GUIDE_FILE]: GUIDE.replace("place:petes", "place:joes") });
  const line = lineWith(GUIDE, "place:petes");
  expect(message).toMatch(new RegExp(`^city-guides/memphis-restaurants\\.md:${line}: .*joes.*`));
  expect(MEMPHIS.places.map(({ slug }) => slug)).not.toContain("joes");
});

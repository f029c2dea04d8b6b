import { FOLDERS } from "./broken-folders.js";
import { failureOf, GUIDE, lineWith, MEMPHIS, placesFile, SAMPLE } from "./sample-content.js";
import { CONTENT_ERROR_KINDS, type ContentErrorKind } from "@dinner-dice/content/text";
import { describe, expect, it } from "vitest";

const GUIDE_FILE = "city-guides/memphis-restaurants.md";
const ARTICLE_FILE = "articles/pick.md";

interface Broken {
  readonly kind: ContentErrorKind;
  readonly what: string;
  readonly file: string;
  /** What is exchanged in the file of the sample, and by what. */
  readonly from: string;
  readonly to: string;
  /** Words of the broken file on the line that the error must name; absent: the error names no line. */
  readonly at?: string;
}

const guide = (
  kind: ContentErrorKind,
  what: string,
  change: Omit<Broken, "kind" | "what" | "file">,
): Broken => ({
  kind,
  what,
  file: GUIDE_FILE,
  ...change,
});
const article = (
  kind: ContentErrorKind,
  what: string,
  change: Omit<Broken, "kind" | "what" | "file">,
): Broken => ({
  kind,
  what,
  file: ARTICLE_FILE,
  ...change,
});

const BROKEN: readonly Broken[] = [
  {
    ...{ kind: "front-matter", what: "a page about the site without a day", file: "pages/how.md" },
    ...{ from: "date: 2026-11-20", to: "date: soon", at: "date" },
  },
  guide("file-name", "a city other than the file's", { from: "city: memphis", to: "city: tulsa" }),
  guide("front-matter", "YAML that does not parse", {
    from: "keywords: [memphis,",
    to: "keywords: ][memphis,",
    at: "keywords",
  }),
  guide("front-matter", "no front matter", { from: "---\ncity", to: "city", at: "city" }),
  guide("front-matter", "a missing field", { from: 'headline: "Memphis Restaurants"\n', to: "", at: "---" }),
  guide("front-matter", "an unknown key", {
    from: "city: memphis",
    to: "city: memphis\nstars: 5",
    at: "stars",
  }),
  guide("front-matter", "a short title", {
    from: "Memphis Restaurants 2024: Ribs",
    to: "Memphis 2024",
    at: "title",
  }),
  guide("front-matter", "a title without its year", { from: "2024: Ribs", to: "2023: Ribs", at: "title" }),
  guide("front-matter", "a month that is none", { from: "2024-05", to: "2024-13", at: "lastUpdated" }),
  guide("front-matter", "a keyword in capitals", { from: "ribs, pasta", to: "Ribs, pasta", at: "keywords" }),
  guide("front-matter", "a broken nested field", {
    from: "  posts: [pick,",
    to: "  posts: [3,",
    at: "posts",
  }),
  article("front-matter", "a day that is none", { from: "2024-05-14", to: "2024-02-30", at: "date" }),
  article("front-matter", "a ninth category", { from: "Decision Making", to: "Recipes", at: "category" }),
  article("front-matter", "a nested field too long", {
    from: '"Once."',
    to: `"${"x".repeat(201)}"`,
    at: "  invitation",
  }),
  guide("markup", "HTML", { from: "Text.", to: "<b>Text.</b>", at: "<b>" }),
  guide("markup", "an image", { from: "Text.", to: "![x](/x.png)", at: "![x]" }),
  guide("markup", "a code block", { from: "Text.", to: "Text.\n\n```\ncode\n```", at: "```" }),
  guide("markup", "a check box", { from: "- Don't", to: "- [ ] Don't", at: "- [ ]" }),
  guide("heading", "no anchor", { from: "## Comfort {#comfort}", to: "## Comfort", at: "## Comfort" }),
  guide("heading", "nothing but an anchor", {
    from: "## Comfort {#comfort}",
    to: "## {#comfort}",
    at: "## {#comfort}",
  }),
  guide("heading", "a first level", { from: "Text.", to: "# Text.", at: "# Text" }),
  guide("heading", "a skipped level", { from: "### The Hill", to: "#### The Hill", at: "#### The" }),
  guide("heading", "one before the first section", {
    from: "The [Fork]",
    to: "### The [Fork]",
    at: "### The",
  }),
  guide("heading", "one in a quote", { from: "Text.", to: "> ### Text.", at: "> ###" }),
  guide("duplicate-id", "two sections", { from: "{#hidden-gems}", to: "{#comfort}" }),
  guide("duplicate-id", "a section and a place", {
    from: "Text.",
    to: "Text.\n\n## Noodles {#noodle}\nText.",
  }),
  guide("section-missing", "no comfort", { from: "{#comfort}", to: "{#comforts}" }),
  guide("listing", "an item that is no place", {
    from: "- [Pete's](place:petes): Pasta.",
    to: "- Pasta.\n- [Pete's](place:petes): Pasta.",
    at: "- Pasta.",
  }),
  guide("listing", "another name", {
    from: "[Pete's](place:petes)",
    to: "[Joe's](place:petes)",
    at: "[Joe's]",
  }),
  guide("listing", "no text", { from: ": Pasta.", to: ":", at: "[Pete's]" }),
  guide("place-unknown", "in a list", { from: "place:petes", to: "place:joes", at: "[Pete's]" }),
  guide("place-unknown", "in running text", {
    from: "[Fork](place:the-fork)",
    to: "[Fork](place:fork)",
    at: "The [Fork]",
  }),
  guide("place-unknown", "in another guide", {
    from: "[Fork](place:the-fork)",
    to: "[Fork](place:memphis/fork)",
    at: "The [Fork]",
  }),
  guide("place-unknown", "in a guide that does not exist", {
    from: "[Fork](place:the-fork)",
    to: "[Fork](place:paris/the-fork)",
    at: "The [Fork]",
  }),
  guide("place-closed", "in running text", {
    from: "[Fork](place:the-fork)",
    to: "[Spit](place:the-spit)",
    at: "The [Spit]",
  }),
  guide("place-closed", "in a list", {
    from: "- [Pete's](place:petes): Pasta.",
    to: "- [Pete's](place:petes): Pasta.\n- [The Spit](place:the-spit): Ashes.",
    at: "The Spit",
  }),
  article("place-closed", "in an article", {
    from: "Intro.",
    to: "[Spit](place:memphis/the-spit)",
    at: "place:",
  }),
  guide("place-missing", "not listed", { from: "- [Pete's](place:petes): Pasta.\n", to: "" }),
  guide("listing", "a place that is not confirmed", {
    from: "- [Pete's](place:petes): Pasta.",
    to: "- [Pete's](place:petes): Pasta.\n- [Noodle](place:noodle): Noodles.",
    at: "Noodles.",
  }),
  guide("listing", "no colon among others", {
    from: "place:petes): Pasta",
    to: "place:petes) pasta",
    at: "[Pete's]",
  }),
  guide("place-twice", "listed again", {
    from: "- [Pete's](place:petes): Pasta.",
    to: "- [Pete's](place:petes): Pasta.\n- [Pete's](place:petes): Again.",
    at: "Again.",
  }),
  guide("name", "a restaurant that no guide lists", {
    from: "Don't rush.",
    to: "Don't rush to Joe's Diner.",
    at: "Joe's",
  }),
  guide("name", "a restaurant that has closed, at the end of a sentence", {
    from: "Don't rush.",
    to: "Don't rush to the Spit.",
    at: "Spit.",
  }),
  guide("name", "a restaurant whose words are those of two others", {
    from: "Don't rush.",
    to: "Don't rush to Spoon Noodle.",
    at: "Spoon Noodle",
  }),
  guide("name", "a restaurant that has closed, at the start of a sentence", {
    from: "Don't rush.",
    to: "Eat. The Spit is near.",
    at: "The Spit",
  }),
  article("name", "a restaurant in a table", {
    from: "Intro.",
    to: "| Where | What |\n|---|---|\n| near Joe's | ribs |",
    at: "Joe's",
  }),
  guide("price", "an amount that no source gives", {
    from: "Ribs, *slowly*.",
    to: "Ribs, $31 a slab.",
    at: "$31",
  }),
  guide("link", "a page that does not exist", {
    from: "(/blog/roll-{product})",
    to: "(/blog/roll)",
    at: "/blog/roll",
  }),
  guide("link", "an outside link without https", {
    from: "(/blog/roll-{product})",
    to: "(http://example.com)",
    at: "http:",
  }),
  guide("link", "a script", {
    from: "(/blog/roll-{product})",
    to: "(javascript:alert(1))",
    at: "javascript:",
  }),
  guide("link", "an unknown recommendation", { from: "[memphis-restaurants]", to: "[paris-restaurants]" }),
  article("link", "an unknown recommendation", { from: "posts: [pick]", to: "posts: [picks]" }),
  article("place-unknown", "a place in an article", {
    from: "Intro.",
    to: "[Fork](place:the-fork)",
    at: "place:",
  }),
  article("steps", "seven of them", {
    from: "2. Two.",
    to: "2. Two.\n3. 3\n4. 4\n5. 5\n6. 6\n7. 7",
    at: "1. One.",
  }),
  article("steps", "not from one", { from: "1. One.", to: "3. One.", at: "3. One." }),
  article("reading-time", "too many words", { from: "Intro.", to: "word ".repeat(470) }),
  guide("reading-time", "too many minutes", { from: "readingMinutes: 1", to: "readingMinutes: 2" }),
  article("duplicate-path", "an alias that is a page", { from: "[choose]", to: '["roll-{product}"]' }),
];

describe("a broken page", () => {
  it.each(BROKEN)("is a $kind: $what", ({ kind, file, from, to, at }) => {
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
  const shown = new Set([...BROKEN.map(({ kind }) => kind), ...FOLDERS.map(({ kind }) => kind)]);
  expect([...shown].toSorted()).toEqual([...CONTENT_ERROR_KINDS].toSorted());
});

it("tells of a places file which field, once where it stands, and what to do", () => {
  const { message } = failureOf({ "places/memphis.json": placesFile({ ...MEMPHIS, slug: "tulsa" }) });
  expect(message).toBe("places/memphis.json: slug: is 'tulsa'; set it to 'memphis', after its file");
});

it("tells file, line and what to do", () => {
  const { message } = failureOf({ [GUIDE_FILE]: GUIDE.replace("place:petes", "place:joes") });
  const line = lineWith(GUIDE, "place:petes");
  expect(message).toMatch(new RegExp(`^city-guides/memphis-restaurants\\.md:${line}: .*joes.*`));
  expect(MEMPHIS.places.map(({ slug }) => slug)).not.toContain("joes");
});

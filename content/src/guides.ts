import { type PageFile, pageFiles, readText } from "./content-folder.js";
import { longMonth } from "./dates.js";
import { oldestWord } from "./freshness.js";
import { type GuideFrontMatter, guideFrontMatterSchema, readFrontMatter } from "./front-matter.js";
import { checkRelated, guidePath, knownPaths } from "./known-paths.js";
import { resolveLinks } from "./links.js";
import { type Entry, listPlaces } from "./listings.js";
import { readMarkdown, wordsIn, checkReadingTime } from "./markdown.js";
import { furnish, placeIndex, readCity } from "./place-index.js";
import type { CityPlaces } from "./places.js";
import { checkNames, checkPrices, knownNames, type KnownNames } from "./prose-checks.js";
import { type Section, splitSections } from "./sections.js";
import { ContentError, type Product, DINNER_DICE } from "./text.js";
import { type HtmlRoot, textOf } from "./trees.js";
import { visit } from "unist-util-visit";

/** A city guide, ready to be shown: words are for readers (curly quotes), HTML is complete but for its headings. */
export interface Guide extends Omit<GuideFrontMatter, "city"> {
  readonly slug: string;
  readonly path: string;
  readonly city: CityPlaces;
  readonly intro: string;
  /** All sections but the tips, in order. */
  readonly sections: readonly Section[];
  readonly tips: Omit<Section, "id">;
  readonly entries: readonly Entry[];
  /** Day on which its records were last checked: '2026-11-26'. */
  readonly changed: string;
  /** Month or year of the oldest source of an entry. */
  readonly oldestWord: string;
  readonly words: number;
}

/** The usual order; guides that are not in it follow by name. */
const ORDER =
  "kansas-city st-louis memphis little-rock tulsa huntsville charlotte shreveport san-antonio augusta clarksville evansville norfolk richmond".split(
    " ",
  );

const SECTIONS = ["cuisine", "comfort", "districts", "hidden-gems", "tips"];

interface Draft {
  readonly source: PageFile;
  readonly tree: HtmlRoot;
  readonly words: number;
  readonly fields: Omit<GuideFrontMatter, "city">;
  readonly city: CityPlaces;
}

interface Shelf {
  readonly contentFolder: string;
  readonly paths: ReadonlySet<string>;
  readonly now: number;
  readonly names: KnownNames;
}

/** Reads all guides of a content folder. Fails with a {@link ContentError}. */
export function readGuides(
  contentFolder: string,
  product: Product = DINNER_DICE,
  now: number = Date.now(),
): readonly Guide[] {
  const paths = knownPaths(contentFolder, product);
  const sources = pageFiles(contentFolder, "city-guides", product);
  const drafts = sources.map((source) => readDraft(source, contentFolder, product));
  const cities = drafts.map(({ city }) => city);
  const names = knownNames(cities, `${readText(contentFolder, "names.txt")}\n${product.name}`);
  const shelf = { contentFolder, paths, names, now };
  const guides = drafts.map((draft) => finish(draft, shelf));
  return guides.toSorted((one, other) => position(one) - position(other));
}

function readDraft(source: PageFile, contentFolder: string, product: Product): Draft {
  const { matter, tree, words } = readMarkdown(source, product);
  const front = { matter, source, schema: guideFrontMatterSchema };
  const { city: citySlug, ...fields } = readFrontMatter(front, product);
  return { source, tree, words, fields, city: guideCity(contentFolder, citySlug, source) };
}

function finish(draft: Draft, { contentFolder, paths, now, names }: Shelf): Guide {
  const { source, tree, fields, city } = draft;
  const { file, slug } = source;
  const places = placeIndex({ contentFolder, paths, own: city });
  checkRelated(fields.explore, file, paths);
  checkNames(tree, file, names);
  checkPrices(tree, file, city);
  resolveLinks(tree, { file, paths, places });
  furnish(tree, file);
  const entries = listPlaces(tree, { file, city, places, now });
  const words = draft.words + wordsIn(listed(tree));
  const { intro, sections } = splitSections(tree, file);
  checkReadingTime({ words, readingMinutes: fields.readingMinutes }, file);
  return {
    ...fields,
    description: `${fields.description} Checked ${longMonth(city.checked.slice(0, "2026-11".length))}.`,
    slug,
    path: guidePath(slug),
    city,
    intro,
    ...withTips(sections, file),
    entries,
    words,
    changed: city.checked,
    oldestWord: oldestWord(city.places) ?? fields.lastUpdated,
  };
}

/** Classes of the notes beside the terms of an entry. */
const READ: ReadonlySet<string> = new Set(["where", "seen"]);

function listed(tree: HtmlRoot): string {
  const lines: string[] = [];
  visit(tree, "element", (node) => {
    const { className } = node.properties;
    if (node.tagName === "dd" || READ.has(String(className))) lines.push(textOf([node]));
  });
  return lines.join("\n");
}

function guideCity(contentFolder: string, citySlug: string, { file, slug }: PageFile): CityPlaces {
  if (slug !== `${citySlug}-restaurants`)
    throw new ContentError({ kind: "file-name", file }, `name it ${citySlug}-restaurants.md, after its city`);
  return readCity(contentFolder, citySlug);
}

function withTips(sections: readonly Section[], file: string): Pick<Guide, "sections" | "tips"> {
  const missing = SECTIONS.filter((id) => sections.every((section) => section.id !== id));
  const tips = sections.find(({ id }) => id === "tips");
  if (tips && missing.length === 0)
    return {
      sections: sections.filter((section) => section !== tips),
      tips: { heading: tips.heading, html: tips.html },
    };
  const advice = `add a '##' section for ${missing.map((id) => `{#${id}}`).join(", ")}`;
  throw new ContentError({ kind: "section-missing", file }, advice);
}

function position({ city }: Guide): number {
  const index = ORDER.indexOf(city.slug);
  return index === -1 ? ORDER.length : index;
}

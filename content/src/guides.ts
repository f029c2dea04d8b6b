import { ContentError } from "./content-error.js";
import type { PageFile } from "./content-folder.js";
import { pageFiles } from "./content-folder.js";
import type { GuideFrontMatter } from "./front-matter.js";
import { guideFrontMatterSchema, readFrontMatter } from "./front-matter.js";
import { furnish } from "./furniture.js";
import { checkRelated, guidePath, knownPaths } from "./known-paths.js";
import { resolveLinks } from "./links.js";
import type { Entry } from "./listings.js";
import { listPlaces } from "./listings.js";
import { readMarkdown } from "./markdown.js";
import { placeIndex, readCity } from "./place-index.js";
import type { CityPlaces } from "./places.js";
import type { Product } from "./product.js";
import { DINNER_DICE } from "./product.js";
import { checkReadingTime } from "./reading-time.js";
import type { Section } from "./sections.js";
import { splitSections } from "./sections.js";

/** A city guide, ready to be shown: words are for readers (curly quotes), HTML is complete but for its headings. */
export interface Guide extends Omit<GuideFrontMatter, "city"> {
  readonly slug: string;
  readonly path: string;
  readonly city: CityPlaces;
  readonly intro: string;
  /** All sections but the tips, in order. */
  readonly sections: readonly Section[];
  readonly tips: Omit<Section, "id">;
  /** Every place of the city, numbered as in the text. */
  readonly entries: readonly Entry[];
  readonly words: number;
}

/** The specification's order (§2); guides that are not in it follow by name. */
const ORDER = [
  "kansas-city",
  "st-louis",
  "memphis",
  "little-rock",
  "tulsa",
  "huntsville",
  "charlotte",
  "shreveport",
  "san-antonio",
  "augusta",
  "clarksville",
  "evansville",
  "norfolk",
  "richmond",
];

const SECTIONS = ["cuisine", "comfort", "districts", "hidden-gems", "tips"];

/** Reads all guides of a content folder. Fails with a {@link ContentError}. */
export function readGuides(contentFolder: string, product: Product = DINNER_DICE): readonly Guide[] {
  const paths = knownPaths(contentFolder, product);
  const guides = pageFiles({ contentFolder, folder: "city-guides" }, product).map((source) => {
    const { matter, tree, words } = readMarkdown(source, product);
    const { city: citySlug, ...fields } = readFrontMatter(
      { matter, source, schema: guideFrontMatterSchema },
      product,
    );
    const city = guideCity({ contentFolder, citySlug }, source);
    const { file, slug } = source;
    checkRelated(fields.explore, { file, paths });
    resolveLinks(tree, { file, paths, places: placeIndex({ contentFolder, paths, own: city }) });
    furnish(tree, file);
    const entries = listPlaces(tree, { file, city });
    const { intro, sections } = splitSections(tree, file);
    checkReadingTime({ words, readingMinutes: fields.readingMinutes }, file);
    return {
      ...fields,
      slug,
      path: guidePath(slug),
      city,
      intro,
      ...withTips(sections, file),
      entries,
      words,
    };
  });
  return guides.toSorted((one, other) => position(one) - position(other));
}

function guideCity(
  { contentFolder, citySlug }: { readonly contentFolder: string; readonly citySlug: string },
  { file, slug }: PageFile,
): CityPlaces {
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

import { readText } from "./content-folder.js";
import { guidePath } from "./known-paths.js";
import { type CityPlaces, PlacesFileError, readCityPlaces } from "./places.js";
import { ContentError } from "./text.js";
import { type HtmlElement, type HtmlRoot, element, isElement, textOf } from "./trees.js";
import { SKIP, visit } from "unist-util-visit";
import { isNode, LineCounter, parseDocument } from "yaml";

export interface PlaceIndex {
  /** Finds a place by 'the-fork' (same guide) or 'tulsa/the-fork' (another guide). Returns its anchor, or why there is none. */
  readonly find: (reference: string) => Anchor | "closed" | "unknown";
}

export interface Anchor {
  readonly href: string;
  readonly name: string;
  readonly city?: string;
}

/** The places that a page may link to: its own guide's, if it has one, and those of every guide. */
export interface IndexScope {
  readonly contentFolder: string;
  readonly paths: ReadonlySet<string>;
  readonly own?: CityPlaces;
}

/** Finds places of the page's own guide by slug, and places of all guides by city and slug. */
export function placeIndex({ contentFolder, paths, own }: IndexScope): PlaceIndex {
  const find: PlaceIndex["find"] = (reference) => {
    const [slug = "", citySlug] = reference.split("/").toReversed();
    if (citySlug === undefined || citySlug === own?.slug) return anchor(own, slug, "");
    const page = guidePath(`${citySlug}-restaurants`);
    if (!paths.has(page)) return "unknown";
    return anchor(readCity(contentFolder, citySlug), slug, page);
  };
  return { find };
}

/** Reads `places/<city>.json`. Fails with `places-file`. */
export function readCity(contentFolder: string, citySlug: string): CityPlaces {
  const placesFile = `places/${citySlug}.json`;
  const text = readText(contentFolder, placesFile, "places-file");
  try {
    const city = readCityPlaces(text, placesFile);
    if (city.slug === citySlug) return city;
    throw new PlacesFileError(
      { file: placesFile, field: "slug" },
      `is '${city.slug}'; set it to '${citySlug}', after its file`,
    );
  } catch (error) {
    if (!(error instanceof PlacesFileError)) throw error;
    const line = lineOf(error.field.split("."), text);
    throw new ContentError({ kind: "places-file", file: placesFile, line }, error.problem);
  }
}

/** The line of a field in a JSON text, or of what it is missing from. */
function lineOf(field: readonly string[], text: string): number | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (let length = field.length; length > 0; length -= 1) {
    const node = document.getIn(field.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return document.errors[0]?.linePos?.[0].line;
}

function anchor(city: CityPlaces | undefined, slug: string, page: string): ReturnType<PlaceIndex["find"]> {
  const place = city?.places.find((known) => known.slug === slug);
  if (city && place)
    return { href: `${page}#${slug}`, name: place.name, ...(page !== "" && { city: city.city }) };
  return city?.closed.some((gone) => gone.slug === slug) ? "closed" : "unknown";
}

const FACES = 6;

/** Gives lists die faces (`span.face[data-face]`), dividers pips (`div.pips`), tables a caption and a scrolling frame. Fails with `steps`. */
export function furnish(tree: HtmlRoot, file: string): void {
  let dividers = 0;
  let tables = 0;
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName === "ol") numberSteps(node, file);
    if (node.tagName === "th") node.properties = { scope: "col" };
    if (node.tagName === "td") node.properties = {};
    if (index === undefined || parent === undefined) return undefined;
    if (node.tagName === "hr") parent.children[index] = divider(dividers++);
    const isFramed = parent.type === "element" && parent.properties["role"] === "region";
    if (node.tagName !== "table" || isFramed) return undefined;
    parent.children[index] = framed(node, ++tables);
    return index;
  });
}

function numberSteps(list: HtmlElement, file: string): void {
  const items = list.children.filter((child) => isElement(child, "li"));
  if (items.length > FACES || list.properties["start"] !== undefined) {
    const at = { kind: "steps", file, line: list.position?.start.line } as const;
    throw new ContentError(
      at,
      "an ordered list starts at 1 and has at most six items, one per face of a die",
    );
  }
  list.properties = { className: ["five"] };
  for (const [index, item] of items.entries())
    item.children = [face(index + 1), element("div", {}, item.children)];
}

function face(number: number): HtmlElement {
  return element("span", { className: ["face"], dataFace: String(number), ariaHidden: "true" }, []);
}

function divider(before: number): HtmlElement {
  const pips = Array.from({ length: (before % FACES) + 1 }, () => element("i", {}, []));
  return element("div", { className: ["pips"], role: "presentation" }, pips);
}

function framed(table: HtmlElement, number: number): HtmlElement {
  const columns = cells(table).map((cell) => textOf(cell.children).trim());
  const words = `Table ${number}: ${columns.filter((column) => column !== "").join(", ")}`;
  const id = `table-${number}`;
  const caption = element("caption", { id, className: ["vh"] }, [words]);
  table.children = [caption, ...table.children];
  return element("div", { className: ["table"], tabIndex: 0, role: "region", ariaLabelledBy: [id] }, [table]);
}

function cells(table: HtmlElement): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  visit(table, "element", (node) => {
    if (node.tagName === "tbody") return SKIP;
    if (node.tagName === "th") found.push(node);
    return undefined;
  });
  return found;
}

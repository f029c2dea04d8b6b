import { longMonth } from "./dates.js";
import { isUncertain, oldHours } from "./freshness.js";
import { outsideLink, placeNamed } from "./links.js";
import { callLink, mapLink, placeLine, seenWords } from "./listing-facts.js";
import { hoursWords, readPlaceHours } from "./place-hours.js";
import type { Anchor, PlaceIndex } from "./place-index.js";
import type { Honour, ListedPlace, PlaceHours, CityPlaces } from "./places.js";
import { curly, ContentError } from "./text.js";
import { type HtmlElement, type HtmlNode, element, type HtmlRoot, isElement, textOf } from "./trees.js";
import { isFresh } from "@dinner-dice/core/place/fresh";
import { visit } from "unist-util-visit";

type Words = readonly (HtmlNode | string)[];

const BOOKING = {
  "walk-in": "walk in",
  reservations: "takes reservations",
  "book-ahead": "book ahead",
} as const;

/** The facts of an entry as a list of terms: Order, Price, When, How, About. An unknown fact has no line. `undefined` if nothing is known. */
export function entryLine(
  place: ListedPlace,
  { sisters, now }: { readonly sisters: readonly Anchor[]; readonly now: number },
): HtmlElement | undefined {
  const lines = [
    factLine("Order", place.order === undefined ? [] : [[curly(place.order)]]),
    factLine("Price", place.price === undefined ? [] : [[curly(priceWords(place.price, now))]]),
    factLine("When", when(place, now)),
    factLine("How", place.booking === undefined ? [] : [[BOOKING[place.booking]]]),
    factLine("About", aboutPlace(place, sisters)),
  ].flat();
  return lines.length === 0 ? undefined : element("dl", {}, lines);
}

/** A price that is old begins with its year: 'In 2019: plate lunch $9'. */
function priceWords(price: string, now: number): string {
  const [, words, year = ""] = /^(.*), (20\d\d)$/.exec(price) ?? [];
  return words === undefined || isFresh(`${year}-12`, now) ? price : `In ${year}: ${words}`;
}

/** An honour as it is said: 'Michelin Bib Gourmand 2025'. */
export function honourWords({ name, year }: Honour): string {
  return yearsOf(name, year === undefined ? [] : [year]);
}

/** Honours as they are said, those of one name together: 'Michelin star 2024 and 2025'. */
function honoursWords(honours: readonly Honour[]): readonly string[] {
  const names = [...new Set(honours.map(({ name }) => name))];
  return names.map((name) => {
    const years = honours.flatMap((honour) => (honour.name === name ? (honour.year ?? []) : []));
    return yearsOf(
      name,
      years.toSorted((one, other) => one - other),
    );
  });
}

function yearsOf(name: string, years: readonly number[]): string {
  return curly(years.length === 0 ? name : `${name} ${AND.format(years.map(String))}`);
}

const AND = new Intl.ListFormat("en-US", { type: "conjunction" });

function aboutPlace(
  { honours = [], runBy, since }: ListedPlace,
  sisters: readonly Anchor[],
): readonly Words[] {
  return [
    ...honoursWords(honours).map((words) => [words]),
    ...(since === undefined ? [] : [[`since ${since}`]]),
    ...(runBy === undefined ? [] : [[`run by ${curly(runBy)}`]]),
    ...(sisters.length === 0 ? [] : [["same owners as ", ...linked(sisters)]]),
  ];
}

function when({ bestAt = [], closedOn = [], hours }: ListedPlace, now: number): readonly Words[] {
  return [
    ...(hours === undefined ? [] : [hoursLine(hours, now)]),
    ...(closedOn.length === 0 ? [] : [[`closed ${closedOn.join(", ")}`]]),
    ...(bestAt.length === 0 ? [] : [[bestAt.join(", ")]]),
  ];
}

/** The hours of the week, in the element that a script puts today's hours before, and the month of their source; old ones in words. */
function hoursLine({ when: week, seen }: PlaceHours, now: number): Words {
  if (!isFresh(seen, now)) return [oldHours({ when: week, seen })];
  const words = hoursWords(readPlaceHours(week) ?? []);
  return [element("span", { className: ["hours"] }, [capitalized(words)]), ` (${longMonth(seen)})`];
}

/** One term and its words, which start with a capital. */
function factLine(term: string, parts: readonly Words[]): readonly HtmlElement[] {
  if (parts.length === 0) return [];
  const words = parts.flatMap((part, index) => (index === 0 ? part : ["; ", ...part]));
  const [first, ...rest] = words;
  const start = typeof first === "string" ? capitalized(first) : first;
  return [
    element("div", {}, [
      element("dt", {}, [term]),
      element("dd", {}, start === undefined ? rest : [start, ...rest]),
    ]),
  ];
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function linked(sisters: readonly Anchor[]): Words {
  return sisters.flatMap(({ name, href, city }, index) => [
    ...(index === 0 ? [] : [", "]),
    element("a", { href }, [curly(city === undefined ? name : `${name} in ${city}`)]),
  ]);
}

/** Elements that a paragraph cannot contain. */
const BLOCKS: ReadonlySet<string> = new Set(["ul", "ol", "p", "blockquote", "div", "table"]);

/** A place in a guide; numbers run from 1 in reading order. */
export interface Entry {
  readonly number: number;
  readonly place: ListedPlace;
  /** It may be gone: shown with the advice to call first, and never recommended by itself. */
  readonly uncertain: boolean;
}

export interface GuideListings {
  readonly file: string;
  readonly city: CityPlaces;
  readonly places: PlaceIndex;
  /** Milliseconds since 1970: when it is built. */
  readonly now: number;
}

interface Listing {
  readonly slug: string;
  readonly name: string;
  readonly paragraphs: readonly HtmlElement[];
  readonly line: number | undefined;
}

/** Turns lists of places into numbered menus, and adds one of the unconfirmed. Fails with `listing`, `place-twice` or `place-missing`. */
export function listPlaces(tree: HtmlRoot, guide: GuideListings): readonly Entry[] {
  const entries: Entry[] = [];
  visit(tree, "element", (node) => {
    if (node.tagName !== "ul") return;
    const items = node.children.filter((child) => isElement(child, "li"));
    const listings = items.map(readListing);
    if (listings.every((listing) => listing === undefined)) return;
    node.properties = { className: ["menu"] };
    node.children = listings.map((listing, index) =>
      addEntry(listing ?? refuse(items[index], guide), entries, guide),
    );
  });
  checkComplete(entries, guide);
  const unsure = guide.city.places.filter(({ status }) => status === "unknown");
  if (unsure.length > 0) tree.children.push(...lastList(unsure, entries, guide));
  return entries;
}

function lastList(
  unsure: readonly ListedPlace[],
  entries: Entry[],
  guide: GuideListings,
): readonly HtmlElement[] {
  const items = unsure.map((place) => {
    const entry = { number: entries.length + 1, place, uncertain: true };
    entries.push(entry);
    return menuItem(entry, { name: curly(place.name), paragraphs: [] }, guide);
  });
  return [
    element("h2", {}, ["Loved here, not confirmed {#not-confirmed}"]),
    element("p", {}, ["No page of the last two years shows these open. Call or look before you go."]),
    element("ul", { className: ["menu"] }, items),
  ];
}

function addEntry(listing: Listing, entries: Entry[], guide: GuideListings): HtmlElement {
  const { file, city, now } = guide;
  const { slug, name, line } = listing;
  const place = city.places.find((known) => known.slug === slug);
  if (!place || !curly(place.name).startsWith(name) || textOf(listing.paragraphs.slice(0, 1)).trim() === "")
    throw new ContentError(
      { kind: "listing", file, line },
      `list '${slug}' as '- [its name](place:${slug}): text', under the name of the places file`,
    );
  if (place.status === "unknown")
    throw new ContentError(
      { kind: "listing", file, line },
      `'${slug}' is not confirmed; take it out of the text, the last list has it`,
    );
  if (entries.some((entry) => entry.place === place))
    throw new ContentError(
      { kind: "place-twice", file, line },
      `'${slug}' is listed twice; link to it instead`,
    );
  const entry = { number: entries.length + 1, place, uncertain: isUncertain(place, now) };
  entries.push(entry);
  return menuItem(entry, listing, guide);
}

function menuItem(
  { number, place, uncertain }: Entry,
  listing: Pick<Listing, "name" | "paragraphs">,
  guide: GuideListings,
): HtmlElement {
  const { city } = guide;
  const result = listing.paragraphs.length > 0;
  const glance = result ? entryLine(place, { sisters: sistersOf(place, guide), now: guide.now }) : undefined;
  const pin = element("span", { className: ["pin"], ariaHidden: "true" }, [String(number)]);
  const name = element("a", { href: `#${place.slug}` }, [listing.name]);
  const district = city.districts.findIndex((each) => each.name === place.district);
  const about = {
    id: `${place.slug}-name`,
    ...(district === -1 ? {} : { className: [`d${district + 1}`] }),
    ...(result &&
      place.hours &&
      isFresh(place.hours.seen, guide.now) && { dataHours: place.hours.when, dataSeen: place.hours.seen }),
  };
  return element("li", { id: place.slug, className: [`n${number}`] }, [
    element("div", { className: ["lead"] }, [
      element("span", {}, [pin]),
      element("h3", about, [name]),
      element("span", { className: ["where"] }, [placeLine(place, city)]),
    ]),
    ...(glance ? [glance] : []),
    ...listing.paragraphs,
    element("p", { className: ["facts"] }, [
      element("span", { className: ["seen"] }, [
        result ? seenWords(place.seen, uncertain) : `Last confirmed open ${longMonth(place.seen)}`,
      ]),
      ...ways(place, city).flatMap((way) => [" ", way]),
    ]),
  ]);
}

const HOURS_ON_MAP = "Hours on Google Maps";

/** The id of the form that a guide's page sends reports with. */
export const GONE_FORM = "gone";

/** Four ways to check a place. */
function ways(place: ListedPlace, city: CityPlaces): readonly HtmlElement[] {
  const of = element("span", { className: ["vh"] }, [` of ${curly(place.name)}`]);
  const { phone, website } = place;
  const gone = { form: GONE_FORM, name: "placeId", value: `${city.slug}/${place.slug}` };
  return [
    ...(phone === undefined ? [] : [element("a", { href: callLink(phone) }, [`Call ${phone}`])]),
    ...(website === undefined ? [] : [outsideLink(website, ["Website", of])]),
    outsideLink(mapLink(place, city), [HOURS_ON_MAP, of]),
    element("button", gone, [
      "It\u2019s gone",
      element("span", { className: ["vh"] }, [`: ${curly(place.name)}`]),
    ]),
  ];
}

function sistersOf({ sisters = [] }: ListedPlace, { city, places }: GuideListings): readonly Anchor[] {
  const file = `places/${city.slug}.json`;
  return sisters.map((reference) => placeNamed(reference, { file, places }));
}

/** Reads an item that begins with an anchor link and a colon; any other item is `undefined`. */
function readListing(item: HtmlElement): Listing | undefined {
  const blocks = item.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const loose = isElement(blocks[0], "p");
  const [link, colon, ...rest] = loose && isElement(blocks[0]) ? blocks[0].children : item.children;
  if (!isElement(link, "a") || colon?.type !== "text" || !colon.value.startsWith(":")) return undefined;
  const href = String(link.properties["href"]);
  if (!href.startsWith("#")) return undefined;
  const inside = rest.findIndex((node) => isElement(node) && BLOCKS.has(node.tagName));
  const words = inside === -1 ? rest : rest.slice(0, inside);
  const after = [...(inside === -1 ? [] : rest.slice(inside)), ...(loose ? blocks.slice(1) : [])];
  return {
    slug: href.slice(1),
    name: textOf(link.children),
    paragraphs: [
      element("p", {}, [colon.value.slice(1).trimStart(), ...words]),
      ...after.filter((node) => isElement(node)),
    ],
    line: item.position?.start.line,
  };
}

function refuse(item: HtmlElement | undefined, { file }: GuideListings): never {
  const at = { kind: "listing", file, line: item?.position?.start.line } as const;
  throw new ContentError(
    at,
    "a list of places holds nothing but places; move this item into a list of its own",
  );
}

function checkComplete(entries: readonly Entry[], { file, city }: GuideListings): void {
  const missing = city.places.filter(
    (place) => place.status !== "unknown" && entries.every((entry) => entry.place !== place),
  );
  if (missing.length === 0) return;
  const names = missing.map(({ slug }) => slug).join(", ");
  throw new ContentError({ kind: "place-missing", file }, `list ${names} as '- [Name](place:slug): text'`);
}

import { isFresh } from "@dinner-dice/core/place/fresh";
import { longMonth } from "./dates.js";
import { callLink } from "./listing-facts.js";
import { hoursWords, readPlaceHours } from "./place-hours.js";
import type { Anchor } from "./place-index.js";
import type { Honour, ListedPlace, PlaceHours } from "./places.js";
import type { HtmlElement, HtmlNode } from "./trees.js";
import { element } from "./trees.js";
import { curly } from "./typography.js";

type Words = readonly (HtmlNode | string)[];

const BOOKING = {
  "walk-in": "walk in",
  reservations: "takes reservations",
  "book-ahead": "book ahead",
} as const;

/** The facts of an entry as a list of terms: Order, Price, When, How, About. An unknown fact has no line. `undefined` if nothing is known. */
export function entryLine(place: ListedPlace, sisters: readonly Anchor[]): HtmlElement | undefined {
  const lines = [
    line("Order", place.order === undefined ? [] : [[curly(place.order)]]),
    line("Price", place.price === undefined ? [] : [[curly(place.price)]]),
    line("When", when(place)),
    line("How", how(place)),
    line("About", about(place, sisters)),
  ].flat();
  return lines.length === 0 ? undefined : element("dl", {}, lines);
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

function about({ honours = [], runBy, since }: ListedPlace, sisters: readonly Anchor[]): readonly Words[] {
  return [
    ...honoursWords(honours).map((words) => [words]),
    ...(since === undefined ? [] : [[`since ${since}`]]),
    ...(runBy === undefined ? [] : [[`run by ${curly(runBy)}`]]),
    ...(sisters.length === 0 ? [] : [["same owners as ", ...linked(sisters)]]),
  ];
}

function when({ bestAt = [], closedOn = [], hours }: ListedPlace): readonly Words[] {
  return [
    ...(hours === undefined ? [] : [[...hoursLine(hours)]]),
    ...(closedOn.length === 0 ? [] : [[`closed ${closedOn.join(", ")}`]]),
    ...(bestAt.length === 0 ? [] : [[bestAt.join(", ")]]),
  ];
}

/** The hours of the week, in the element that a script changes to today's hours, and the month of their source; old ones as such. */
function hoursLine({ when: week, seen }: PlaceHours): Words {
  const words = hoursWords(readPlaceHours(week) ?? []);
  const isOld = !isFresh(seen, Date.now());
  const told = isOld ? ` (as of ${longMonth(seen)}, call first)` : ` (${longMonth(seen)})`;
  return [element("span", { className: ["hours"] }, [capitalized(words)]), told];
}

function how({ booking, phone }: ListedPlace): readonly Words[] {
  return [
    ...(booking === undefined ? [] : [[BOOKING[booking]]]),
    ...(phone === undefined ? [] : [[element("a", { href: callLink(phone) }, [phone])]]),
  ];
}

/** One term and its words, which start with a capital. */
function line(term: string, parts: readonly Words[]): readonly HtmlElement[] {
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

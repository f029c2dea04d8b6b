import { monthsBetween, shortMonth } from "./dates.js";
import { seenWords } from "./listing-facts.js";
import { readPlaceHours } from "./place-hours.js";
import type { ListedPlace } from "./places.js";
import { FIRST_ROLL } from "./text.js";
import { isFresh, openedWords } from "@dinner-dice/core/place/fresh";

/** Whether a place may be gone: its state is unknown, or no page of the last 24 months shows it open. */
export function isUncertain({ status, seen }: Pick<ListedPlace, "status" | "seen">, now: number): boolean {
  return status === "unknown" || !isFresh(seen, now);
}

/** The oldest of the places' evidence dates. A year alone counts as its January. */
export function oldestWord(places: readonly Pick<ListedPlace, "seen">[]): string | undefined {
  return places.map(({ seen }) => seen).toSorted((one, other) => monthsBetween(other, one))[0];
}

const CONFIRMED = /Confirmed open ((?:[A-Z][a-z]+ )?20\d\d)/g;

/** Where the entries of a guide begin, on its page and in Markdown. */
const ENTRY = /(?=<li id="[^"]+" class="n\d+">|^- ### \[)/m;
const SLUG = /^<li id="([^"]+)"|^- ### \[[^\n]*\(#([^)]+)\)/;
const SEEN = /(?:Last c|C)onfirmed open (?:[A-Z][a-z]+ )?20\d\d(?:\. Call first\.)?/;
const REPORTED = "Visitors reported it closed. Call first.";
const HOURS = / data-hours="([^"]+)" data-seen="([^"]+)"/;
const HOURS_TOLD = /<span class="hours">[^<]*<\/span> \([^)]*\)/;
const LIST =
  /<script type="application\/ld\+json">(\{"@context":"[^"]*","@type":"ItemList"[^]*?)<\/script>\n?/;

/** A guide's text at an instant: what is older than 24 months becomes words about the past, and its list and counts know only confirmed places. */
export function agedText(built: string, now: number, closed: ReadonlySet<string> = new Set()): string {
  const text = built
    .replace(CONFIRMED, (words, month: string) => {
      const seen = shortMonth(month);
      return isFresh(seen, now) ? words : seenWords(seen, true);
    })
    .split(ENTRY)
    .map((entry) => agedHours(isClosed(entry, closed) ? entry.replace(SEEN, REPORTED) : entry, now))
    .join("");
  const list = LIST.exec(text);
  if (!list?.[1] || !ENTRY.test(text)) return text;
  const confirmed = text.split(ENTRY).filter((entry) => /"seen">Confirmed/.test(entry));
  const sure = new Set(confirmed.map((entry) => entry.split('"')[1]));
  const places = agedList(JSON.parse(list[1]) as BuiltList, sure, now);
  const data = JSON.stringify(places).replaceAll("<", "\\u003c");
  return text
    .replace(list[0], () => (sure.size === 0 ? "" : list[0].replace(list[1] ?? "", () => data)))
    .replace(/\d+( of \d+ places confirmed)/, `${sure.size}$1`)
    .replace(/Rolling from all \d+ places we could confirm\./, FIRST_ROLL.among(sure.size))
    .replaceAll(/Roll one of these \d+/g, FIRST_ROLL.button(sure.size));
}

/** The city of a guide's path, of its page or its Markdown: 'memphis'; '' for any other page. */
export function guideCity(path: string): string {
  return /^\/city-guides\/([a-z0-9-]+)-restaurants(?:\.md)?$/.exec(path)?.[1] ?? "";
}

/** The slugs of those places that are entries of a city's guide. */
export function slugsIn(city: string, places: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(places.flatMap(({ id }) => (id.startsWith(`${city}/`) ? [id.slice(city.length + 1)] : [])));
}

function isClosed(entry: string, closed: ReadonlySet<string>): boolean {
  const [, onPage, inMarkdown] = SLUG.exec(entry) ?? [];
  return closed.has(onPage ?? inMarkdown ?? "");
}

function agedHours(entry: string, now: number): string {
  const [attributes, when = "", seen = ""] = HOURS.exec(entry) ?? [];
  if (attributes === undefined || isFresh(seen, now)) return entry;
  return entry.replace(attributes, "").replace(HOURS_TOLD, oldHours({ when, seen }));
}

/** Old hours as a part of a line: 'In 2019 it opened Thursday to Sunday'. */
export function oldHours({ when, seen }: { readonly when: string; readonly seen: string }): string {
  const days = (readPlaceHours(when) ?? []).flatMap((rule) => rule.days);
  return openedWords(days, seen).replace(/\.$/, "");
}

interface BuiltList {
  readonly itemListElement: readonly {
    readonly item: {
      readonly url: string;
      readonly openingHoursSpecification?: readonly { readonly validThrough: string }[];
    };
  }[];
}

function agedList(list: BuiltList, sure: ReadonlySet<string | undefined>, now: number): object {
  const month = new Date(now).toISOString().slice(0, "2026-11".length);
  const left = list.itemListElement.filter(({ item }) => sure.has(item.url.split("#")[1]));
  const itemListElement = left.map(({ item, ...element }, index) => {
    const { openingHoursSpecification: week = [], ...facts } = item;
    const open = week.filter(({ validThrough }) => validThrough >= month);
    const told = { ...facts, ...(open.length > 0 && { openingHoursSpecification: open }) };
    return { ...element, position: index + 1, item: told };
  });
  return { ...list, numberOfItems: left.length, itemListElement };
}

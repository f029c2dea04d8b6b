import { plainText } from "@dinner-dice/core/ground/plain-text";
import { LINK, readMapLink } from "@dinner-dice/core/ground/map-link";
import { readOwnPlace, type OwnPlace } from "@dinner-dice/core/lists/own-list";
import { pointIn } from "@dinner-dice/core/lists/table-columns";

/** What an entry may tell: `link` leads to a map and may contain the name and the point, `point` is one text: 'POINT (-90.05 35.15)'. */
export const ROLES = ["name", "address", "link", "lat", "lng", "point"] as const;
export type Role = (typeof ROLES)[number];
export type FoundEntry = Readonly<Partial<Record<Role, unknown>>>;

export interface FoundPlaces {
  readonly name?: string;
  readonly places: readonly OwnPlace[];
  readonly unnamed: number;
  /** Links without a name, such as short links. To follow them would take a request. */
  readonly links: number;
}

const LONGEST_LINK = 2000;

export function placesOf(entries: readonly FoundEntry[]): FoundPlaces {
  const read = entries.map((entry) => ({ entry, place: placeOf(entry) }));
  const places = read.flatMap(({ place }) => place ?? []);
  const links = read.filter(({ entry, place }) => !place && linkIn(entry.link) !== undefined).length;
  return { places, links, unnamed: entries.length - places.length - links };
}

export function linkIn(text: unknown): string | undefined {
  return typeof text === "string" ? LINK.exec(text.trim().slice(0, LONGEST_LINK))?.[0] : undefined;
}

function placeOf({ name, address, link, ...where }: FoundEntry): OwnPlace | undefined {
  const linked = linkedPlace(linkIn(link));
  const point = pointIn(where) ?? linked?.point;
  return readOwnPlace({ name: filled(name) ?? linked?.name, address: filled(address), point });
}

function filled(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value.trim() === "" ? undefined : plainText(value);
}

interface Linked {
  readonly name?: string | undefined;
  readonly point?: OwnPlace["point"];
}

/** URL parameters in which map services write a place's name, the most reliable first. */
const NAMES = ["name", "q", "query", "destination", "daddr", "text"];

function linkedPlace(link: string | undefined): Linked | undefined {
  const place = link === undefined ? undefined : readMapLink(link);
  if (link === undefined || !place) return undefined;
  return { name: nameIn(link), point: place.point };
}

function nameIn(link: string): string | undefined {
  const [, inPath] = /\/place\/([^/?#@]+)/.exec(link) ?? [];
  const params = new URLSearchParams(/\?([^#]*)/.exec(link)?.[1] ?? "");
  const [, label] = /\(([^()]+)\)\s*$/.exec(params.get("q") ?? "") ?? [];
  const texts = [
    inPath && decoded(inPath.replaceAll("+", " ")),
    label,
    ...NAMES.map((name) => params.get(name)),
  ];
  return texts.find((text) => text !== undefined && text !== null && isName(text)) ?? undefined;
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/^[\d\s.,°'"NSEW+-]+$/.test(text) && !/^0x[\da-f]+:/i.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

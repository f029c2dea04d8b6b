import { type Coordinates, isCoordinates } from "./coordinates.js";
import { angleFrom } from "./typed-angle.js";

/** What a link to a map means: a point, or words that say where, with the middle of what the link shows. */
export interface LinkedPlace {
  readonly point?: Coordinates;
  readonly words?: string;
  readonly shown?: Coordinates;
}

/** A link with its scheme, one that begins with 'www.' or a domain and a path, and a `geo:` link, up to the next space. */
export const LINK =
  /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b(?:geo|google\.navigation|google\.streetview):|\b(?:[a-z\d-]+\.)+(?:[a-z]{2}|com|org|net|app|info|maps|earth|dev)(?=[/?#][^\s]))\S*/i;

/** Services that write the longitude first. */
const LONGITUDE_FIRST = /\byandex\.|\bya\.ru\b|\b2gis\.|\bamap\.com\b|\bgaode\.com\b/;

/** Parameters that hold a route's stops, whose last one is meant; Yandex writes their latitude first. */
const STOPS = ["rtext", "rtp", "route", "waypoints"];

/** Parameters that hold the point, or the words, that are meant, the surest first. */
const MEANT =
  "destination coordinate coordinates daddr to finish end endcoord whatshere[point] poi[point] pt pin marker markers latlng sp q query text search where1 address where near location loc position ll".split(
    " ",
  );

/** Parameters with the center of the visible map. Some apps share a place this way. */
const SHOWN = "cp map center centre viewpoint cbll sll c p m".split(" ");

/** Pairs of parameters that hold latitude and longitude. */
const APART: readonly (readonly [lat: string, lng: string])[] = [
  ["mlat", "mlon"],
  ["lat_to", "lon_to"],
  ["dlat", "dlng"],
  ["tolat", "tolng"],
  ["dropoff[latitude]", "dropoff[longitude]"],
  ["destination[latitude]", "destination[longitude]"],
  ["lat", "lon"],
  ["lat", "lng"],
  ["lat", "long"],
  ["latitude", "longitude"],
];

/** Services whose links say in words where; of any other link no word is read. */
const MAPS =
  /\bgoogle\.|\bapple\.com|\bbing\.com|\bwaze\b|\bhere\.com|openstreetmap|\bosm\.org|\byandex|\bya\.ru|\b2gis|mapquest|osmand|\bomaps|organicmaps|\bmapy\.|citymapper|comgooglemaps|^maps:|duckduckgo/i;

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`;
const PAIR = new RegExp(String.raw`(?:^|[^\d.+-])(${NUMBER})(?:\s?[,;~_/]\s?|\s)(${NUMBER})(?![\d.]*\d)`);

const FRACTION = /\d\.\d/;

/** Reads a link to a map; `undefined` where it says nothing of a place. */
export function readMapLink(link: string): LinkedPlace | undefined {
  return /^geo:/i.test(link) ? readGeo(link) : readWebLink(link);
}

/** `geo:` links name the point before the question mark; 0,0 is a filler where `q` says more. */
function readGeo(link: string): LinkedPlace | undefined {
  const base = pairIn(decoded(link.slice(4).split(/[?;]/)[0] ?? ""));
  const asked = paramsOf(link).get("q");
  const place = asked === undefined ? undefined : placeIn(asked);
  if (place?.point) return place;
  const isFiller = base?.lat === 0 && base.lng === 0;
  if (base && !(isFiller && place)) return { point: base };
  return place;
}

function readWebLink(link: string): LinkedPlace | undefined {
  const place = readParts(link);
  return place && !place.point && !MAPS.test(link) ? undefined : place;
}

function readParts(link: string): LinkedPlace | undefined {
  const isSwapped = LONGITUDE_FIRST.test(link.toLowerCase());
  const params = paramsOf(link);
  const path = link.replace(/[?#].*$/s, "");
  const pin = pinIn(link);
  if (pin) return { point: pin };
  const stop = (MAPS.test(link) ? stopIn(path) : undefined) ?? lastStop(params);
  if (stop) return stop;
  const meant = named(MEANT, params, isSwapped);
  const shown = shownIn(link, isSwapped) ?? named(SHOWN, params, isSwapped)?.point;
  const apart = pointApart(link, params);
  const place = meant?.point ? meant : apart ? { point: apart } : (meant ?? inPath(path, isSwapped));
  if (place?.point) return place;
  if (place) return { ...place, ...(shown && { shown }) };
  return shown && { point: shown };
}

function pointApart(link: string, params: ReadonlyMap<string, string>): Coordinates | undefined {
  const names = /\bmapy\./i.test(link) ? [...APART, ["y", "x"] as const] : APART;
  return names.flatMap(([lat, lng]) => pointOf(params.get(lat), params.get(lng)) ?? [])[0];
}

/** The place's own pin in Google's data; in directions each stop's, the last one's counts. */
function pinIn(link: string): Coordinates | undefined {
  const isRoute = /\/dir\//.test(link);
  const pins = isRoute
    ? link.matchAll(new RegExp(`!1d(${NUMBER})!2d(${NUMBER})`, "g"))
    : link.matchAll(new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, "g"));
  const [, first, second] = [...pins].at(-1) ?? [];
  if (isRoute && pairIn(decoded(lastOf(stopsOf(link.replace(/[?#].*$/s, "")))))) return undefined;
  return isRoute ? pointOf(second, first) : pointOf(first, second);
}

/** The last stop of directions in a path: '/dir/Nashville,+TN/Memphis,+TN/@35.6,-89.0,9z'. */
function stopIn(path: string): LinkedPlace | undefined {
  return placeIn(decoded(lastOf(stopsOf(path))));
}

function stopsOf(path: string): readonly string[] {
  const [, stops = ""] = /\/(?:dir|r|directions\/[a-z]+)\/(.*)$/i.exec(path) ?? [];
  return stops.split("/").filter((stop) => stop !== "" && !/^(?:@|data=|am=|!)/.test(stop));
}

function lastStop(params: ReadonlyMap<string, string>): LinkedPlace | undefined {
  const stops = STOPS.flatMap((name) => params.get(name)?.split(/~(?=pos|adr|\d|-)|[;|]/) ?? []);
  return placeIn(lastOf(stops.filter((stop) => stop !== "")));
}

function lastOf(texts: readonly string[]): string {
  return texts.at(-1) ?? "";
}

/** The first of some parameters that says where. */
function named(
  names: readonly string[],
  params: ReadonlyMap<string, string>,
  isSwapped: boolean,
): LinkedPlace | undefined {
  const places = names.flatMap((name) => {
    const value = params.get(name);
    if (value === undefined) return [];
    const isWritten = name === "text" || name === "q";
    return placeIn(lastOf(value.split(/\s*\bto:/)), isSwapped && !isWritten) ?? [];
  });
  return places.find(({ point }) => point) ?? places[0];
}

/** A point or words in a link's path: '/search/35.1372,+-90.0575', '/place/Memphis,+TN', 'share.here.com/l/35.1,-90.0,Label'. */
function inPath(path: string, isSwapped: boolean): LinkedPlace | undefined {
  const segments = path
    .split("/")
    .slice(1)
    .filter((segment) => segment !== "" && !/^(?:@|data=)/.test(segment));
  const texts = segments.map(decoded);
  const points = texts.flatMap(
    (text) => (FRACTION.test(text) ? pairIn(text, isSwapped) : undefined) ?? angleFrom(text) ?? [],
  );
  const [, words] = /\/(?:place|search)\/([^/@]+)/.exec(path) ?? [];
  const point = points.at(-1);
  if (point) return { point };
  return words === undefined ? undefined : placeIn(decoded(words));
}

/** The middle of the picture: '/@35.1,-90.0,15z', '#map=15/35.1/-90.0', '#15/35.1/-90.0'. */
function shownIn(link: string, isSwapped: boolean): Coordinates | undefined {
  const text = decoded(link);
  const [, first, second] =
    new RegExp(String.raw`[/=]@(${NUMBER}),\s?(${NUMBER})(?![\d.]*\d)`).exec(text) ??
    new RegExp(String.raw`#(?:[a-z]+=)?\d{1,2}(?:\.\d+)?/(${NUMBER})/(${NUMBER})`).exec(text) ??
    [];
  const [, lng, lat] = new RegExp(`!2d(${NUMBER})!3d(${NUMBER})`).exec(text) ?? [];
  return (isSwapped ? pointOf(second, first) : pointOf(first, second)) ?? pointOf(lat, lng);
}

/** What a part of a link says: a point, degrees, or words. */
function placeIn(text: string, isSwapped = false): LinkedPlace | undefined {
  const point = pairIn(text, isSwapped) ?? angleFrom(text);
  if (point) return { point };
  const words = text.replace(/^(?:loc|adr|place_id):?\.?/i, "").trim();
  return /\p{L}/u.test(words) || /^\d{5}$/.test(words) ? { words } : undefined;
}

function pairIn(text: string, isSwapped = false): Coordinates | undefined {
  const [, first, second] = PAIR.exec(text.replace(/^(?:pos|point|ll|loc)[.:]/i, "")) ?? [];
  return isSwapped ? pointOf(second, first) : pointOf(first, second);
}

function pointOf(lat: string | undefined, lng: string | undefined): Coordinates | undefined {
  if (lat === undefined || lng === undefined || lat === "" || lng === "") return undefined;
  const point = { lat: Number(lat), lng: Number(lng) };
  return isCoordinates(point) ? point : undefined;
}

/** The parameters behind the question mark and behind the hash, decoded, by their names in lower case. */
function paramsOf(link: string): ReadonlyMap<string, string> {
  const parts = link
    .replace(/^(google\.\w+:)/i, "$1?")
    .split(/[?#&]/)
    .slice(1);
  const pairs = parts.map((part) => /^([^=]+)=(.*)$/s.exec(part)).filter((match) => match !== null);
  return new Map(pairs.map(([, name = "", value = ""]) => [decoded(name).toLowerCase(), decoded(value)]));
}

function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

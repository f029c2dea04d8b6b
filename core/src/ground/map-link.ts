import { type Coordinates, formatCoordinates, parseCoordinates, isCoordinates } from "./coordinates.js";

/** Degrees, and minutes and seconds where they are given. */
const PART = String.raw`(\d{1,2}(?:\.\d{1,20})?)`;
const ANGLE = String.raw`(\d{1,3}(?:\.\d{1,20})?)°?(?:(?:(?<=°) ?| )${PART}(?:' ?| |(?=[nsew]|$))(?:${PART}"?)?)?`;

const BETWEEN = "[ ,;/|]*";

/** The compass points are after both numbers, or before both. */
const BEHIND = new RegExp(`^${ANGLE} ?([ns])${BETWEEN}${ANGLE} ?([ew])$`);
const BEFORE = new RegExp(`^([ns]) ?${ANGLE}${BETWEEN}([ew]) ?${ANGLE}$`);

/** Plus and minus instead of compass points. A fraction or a degree sign distinguishes such numbers from others. */
const SIGNED = String.raw`([+-]?)(\d{1,3})[° ] ?${PART}(?:['’]? ?(?:(?<=[' ])${PART}"?)?)?`;
const BARE = new RegExp(`^${SIGNED}[ ,;/|]+${SIGNED}$`);

/** ISO 6709: '+35.1495-090.0490/'. */
const ISO = /^([+-]\d{2}(?:\.\d{1,20})?)([+-]\d{3}(?:\.\d{1,20})?)\/?$/;

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:degrees?|deg)\b\.?|(?<=\d)(?:degrees?|deg|d(?=[\d ]))/g, "°"],
  [/\b(?:minutes?|min)\b\.?|(?<=\d)(?:minutes?|min|m(?=[\d ]))/g, "'"],
  [/\b(?:seconds?|sec)\b\.?|(?<=\d)(?:seconds?|sec|s(?=[ ,]*[nsew]\b))/g, '"'],
];

/** Reads degrees with compass points or signs: '36°09'00"N 95°59'24"W', '40:26:46N 79:58:56W', 'N42.57.245 W77.03.530', '35 8 58.2 -90 2 56.4'. */
export function angleFrom(text: string): Coordinates | undefined {
  const plain = unitsOf(text.normalize("NFKC").toLowerCase().trim());
  const [, lat, lng] = ISO.exec(plain) ?? [];
  return (
    (lat === undefined ? undefined : parseCoordinates(`${lat},${lng}`)) ?? compass(plain) ?? signed(plain)
  );
}

/** Every way to write degrees, minutes and seconds as signs. */
function unitsOf(text: string): string {
  return UNITS.reduce((whole, [unit, sign]) => whole.replace(unit, sign), text)
    .replace(/\b([nsew])(?:orth|outh|ast|est)\b/g, "$1")
    .replace(/º|˚/g, "°")
    .replace(/''|[″“”]|′′/g, '"')
    .replace(/[′‘’´`]/g, "'")
    .replace(/(?<=[nsew])\+(?=\d)/g, " ")
    .replace(/(\d):(?=\d)/g, "$1 ")
    .replace(/(?<![\d.])(\d{1,3})\.(\d{1,2})\.(\d+)(?![\d.])/g, "$1 $2.$3")
    .replace(/\b(?:lat|latitude|lng|lon|long|longitude)\b\.?\s*[:=]?/g, " ")
    .replace(/ (?=[°'"])/g, "")
    .replace(/(?<=°) (?=\d)|(?<=') (?=\d)|(?<=[°'"]) (?=[nsew]\b)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function compass(text: string): Coordinates | undefined {
  const behind = BEHIND.exec(text);
  const before = behind ? null : BEFORE.exec(text);
  const [, ...found] = behind ?? before ?? [];
  const [at, wind] = behind ? [0, 3] : [1, 0];
  const [lat, lng] = [found.slice(at, at + 3), found.slice(at + 4, at + 7)].map(degrees);
  const isPlain = !/[.°']/.test(text) && found[at + 1] === undefined;
  if (isPlain) return undefined;
  return typedPoint(lat, lng, [found[wind] === "s", found[wind + 4] === "w"]);
}

function signed(text: string): Coordinates | undefined {
  const [, latSign, ...found] = BARE.exec(text) ?? [];
  if (!/[.°]/.test(text)) return undefined;
  const [lat, lng] = [found.slice(0, 3), found.slice(4, 7)].map(degrees);
  return typedPoint(lat, lng, [latSign === "-", found[3] === "-"]);
}

function typedPoint(
  lat: number | undefined,
  lng: number | undefined,
  [isSouth, isWest]: readonly [boolean, boolean],
): Coordinates | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  return parseCoordinates(formatCoordinates({ lat: isSouth ? -lat : lat, lng: isWest ? -lng : lng }));
}

/** Degrees, minutes and seconds as degrees; `undefined` where 60 of one were another. */
function degrees(angle: readonly (string | undefined)[]): number | undefined {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = angle.map((part) => Number(part ?? 0));
  const isWhole = angle.length === 3 && minutes < 60 && seconds < 60;
  return isWhole ? whole + minutes / 60 + seconds / 3600 : undefined;
}

/** What a link to a map means: a point, or words that say where, with the middle of what the link shows. */
export interface LinkedPlace {
  readonly point?: Coordinates;
  readonly words?: string;
  readonly shown?: Coordinates;
}

/** A link with its scheme, one that begins with 'www.' or a domain and a path, and a `geo:` link, up to the next space. */
export const LINK =
  /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b(?:geo|google\.navigation|google\.streetview):|\b(?:[a-z\d-]+\.)+(?:[a-z]{2}|com|org|net|app|info|maps|earth|dev)(?=[/?#][^\s]))\S*/i;

const LONGITUDE_FIRST = /\byandex\.|\bya\.ru\b|\b2gis\.|\bamap\.com\b|\bgaode\.com\b/;

/** Parameters that hold a route's stops, whose last one is meant; Yandex writes their latitude first. */
const STOPS = ["rtext", "rtp", "route", "waypoints"];

/** Parameters that hold the point, or the words, that are meant, the surest first. */
const MEANT =
  "destination coordinate coordinates daddr to finish end endcoord whatshere[point] poi[point] pt pin marker markers latlng sp q query text search where1 address where near location loc position ll".split(
    " ",
  );

const SHOWN = "cp map center centre viewpoint cbll sll c p m".split(" ");

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
  if (/^geo:/i.test(link)) return readGeo(link);
  const place = readParts(link);
  return place && !place.point && !MAPS.test(link) ? undefined : place;
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
  if (place && shown && isClose(path)) return { point: shown };
  if (place) return { ...place, ...(shown && { shown }) };
  return shown && { point: shown };
}

/** Returns whether a link to a place shows a few streets only, so that the middle of its picture says more than its words. */
function isClose(path: string): boolean {
  const [, zoom = "0"] = /\/place\/[^/]+\/@[^/]*?,(\d{1,2}(?:\.\d+)?)z/.exec(path) ?? [];
  return Number(zoom) >= 15;
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

import { type Coordinates, formatCoordinates, parseCoordinates } from "./coordinates.js";

/** Longer texts are no point: links to maps are shorter. */
const LONGEST = 500;

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`;

/** Degrees, and minutes and seconds where they are given. */
const PART = String.raw`(\d{1,2}(?:\.\d{1,20})?)`;
const ANGLE = String.raw`(\d{1,3}(?:\.\d{1,20})?)°?(?:(?:(?<=°) ?| )${PART}(?:' ?| |(?=[nsew]|$))(?:${PART}"?)?)?`;

/** The winds stand behind both numbers, or before both. */
const BEHIND = new RegExp(String.raw`^${ANGLE} ?([ns])[ ,]*${ANGLE} ?([ew])$`);
const BEFORE = new RegExp(String.raw`^([ns]) ?${ANGLE}[ ,]*([ew]) ?${ANGLE}$`);

const PAIR = String.raw`(${NUMBER}),\s?(${NUMBER})(?![\d.])`;

/** Where maps write a point in their links, the place that is meant before the middle of what is shown. */
const LINKS: readonly RegExp[] = [
  new RegExp(`^geo:${PAIR}`),
  new RegExp(String.raw`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&](?:q|query|ll|daddr|destination)=(?:loc:)?${PAIR}`),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`/@${PAIR}`),
  new RegExp(String.raw`#map=\d{1,2}(?:\.\d+)?/(${NUMBER})/(${NUMBER})`),
];

/** Reads a point as visitors type or paste it: '36.15N 95.99W', '36°09'00"N 95°59'24"W', 'geo:36.15,-95.99', a link to a map. */
export function typedPoint(text: string): Coordinates | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = plainText(text);
  return parseCoordinates(unwrapped(plain)) ?? winds(plain) ?? linked(plain);
}

/** Full-width digits and dashes as on a keyboard, every prime as a quote. */
function plainText(text: string): string {
  return text
    .replaceAll("º", "°")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[−–]/g, "-")
    .replace(/''|[″“”]|′′/g, '"')
    .replace(/[′‘’´`]/g, "'")
    .replaceAll("%2c", ",")
    .replace(/\s+/g, " ")
    .trim();
}

/** A pair without brackets, degree signs and the words 'lat' and 'lng'; '36,15 -95,99' has comma decimals. */
function unwrapped(text: string): string {
  return text
    .replace(/^[([](.*)[)\]]$/, "$1")
    .replace(/\b(?:lat|latitude|lng|lon|long|longitude)\b\s*[:=]?/g, " ")
    .replace(/°(?=[\s,;]|$)/g, "")
    .trim()
    .replace(/^([+-]?\d{1,3}),(\d+)(?:\s*;\s*|,?\s+)([+-]?\d{1,3}),(\d+)$/, "$1.$2,$3.$4")
    .replace(/\s*;\s*/, ",")
    .replace(/\s*,\s*/, ",")
    .replace(/,$/, "");
}

function winds(text: string): Coordinates | undefined {
  const behind = BEHIND.exec(text);
  const before = behind ? null : BEFORE.exec(text);
  const [, ...found] = behind ?? before ?? [];
  const [at, wind] = behind ? [0, 3] : [1, 0];
  const [lat, lng] = [found.slice(at, at + 3), found.slice(at + 4, at + 7)].map(degrees);
  const isPlain = !/[.°']/.test(text) && found[at + 1] === undefined;
  if (lat === undefined || lng === undefined || isPlain) return undefined;
  const point = { lat: found[wind] === "s" ? -lat : lat, lng: found[wind + 4] === "w" ? -lng : lng };
  return parseCoordinates(formatCoordinates(point));
}

/** Degrees, minutes and seconds as degrees; `undefined` where 60 of one were another. */
function degrees(angle: readonly (string | undefined)[]): number | undefined {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = angle.map((part) => Number(part ?? 0));
  return minutes < 60 && seconds < 60 ? whole + minutes / 60 + seconds / 3600 : undefined;
}

function linked(text: string): Coordinates | undefined {
  for (const link of LINKS) {
    const [, lat, lng] = link.exec(text) ?? [];
    const point = lat === undefined ? undefined : parseCoordinates(`${lat},${lng}`);
    if (point) return point;
  }
  return undefined;
}

import { type Coordinates, formatCoordinates, parseCoordinates } from "./coordinates.js";

/** Degrees, and minutes and seconds where they are given. */
const PART = String.raw`(\d{1,2}(?:\.\d{1,20})?)`;
const ANGLE = String.raw`(\d{1,3}(?:\.\d{1,20})?)°?(?:(?:(?<=°) ?| )${PART}(?:' ?| |(?=[nsew]|$))(?:${PART}"?)?)?`;

/** Separators between two angles. */
const BETWEEN = "[ ,;/|]*";

/** The compass points are after both numbers, or before both. */
const BEHIND = new RegExp(`^${ANGLE} ?([ns])${BETWEEN}${ANGLE} ?([ew])$`);
const BEFORE = new RegExp(`^([ns]) ?${ANGLE}${BETWEEN}([ew]) ?${ANGLE}$`);

/** Plus and minus instead of compass points. A fraction or a degree sign distinguishes such numbers from others. */
const SIGNED = String.raw`([+-]?)(\d{1,3})[° ] ?${PART}(?:['’]? ?(?:(?<=[' ])${PART}"?)?)?`;
const BARE = new RegExp(`^${SIGNED}[ ,;/|]+${SIGNED}$`);

/** ISO 6709: '+35.1495-090.0490/'. */
const ISO = /^([+-]\d{2}(?:\.\d{1,20})?)([+-]\d{3}(?:\.\d{1,20})?)\/?$/;

/** Units that are written in letters. */
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
  return pointOf(lat, lng, [found[wind] === "s", found[wind + 4] === "w"]);
}

function signed(text: string): Coordinates | undefined {
  const [, latSign, ...found] = BARE.exec(text) ?? [];
  if (!/[.°]/.test(text)) return undefined;
  const [lat, lng] = [found.slice(0, 3), found.slice(4, 7)].map(degrees);
  return pointOf(lat, lng, [latSign === "-", found[3] === "-"]);
}

function pointOf(
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

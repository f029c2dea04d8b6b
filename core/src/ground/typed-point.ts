import { type Coordinates, formatCoordinates, parseCoordinates } from "./coordinates.js";
import { LINK, type LinkedPlace, readMapLink, angleFrom } from "./map-link.js";

/** Longer texts are no point: links to maps are shorter. */
const LONGEST = 500;

/** Reads a point as visitors type or paste it: '36.15N 95.99W', '36°09'00"N 95°59'24"W', 'geo:36.15,-95.99', a link to a map. */
export function typedPoint(text: string): Coordinates | undefined {
  return typedPlace(text)?.point;
}

/** Reads what was typed or pasted as a point or as words to look up; `undefined` for a link that says neither, since its own words name no place. */
export function typedPlace(text: string): LinkedPlace | undefined {
  if (text.length > LONGEST) return LINK.test(text.slice(0, LONGEST)) ? undefined : { words: text };
  const plain = text.normalize("NFKC");
  const [link] = LINK.exec(plain) ?? [];
  if (link === undefined) {
    const point = pointFrom(text);
    return point ? { point } : { words: text };
  }
  const [, code = ""] = /\bplus\.codes\/([\w+]+)/i.exec(link) ?? [];
  const point = plusCode(code);
  const place = point ? { point } : readMapLink(link);
  if (place) return place;
  const words = plain.replace(link, " ").trim();
  return /[\p{L}\d]/u.test(words) ? typedPlace(words) : undefined;
}

function pointFrom(text: string): Coordinates | undefined {
  const plain = plainText(text);
  return [plain, withoutLabel(plain)].flatMap(
    (each) => plusCode(each) ?? geometry(each) ?? parseCoordinates(unwrapped(each)) ?? angleFrom(each) ?? [],
  )[0];
}

const PLUS_DIGITS = "23456789cfghjmpqrvwx";

const PLUS_CODE = /^([2-9cfghjmpqrvwx]{2,8}0{0,6})\+([2-9cfghjmpqrvwx]{2,7})?$/i;

/** The middle of a full Plus Code's cell: '87G7MXQ4+P55', also with zeros: '87G70000+'. */
function plusCode(text: string): Coordinates | undefined {
  const [, code = "", end = ""] = PLUS_CODE.exec(text) ?? [];
  if (code.length !== 8) return undefined;
  const digits = Array.from((code.replace(/0+$/, "") + end).toLowerCase(), (digit) =>
    PLUS_DIGITS.indexOf(digit),
  );
  let [lat, lng, height, width] = [-90, -180, 400, 400];
  for (let at = 0; at < digits.length; at += at < 10 ? 2 : 1) {
    const [first = 0, second = 0] = digits.slice(at, at + 2);
    const isGrid = at >= 10;
    height /= isGrid ? 5 : 20;
    width /= isGrid ? 4 : 20;
    lat += height * (isGrid ? Math.floor(first / 4) : first);
    lng += width * (isGrid ? first % 4 : second);
  }
  return parseCoordinates(formatCoordinates({ lat: lat + height / 2, lng: lng + width / 2 }));
}

function plainText(text: string): string {
  return text
    .replaceAll("º", "°")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[−–]/g, "-")
    .replaceAll("%2c", ",")
    .replace(/\s+/g, " ")
    .trim();
}

/** 'My location: 35.1495, -90.0490 (the blue door)' without its label and its note. */
function withoutLabel(text: string): string {
  return text
    .replace(/,\s?\d{1,2}(?:\.\d+)?z$/, "")
    .replace(
      /^(?:gps|coordinates|coords|location|position|pin)\s+|^[^\d:]*[^\d\s:][^\d:]*:\s*|^[^\p{L}\d(["'{+-]+/u,
      "",
    )
    .replace(/\s*\([^()]*\)$/, "");
}

/** Well-known text and GeoJSON write the longitude first: 'POINT(-90.05 35.15)'; so does a text that names it first. */
function geometry(text: string): Coordinates | undefined {
  const [, lng, lat] =
    /^(?:srid=\d+;)?\s*point\s*(?:z|m|zm)?\s*\(\s*([+-]?[\d.]+)\s+([+-]?[\d.]+)(?:\s+[+-]?[\d.]+)*\s*\)$/.exec(
      text,
    ) ??
    /"coordinates"\s*:\s*\[\s*([+-]?[\d.]+)\s*,\s*([+-]?[\d.]+)/.exec(text) ??
    /^\W*(?:lng|lon|long|longitude|x)\W*?[:=\s]\s*([+-]?[\d.]+)\W*(?:lat|latitude|y)\W*?[:=\s]\s*([+-]?[\d.]+)\W*$/.exec(
      text,
    ) ??
    [];
  return lat === undefined ? undefined : parseCoordinates(`${lat},${lng}`);
}

/** A pair without brackets, quotes, degree signs and the words 'lat' and 'lng'; '36,15 -95,99' has comma decimals. */
function unwrapped(text: string): string {
  return text
    .replace(/^[([{](.*)[)\]}]$/, "$1")
    .replace(/["']?\b(?:lat|latitude|lng|lon|long|longitude)\b\.?["']?\s*[:=]?/g, " ")
    .replace(/^\s*\/\s*:?/, "")
    .replace(/°(?=[\s,;&/|]|$)/g, "")
    .trim()
    .replace(/^([+-]?\d{1,3}),(\d+)(?:\s*;\s*|,?\s+)([+-]?\d{1,3}),(\d+)$/, "$1.$2,$3.$4")
    .replace(/\s*[;&/|]\s*/, ",")
    .replace(/\s*,\s*/, ",")
    .replace(/,$/, "");
}

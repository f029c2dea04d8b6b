import aliases from "./aliases.json" with { type: "json" };
import { keyOf, type Word } from "./fold.js";
import { isSizeable } from "./gazetteer-file.js";
import { readTown } from "./named-region.js";
import { approximately, type Reading, seat } from "./place-words.js";
import names from "./region-names.json" with { type: "json" };
import { liesIn, type RegionCode } from "./regions.js";
import type { Scope, Town } from "./towns.js";
import { readPlace } from "./worded-place.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { lookUp } from "@dinner-dice/core/ground/reading";

/** A postcode whose form names its country, and the words around it. */
interface Posted {
  readonly code: string;
  readonly country: "GB" | "IE" | "CA" | "NL";
  readonly rest: readonly Word[];
}

/** Only the Dutch form is also that of other things, such as '1200 NE' in an American street. */
const FORMS = [
  ["CA", /^[a-ceghj-nprstvxy]\d[a-z]\d[a-z]\d$/],
  ["IE", /^(?:[ac-fhknpr-twvxy]\d{2}|d6w)(?=[a-z]*\d)[ac-fhknpr-twvxy\d]{4}$/],
  ["GB", /^[a-z]{1,2}\d[a-z\d]?\d(?!st$|nd$|rd$)[abd-hjlnp-uw-z]{2}$/],
  ["NL", /^[1-9]\d{3}(?!st$|nd$|rd$|th$|ne$|nw$|se$|sw$|sa$|sd$|ss$|dr$)[a-z]{2}$/],
] as const;

/** Canada's provinces by a postcode's first letter. */
const BY_LETTER: Readonly<Record<string, RegionCode>> = {
  a: "CA/05",
  b: "CA/07",
  c: "CA/09",
  e: "CA/04",
  g: "CA/10",
  h: "CA/10",
  j: "CA/10",
  k: "CA/08",
  l: "CA/08",
  m: "CA/08",
  n: "CA/08",
  p: "CA/08",
  r: "CA/03",
  s: "CA/11",
  t: "CA/01",
  v: "CA/02",
  y: "CA/12",
};

const POST_TOWNS: Readonly<Record<string, Readonly<Record<string, string>>>> = names.postcodes;

/** The farthest that a place with a postcode lies from the town of that post, in meters. */
const POST_REACH = 100_000;

/** Reads words with a British, Irish, Canadian or Dutch postcode as a place there; `null` if that country has no such place. */
export function readPosted(words: readonly Word[], scope: Scope): Reading | null | undefined {
  const posted = postcodeIn(words);
  if (!posted) return undefined;
  const { code, country, rest } = posted;
  const region = (country === "CA" ? BY_LETTER[code.charAt(0)] : undefined) ?? country;
  const office = postTown(posted, scope);
  const reading = rest.length === 0 ? undefined : readIn(rest, region, scope);
  if (country === "NL") return approximately(reading);
  const isNear = !office || !reading || distanceBetween(reading.place.point, office.point) <= POST_REACH;
  if (reading && isNear) return { ...reading, approximate: true, others: [] };
  return seat(namesakeNear(rest, office, scope) ?? office) ?? null;
}

/** Reads words in a region, also when they name it or its country themselves. */
function readIn(words: readonly Word[], region: RegionCode, scope: Scope): Reading | undefined {
  const reading = readPlace(words, { ...scope, region });
  if (reading) return reading;
  const anywhere = readPlace(words, scope);
  return anywhere && liesIn(anywhere.place.region, region.slice(0, 2)) ? anywhere : undefined;
}

function postcodeIn(words: readonly Word[]): Posted | undefined {
  for (const [index, { text, opensPart }] of words.entries())
    for (const length of [2, 1]) {
      const next = words[index + 1];
      if (length === 2 && (!next || next.opensPart)) continue;
      const code = length === 2 ? text + (next?.text ?? "") : text;
      const country = FORMS.find(([, form]) => form.test(code))?.[0];
      if (!country || (country === "GB" && postArea(code) === undefined)) continue;
      const [behind, ...others] = words.slice(index + length);
      const rest = behind ? [{ ...behind, opensPart: behind.opensPart || opensPart }, ...others] : [];
      return { code, country, rest: [...words.slice(0, index), ...rest] };
    }
  return undefined;
}

function postArea(code: string): string | undefined {
  const [letters = ""] = /^[a-z]+/.exec(code) ?? [];
  return lookUp(POST_TOWNS["GB"] ?? {}, letters);
}

/** The town that a postcode's first letters and digits belong to. */
function postTown({ code, country }: Posted, { towns }: Scope): Town | undefined {
  const table = POST_TOWNS[country] ?? {};
  const starts = [3, 2, 1].map((length) => lookUp(table, code.slice(0, length)));
  const name = country === "GB" ? postArea(code) : starts.find((start) => start !== undefined);
  return name === undefined ? undefined : towns.called(name).find(({ region }) => liesIn(region, country));
}

/** A smaller town of the name at the end of a part, near the town of its post. */
function namesakeNear(words: readonly Word[], office: Town | undefined, { towns }: Scope): Town | undefined {
  const start = words.findLastIndex(({ opensPart }) => opensPart);
  return (
    office && towns.called(keyOf(words.slice(Math.max(0, start)))).find((town) => isBeside(town, office))
  );
}

function isBeside({ point }: Town, office: Town): boolean {
  return distanceBetween(point, office.point) <= POST_REACH / 2;
}

const AIRPORTS: ReadonlyMap<string, readonly [name: string, region: string]> = new Map(
  Object.entries(aliases.airports).flatMap(([place, keys]) => {
    const [name = "", region = ""] = place.split("|");
    return keys.map((key) => [key, [name, region]] as const);
  }),
);

export const AIRPORT_CODE = /^\s*[A-Z]{3}\s*$/;

const AROUND = new Set("international intl regional municipal executive terminal".split(" "));

/** Reads 'Heathrow' and 'Schiphol', which no town is called, as the town that the airport serves. */
export function readAirportName(words: readonly Word[], { towns }: Scope): Reading | undefined {
  const name = keyOf(words);
  const [town, region] = name.length > 3 ? (AIRPORTS.get(name) ?? []) : [];
  return town === undefined || region === undefined
    ? undefined
    : seat(towns.called(town).find((each) => liesIn(each.region, region)));
}

/** Reads 'Logan Airport' and 'ORD' as the town it serves; `null` for an airport that is not known and has no town of size. */
export function readAirport(
  words: readonly Word[],
  isCode: boolean,
  scope: Scope,
): Reading | null | undefined {
  const end = words.findIndex(({ text }) => text === "airport" || text === "aerodrome");
  if (end < 0 && !isCode) return undefined;
  const name = (end < 0 ? words : words.slice(0, end)).filter(({ text }) => !AROUND.has(text));
  const behind = end < 0 ? [] : words.slice(end + 1).filter(({ text }) => !AROUND.has(text));
  const [town, region] = AIRPORTS.get(keyOf(name)) ?? [];
  if (
    town !== undefined &&
    region !== undefined &&
    behind.every(({ text }) => text.length <= 3 && !/^[a-z]{2}$/.test(text))
  )
    return seat(scope.towns.called(town).find((each) => liesIn(each.region, region)));
  if (end < 0 || behind.length > 0 || name.length === 0) return undefined;
  const reading = readTown(name, scope);
  return reading && !isSizeable(reading.place) ? null : undefined;
}

import { isAlmost, foldName } from "./fold.js";
import { PARTS_ABROAD, NATIONS, PROVINCES, STATES, STATES_NOT_CITIES } from "./parts-abroad.js";
import names from "./region-names.json" with { type: "json" };

/** A country, or a part of one: 'US/TN', 'CA/08' (Ontario), 'GB/ENG', 'FR'. */
export type RegionCode = string;

export type CountryNames = Readonly<Record<string, string>>;

/** The meanings of a region's name, likeliest first: 'georgia' is the state, then the country. */
export interface RegionNames {
  meanings(name: string): readonly RegionCode[];
  isFullName(name: string): boolean;
  /** Returns whether a full name is that of a part of a foreign country: 'bavaria', 'victoria'. Towns may have such names too. */
  isPartAbroad(name: string): boolean;
  /** Returns whether a name locates a foreign town but does not stand for a town by itself: 'kent', 'crete'. */
  isOnlyBehind(name: string): boolean;
  /** The state whose full name is misspelled like this: 'tennesee', 'conneticut'. */
  misspelt(name: string): RegionCode | undefined;
}

const DIVIDED: ReadonlySet<string> = new Set([
  ...["US", "CA", "GB"],
  ...[...Object.keys(PARTS_ABROAD), ...Object.keys(names.within)]
    .filter((code) => code.includes("/"))
    .map((code) => code.slice(0, 2)),
]);

export function regionCode(country: string, part: string): RegionCode {
  if (country === "PR") return "US/PR";
  return DIVIDED.has(country) && part !== "" ? `${country}/${part}` : country;
}

export function liesIn(inner: RegionCode, outer: RegionCode): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** A region as written after a town's name: 'TN', 'Ontario, Canada', 'France'. */
export function regionLabel(code: RegionCode, countries: CountryNames): string {
  const [country = "", part = ""] = code.split("/");
  if (country === "US") return part;
  const name = countries[country] ?? country;
  return country === "CA" && PROVINCES[part] ? `${PROVINCES[part][1]}, ${name}` : name;
}

/** Collects every name and code of every region. If a state or province shares a code with a country, the state comes first. */
export function regionNames(countries: CountryNames): RegionNames {
  const meanings = new Map<string, RegionCode[]>();
  const full = new Set<string>();
  const addShort = (name: string, code: RegionCode): void => {
    const key = foldName(name);
    const known = meanings.get(key) ?? [];
    if (!known.includes(code)) meanings.set(key, [...known, code]);
  };
  const add = (name: string, code: RegionCode): void => {
    addShort(name, code);
    if (name.length > 3) full.add(foldName(name));
  };
  for (const [code, name] of Object.entries(STATES)) for (const text of [name, code]) add(text, `US/${code}`);
  for (const [code, name] of Object.entries(STATES_NOT_CITIES)) add(name, `US/${code}`);
  for (const [code, text] of shorthands()) addShort(text, code);
  for (const [number, texts] of Object.entries(PROVINCES))
    for (const text of texts) add(text, `CA/${number}`);
  for (const [code, name] of Object.entries(NATIONS)) add(name, `GB/${code}`);
  for (const [name, code] of Object.entries(names.countries)) add(name, code);
  for (const [code, name] of Object.entries(countries)) for (const text of [name, code]) add(text, code);
  const parts = new Set<string>();
  for (const [code, texts] of Object.entries(PARTS_ABROAD))
    for (const text of texts) {
      addShort(text, code);
      if (text !== text.toUpperCase()) parts.add(foldName(text));
    }
  const behind = new Set<string>();
  for (const [code, texts] of Object.entries(names.within))
    for (const text of texts) {
      addShort(text, code);
      behind.add(foldName(text));
    }
  return {
    meanings: (name) => meanings.get(name) ?? [],
    isFullName: (name) => full.has(name),
    isPartAbroad: (name) => parts.has(name),
    isOnlyBehind: (name) => behind.has(name),
    misspelt: (name) => (meanings.has(name) ? undefined : misspeltState(name)),
  };
}

/** 'Tenn.', 'Alta.', and 'N. C.' for states with two words. */
function shorthands(): readonly (readonly [code: RegionCode, text: string])[] {
  const spaced = Object.entries(STATES).filter(([, name]) => name.includes(" "));
  return [
    ...shortened("US", names.states),
    ...shortened("CA", names.provinces),
    ...spaced.map(([code]) => [`US/${code}`, code.replace(/^./, "$& ")] as const),
  ];
}

function shortened(
  country: string,
  texts: Readonly<Record<string, readonly string[]>>,
): readonly (readonly [code: RegionCode, text: string])[] {
  return Object.entries(texts).flatMap(([part, all]) =>
    all.map((text) => [`${country}/${part}`, text] as const),
  );
}

function misspeltState(typed: string): RegionCode | undefined {
  const meant = Object.entries(STATES).find(([, name]) => isAlmost(typed, foldName(name)));
  return meant && `US/${meant[0]}`;
}

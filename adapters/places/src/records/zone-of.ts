import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { zoneOffset } from "@dinner-dice/core/place/opening-hours";
import { iso1A2Code } from "@rapideditor/country-coder";
import tzLookup from "@photostructure/tz-lookup";

/** How near another zone makes a point's zone uncertain, in degrees. The map of zones is coarse. */
const AROUND = 0.2;

const OFFSETS = [-AROUND, 0, AROUND];

/** A winter's and a summer's day: zones whose clocks agree on both are taken for one. */
const DAYS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** The IANA zone of a point; `undefined` near places whose clocks show another time. */
export function zoneOf({ lat, lng }: Coordinates): string | undefined {
  const zone = tzLookup(lat, lng);
  const clocks = clocksOf(zone);
  const isCertain = OFFSETS.every((north) =>
    OFFSETS.every((east) => clocksOf(tzLookup(inside(lat + north, 90), inside(lng + east, 180))) === clocks),
  );
  return isCertain ? zone : undefined;
}

const known = new Map<string, string>();

function clocksOf(zone: string): string {
  const kept = known.get(zone);
  if (kept !== undefined) return kept;
  const clocks = DAYS.map((day) => zoneOffset(zone, day)).join();
  known.set(zone, clocks);
  return clocks;
}

function inside(degrees: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, degrees));
}

/** The country of a point, as two letters; a territory with letters of its own keeps them, but America's are America. */
export function countryOf({ lat, lng }: Coordinates): string | undefined {
  const country = iso1A2Code([lng, lat]);
  return country === "US" ? country : (iso1A2Code([lng, lat], { level: "territory" }) ?? undefined);
}

/** The country of a zone, as two letters; `undefined` for a zone that no country has for itself. */
export function countryOfZone(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  if (countries.size === 0) readCountries();
  return countries.get(canonical(zone));
}

const countries = new Map<string, string>();

/** Each two letters that are a country, by its zones. */
function readCountries(): void {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { readonly timeZones?: readonly string[] };
    if (locale.region !== code) continue;
    for (const zone of locale.timeZones ?? []) if (!countries.has(zone)) countries.set(zone, code);
  }
}

/** The name of a zone as `Intl` spells it: 'Asia/Calcutta' for 'Asia/Kolkata'. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
}

/** Returns whether a point lies in the sea, but on land if latitude and longitude are swapped. */
export function liesSwapped({ lat, lng }: Coordinates): boolean {
  return Math.abs(lng) <= 90 && isSea(lat, lng) && !isSea(lng, lat);
}

function isSea(lat: number, lng: number): boolean {
  return tzLookup(lat, lng).startsWith("Etc/");
}

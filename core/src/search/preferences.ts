import { DEFAULT_WISHES, readWishes, WISH_FIELDS, type Wishes } from "../filters/rules.js";
import { readFields, readItems, readNumber } from "../ground/reading.js";
import { type Cuisine, HERE, hereKind, MOST_KINDS, readCuisine } from "../place/cuisines.js";
import { DEFAULT_RADIUS, DISTANCE_MILES, isRadius, metersToMiles, milesToMeters } from "./radius.js";

export interface SearchPreferences extends Wishes {
  /** An address, a town, a ZIP code or 'lat,lng'; trimmed, without angle brackets. */
  readonly location: string;
  /** Meters. */
  readonly radius: number;
  readonly cuisine: Cuisine;
  /** The kinds that the last search found at its location, beside the cuisines of the list. */
  readonly here?: KindsHere;
}

export interface KindsHere {
  readonly location: string;
  readonly kinds: readonly string[];
}

export type PreferenceProblem = "location-required" | "radius-out-of-range";

export const LOCATION_LENGTH = 500;

export const DEFAULT_PREFERENCES: SearchPreferences = {
  ...DEFAULT_WISHES,
  location: "",
  radius: DEFAULT_RADIUS,
  cuisine: "",
};

/** Parses untrusted preferences; malformed fields get their defaults. A radius out of range stays, so that {@link preferenceProblem} can name it. */
export function readPreferences(input: unknown): SearchPreferences {
  const fields = readFields(input);
  return {
    ...readWishes(fields),
    location: readLocation(fields["location"]),
    radius: readNumber(fields["radius"]) ?? DEFAULT_RADIUS,
    cuisine: readCuisine(fields["cuisine"]),
    ...readHere(fields["here"]),
  };
}

/** Reads kinds as they are stored, or as a form carries them: 'Danish|Ramen@Copenhagen'. */
function readHere(value: unknown): Pick<SearchPreferences, "here"> {
  const [, list = "", of = ""] = typeof value === "string" ? (/^([^@]*)@(.*)$/s.exec(value) ?? []) : [];
  const { kinds = list.split("|"), location = of } = readFields(value);
  const known = readItems(kinds).flatMap((kind) => hereKind(readCuisine(`${HERE}${String(kind)}`)) ?? []);
  return known.length === 0
    ? {}
    : { here: { location: readLocation(location), kinds: known.slice(0, MOST_KINDS) } };
}

/** Parses the form's fields: `km` of a form that counts in kilometers, else `distance` in miles. Never throws. */
export function readForm(input: unknown): SearchPreferences {
  const fields = readFields(input);
  const miles = readNumber(fields["distance"]) ?? DISTANCE_MILES.default;
  const kilometers = readNumber(fields["km"]);
  const radius = kilometers === undefined ? milesToMeters(miles) : kilometers * 1000;
  return readPreferences({ ...fields, radius });
}

export type FormField = readonly [name: string, text: string];

/** Writes preferences as the form's fields, accurate to a thousandth of a mile. {@link readForm} restores them. Omits switches that are off. */
export function formFields(preferences: SearchPreferences): readonly FormField[] {
  const { here } = preferences;
  const wishes = WISH_FIELDS.flatMap(([name, field]): readonly FormField[] => {
    const text = field.write(preferences[name]);
    return text === undefined ? [] : [[name, text]];
  });
  return [
    ["location", preferences.location],
    ["cuisine", preferences.cuisine],
    ["distance", milesText(preferences.radius)],
    ...(here ? [["here", hereText(here)] as const] : []),
    ...wishes,
  ];
}

/** Kinds as the value of a form's field. */
export function hereText({ kinds, location }: KindsHere): string {
  return `${kinds.join("|")}@${location}`;
}

/** A radius in thousandths of a mile, rounded to the nearest. Near a limit, a searchable radius rounds to a searchable one. */
function milesText(radius: number): string {
  const steps = metersToMiles(radius) * 1000;
  const nearest = Math.round(steps);
  const allowed = [nearest, Math.floor(steps), Math.ceil(steps)].find((each) =>
    isRadius(milesToMeters(each / 1000)),
  );
  return String((isRadius(radius) ? (allowed ?? nearest) : nearest) / 1000);
}

const USUAL: ReadonlyMap<string, string> = new Map(formFields(DEFAULT_PREFERENCES));

/** The fields that differ from their defaults: all that {@link readForm} needs to restore the preferences. */
export function chosenFields(preferences: SearchPreferences): readonly FormField[] {
  return formFields(preferences).filter(([name, text]) => USUAL.get(name) !== text);
}

/** The first reason why these preferences cannot be searched, if any. */
export function preferenceProblem(preferences: SearchPreferences): PreferenceProblem | undefined {
  if (preferences.location === "") return "location-required";
  return isRadius(preferences.radius) ? undefined : "radius-out-of-range";
}

/** Trims a location and strips angle brackets, control characters and halves of characters. */
export function readLocation(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .slice(0, LOCATION_LENGTH * 2)
    .replace(/[<>]/g, "")
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, LOCATION_LENGTH)
    .replace(/\p{Cs}/gu, "")
    .trim();
}

/** Stores the last preferences on the visitor's own device. Blocked storage reads as empty. */
export interface PreferenceStore {
  last(): SearchPreferences | undefined;
  remember(preferences: SearchPreferences): void;
  /** Saves preferences for the home page. Returns false if the device refuses. */
  handOver(preferences: SearchPreferences): boolean;
  takeHandedOver(): SearchPreferences | undefined;
}

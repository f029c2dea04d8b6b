import { type Cuisine, readCuisine } from "./cuisines.js";
import { DEFAULT_RADIUS, DISTANCE_MILES, isRadius, metresToMiles, milesToMetres } from "./radius.js";
import { readFields, readNumber } from "./reading.js";
import { DEFAULT_WISHES, readWishes, WISH_FIELDS, type Wishes } from "./rules/rules.js";

/** What a visitor asks for (core/README.md, Wishes). */
export interface SearchPreferences extends Wishes {
  /** An address, a town, a ZIP code or 'lat,lng'; trimmed, without angle brackets. */
  readonly location: string;
  /** Metres. */
  readonly radius: number;
  readonly cuisine: Cuisine;
}

/** Why preferences cannot be searched. */
export type PreferenceProblem = "location-required" | "radius-out-of-range";

/** Longest location that is read; the rest is cut off. */
export const LOCATION_LENGTH = 500;

export const DEFAULT_PREFERENCES: SearchPreferences = {
  ...DEFAULT_WISHES,
  location: "",
  radius: DEFAULT_RADIUS,
  cuisine: "",
};

/**
 * Reads preferences from anything (a stored text parsed, a message from elsewhere); whatever is missing or odd takes its default.
 *
 * A radius beyond its limits stays, so that {@link preferenceProblem} can name it. Never throws.
 */
export function readPreferences(input: unknown): SearchPreferences {
  const fields = readFields(input);
  return {
    ...readWishes(fields),
    location: readLocation(fields["location"]),
    radius: readNumber(fields["radius"]) ?? DEFAULT_RADIUS,
    cuisine: readCuisine(fields["cuisine"]),
  };
}

/** Reads the form's fields (`distance` is in miles). Never throws. */
export function readForm(input: unknown): SearchPreferences {
  const fields = readFields(input);
  const miles = readNumber(fields["distance"]) ?? DISTANCE_MILES.default;
  return readPreferences({ ...fields, radius: milesToMetres(miles) });
}

/** Name and text of one field of the form. */
export type FormField = readonly [name: string, text: string];

/** Writes preferences as the form's fields, so that {@link readForm} reads the same again, to a thousandth of a mile; a switch that is off is left out. */
export function formFields(preferences: SearchPreferences): readonly FormField[] {
  const wishes = WISH_FIELDS.flatMap(([name, field]): readonly FormField[] => {
    const text = field.write(preferences[name]);
    return text === undefined ? [] : [[name, text]];
  });
  return [
    ["location", preferences.location],
    ["cuisine", preferences.cuisine],
    ["distance", milesText(preferences.radius)],
    ...wishes,
  ];
}

/** A radius in thousandths of a mile: the nearest one, or beside a limit the nearest that may be searched where the radius may. */
function milesText(radius: number): string {
  const steps = metresToMiles(radius) * 1000;
  const nearest = Math.round(steps);
  const allowed = [nearest, Math.floor(steps), Math.ceil(steps)].find((each) =>
    isRadius(milesToMetres(each / 1000)),
  );
  return String((isRadius(radius) ? (allowed ?? nearest) : nearest) / 1000);
}

const USUAL: ReadonlyMap<string, string> = new Map(formFields(DEFAULT_PREFERENCES));

/** The fields that are not as usual: all that a form has to bring along for {@link readForm} to read the same preferences again. */
export function chosenFields(preferences: SearchPreferences): readonly FormField[] {
  return formFields(preferences).filter(([name, text]) => USUAL.get(name) !== text);
}

/** The first reason why these preferences cannot be searched, if any. */
export function preferenceProblem(preferences: SearchPreferences): PreferenceProblem | undefined {
  if (preferences.location === "") return "location-required";
  return isRadius(preferences.radius) ? undefined : "radius-out-of-range";
}

/** Trims a location and strips angle brackets, control characters and halves of characters (core/README.md, Wishes). */
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

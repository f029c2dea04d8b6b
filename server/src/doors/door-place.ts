import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type Arrival, arrivalAt, AT_ONCE } from "@dinner-dice/core/place/arrival";
import { arrivalLine, openingLine } from "@dinner-dice/core/place/opening-words";
import { cuisineNames } from "@dinner-dice/core/place/cuisine-names";
import { PLACE_FIELDS } from "@dinner-dice/core/place/place-fields";
import { metresToMiles } from "@dinner-dice/core/radius";
import { type Fields, isFields } from "@dinner-dice/core/reading";
import { openingFor, type Restaurant } from "@dinner-dice/core/restaurant";
import { readLine } from "@dinner-dice/core/sent-check";
import { type DoorPlace, doorName } from "./door-schemas.js";

/** Fields that doors present in another form, and fields that only our own pages use. */
const TOLD_OTHERWISE = new Set([
  ..."openingState toldAt types weekdayText hours attributions photos gaps standIn kept featuredReview evidence picture".split(
    " ",
  ),
]);

/** Fields that doors pass on unchanged. New fields of a place are included automatically. */
const FACTS = Object.keys(PLACE_FIELDS).filter((name) => !TOLD_OTHERWISE.has(name));

/** Fields that are not listed as unknown when missing. */
const RARE = new Set([
  "locationErrorMetres",
  "unconfirmed",
  "phoneToDial",
  "mapsUrl",
  "since",
  "district",
  "brand",
]);

/** The context of a place: the search center, the current time, the arrival time, and the provider's credits. */
export interface Seen {
  readonly now: number;
  readonly arrival?: Arrival;
  readonly center?: Coordinates | undefined;
  readonly attribution: readonly Attribution[];
}

/**
 * A place as every door returns it: known facts, plus the names of unknown ones. Texts from sources become single lines without invisible characters.
 */
export function doorPlace(place: Partial<Restaurant> & Pick<Restaurant, "id">, seen: Seen): DoorPlace {
  const facts = place as unknown as Fields;
  const told = FACTS.flatMap((name) => {
    const value = plain(facts[name]);
    return value === undefined ? [] : [[doorName(name), value] as const];
  });
  const cuisines = cuisineNames(place.types ?? []);
  const { now, arrival = AT_ONCE } = seen;
  const opening = openingFor(place, arrival, now);
  const at = arrivalAt(place.hours, arrival, now);
  const location = place.location;
  const name = readLine(place.name);
  return {
    id: place.id,
    ...(name !== undefined && { name }),
    ...(location && { location }),
    ...(location &&
      seen.center && {
        distance_miles: Math.round(metresToMiles(distanceBetween(seen.center, location)) * 10) / 10,
      }),
    ...Object.fromEntries(told),
    ...(cuisines.length > 0 && { cuisines: cuisines.map((each) => readLine(each) ?? "").filter(Boolean) }),
    ...(place.weekdayText && { weekday_text: place.weekdayText.map((line) => readLine(line) ?? "") }),
    opening: {
      state: opening.state,
      text: at === now ? openingLine(opening) : arrivalLine(opening),
      ...(at !== undefined && { at: new Date(at).toISOString() }),
      ...("minutesLeft" in opening && { minutes_left: opening.minutesLeft }),
    },
    sources: [...(place.attributions ?? []), ...seen.attribution].map(source),
    unknown: [
      ...FACTS.filter((fact) => facts[fact] === undefined && !RARE.has(fact)).map(doorName),
      ...(cuisines.length === 0 ? ["cuisines"] : []),
      ...(place.hours || place.weekdayText ? [] : ["hours"]),
      ...(opening.state === "unknown" ? ["opening"] : []),
    ],
  };
}

export function source({ text, url }: Attribution): { text: string; url?: string } {
  return { text: readLine(text) ?? "", ...(url !== undefined && { url }) };
}

const WEB_ADDRESS = /^https?:\/\//i;

/** The longest web address that a door passes on. */
const LONGEST_ADDRESS = 2000;

/** A web address as it is, or none: a part of it leads elsewhere. */
function wholeAddress(address: string): string | undefined {
  return address.length <= LONGEST_ADDRESS && !/[\s\p{C}]/u.test(address) ? address : undefined;
}

/** Turns every text inside a value into one line. */
function plain(value: unknown): unknown {
  if (typeof value === "string") return WEB_ADDRESS.test(value) ? wholeAddress(value) : readLine(value);
  if (Array.isArray(value)) return value.map(plain);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [doorName(name), plain(part)]));
}

import { type DoorPlace, doorName, DoorError, type FieldTrouble, type DoorRequest } from "./door-schemas.js";
import { WISH_FIELDS, type Wishes } from "@dinner-dice/core/filters/rules";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { type Fields, isFields, lookUp, readFields, readItems } from "@dinner-dice/core/ground/reading";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { cuisineNames } from "@dinner-dice/core/place/cuisines";
import { customsOf } from "@dinner-dice/core/place/customs";
import {
  type Arrival,
  arrivalAt,
  AT_ONCE,
  arrivalLine,
  openingLine,
} from "@dinner-dice/core/place/opening-words";
import { toldAt } from "@dinner-dice/core/place/fresh";
import { PLACE_FIELDS } from "@dinner-dice/core/place/place-fields";
import { openingFor, type Restaurant } from "@dinner-dice/core/place/restaurant";
import { readLine } from "@dinner-dice/core/roll/sent-check";
import { metersToMiles } from "@dinner-dice/core/search/radius";
import { z } from "zod";

/** Fields that doors present in another form, and fields that only our own pages use. */
const TOLD_OTHERWISE = new Set(
  "openingState knownAt types weekdayText hours customs attributions photos gaps fallback kept featuredReview evidence picture".split(
    " ",
  ),
);

/** Fields that doors pass on unchanged. New fields of a place are included automatically. */
const FACTS = Object.keys(PLACE_FIELDS).filter((name) => !TOLD_OTHERWISE.has(name));

/** Fields that are not listed as unknown when missing. */
const RARE = new Set(
  "locationErrorMeters unconfirmed confirmedOn reportedClosed hoursSeen priceSeen oldFacts phoneToDial mapsUrl since district latinName brand".split(
    " ",
  ),
);

/** The context of a place: the search center, the current time, the arrival time, and the provider's credits. */
export interface Seen {
  readonly now: number;
  readonly arrival?: Arrival;
  readonly center?: Coordinates | undefined;
  readonly attribution: readonly Attribution[];
}

/** A place as every door returns it: known facts, and the names of unknown ones. */
export function doorPlace(listed: Partial<Restaurant> & Pick<Restaurant, "id">, seen: Seen): DoorPlace {
  const place = toldAt(listed, seen.now);
  const facts = place as unknown as Fields;
  const result = FACTS.flatMap((name) => {
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
    ...(location && seen.center && { ...distanceOf(distanceBetween(seen.center, location), place.customs) }),
    ...Object.fromEntries(result),
    ...(cuisines.length > 0 && { cuisines: cuisines.map((each) => readLine(each) ?? "").filter(Boolean) }),
    ...(place.weekdayText && { weekday_text: place.weekdayText.map((line) => readLine(line) ?? "") }),
    opening: {
      state: opening.state,
      text: at === now ? openingLine(opening, place.customs) : arrivalLine(opening, place.customs),
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

function distanceOf(
  meters: number,
  customs: string | undefined,
): Pick<DoorPlace, "distance_miles" | "distance_km"> {
  const isMetric = customsOf(customs).unit === "km";
  const rounded = Math.round((isMetric ? meters / 1000 : metersToMiles(meters)) * 10) / 10;
  return isMetric ? { distance_km: rounded } : { distance_miles: rounded };
}

/** '1.3 mi', '2.1 km'; empty where it is unknown. */
export function farText({ distance_miles: miles, distance_km: kilometers }: DoorPlace): string {
  if (kilometers !== undefined) return `${kilometers} km`;
  return miles === undefined ? "" : `${miles} mi`;
}

/** A place's facts, a line each: what a terminal and a chat client show. */
export function placeLines(place: DoorPlace): readonly string[] {
  const { cuisines, address, opening, order, phone, website } = place;
  const list = Array.isArray(cuisines) ? cuisines.join(", ") : "";
  const far = farText(place);
  return [
    textOf(place["latin_name"]),
    [list, far].filter(Boolean).join(", "),
    opening.state === "unknown" ? "" : opening.text,
    place["unconfirmed"] === true ? "Not confirmed. Call first." : "",
    textOf(address),
    typeof order === "string" ? `Order: ${order}` : "",
    textOf(phone),
    textOf(website),
  ].filter(Boolean);
}

export function unknownWords({ unknown }: Pick<DoorPlace, "unknown">): string {
  return unknown.join(", ").replaceAll("_", " ");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function source({ text, url }: Attribution): { text: string; url?: string } {
  return { text: readLine(text) ?? "", ...(url !== undefined && { url }) };
}

const WEB_ADDRESS = /^https?:\/\//i;

const LONGEST_ADDRESS = 2000;

function wholeAddress(address: string): string | undefined {
  return address.length <= LONGEST_ADDRESS && !/[\s\p{C}]/u.test(address) ? address : undefined;
}

function plain(value: unknown): unknown {
  if (typeof value === "string") return WEB_ADDRESS.test(value) ? wholeAddress(value) : readLine(value);
  if (Array.isArray(value)) return value.map(plain);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [doorName(name), plain(part)]));
}

/** Validates input with a schema. Throws a {@link DoorError} that names each invalid field. */
export function readBy<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(plainly(schema, input));
  if (!error) return data;
  const troubles = error.issues.flatMap((issue): readonly FieldTrouble[] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((field) => ({ field, reason: "is not a field" }))
      : [{ field: issue.path.join("."), reason: issue.message }],
  );
  const first = troubles.filter(
    ({ field }, index) => troubles.findIndex((each) => each.field === field) === index,
  );
  throw new DoorError("bad-input", ...first);
}

/** Reads what programs and models write: `null` for an absent field, numbers and switches as text, another case, a list of diets, a time as '7:30 PM', tonight. */
export function plainly(schema: z.ZodType, input: unknown): unknown {
  if (!isFields(input)) return input;
  const kinds = kindsOf(schema);
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === null ? [] : [[name, valueOf(value, { name, kind: readFields(lookUp(kinds, name)) })]],
    ),
  );
}

const KINDS = new WeakMap<z.ZodType, Fields>();

function kindsOf(schema: z.ZodType): Fields {
  const known = KINDS.get(schema);
  if (known) return known;
  const kinds = readFields(z.toJSONSchema(schema, { io: "input" }).properties);
  KINDS.set(schema, kinds);
  return kinds;
}

function valueOf(value: unknown, { name, kind }: { readonly name: string; readonly kind: Fields }): unknown {
  if (name === "diet" && Array.isArray(value)) return value.join(",");
  if (typeof value !== "string") return value;
  const text = value.trim();
  const { type, enum: words } = kind;
  if (type === "number" || type === "integer") return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : value;
  if (type === "boolean") return { true: true, false: false }[text.toLowerCase()] ?? value;
  if (name === "time") return timeOf(text) ?? value;
  if (name === "when") return /^(?:tonight|this evening)$/i.test(text) ? "Today" : value;
  return readItems(words).find((word) => String(word).toLowerCase() === text.toLowerCase()) ?? value;
}

/** '19:30' of '7:30 PM'. */
function timeOf(text: string): string | undefined {
  const [, hour, minute = "00", half = ""] =
    /^(1[0-2]|0?[1-9])(?::(\d\d))? ?([ap])\.?m\.?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Replaces `open_at` with the two filters it stands for. */
export function unfolded({ open_at: moment, ...request }: DoorRequest): DoorRequest {
  return moment === undefined ? request : { ...request, when: moment, open_now: true };
}

export function wishesIn(request: DoorRequest): Wishes {
  return Object.fromEntries(
    WISH_FIELDS.map(([name, field]) => [name, field.read(request[doorName(name)])]),
  ) as unknown as Wishes;
}

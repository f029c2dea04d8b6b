import {
  bearingBetween,
  compassPoint,
  type Coordinates,
  distanceBetween,
  formatCoordinates,
} from "../ground/coordinates.js";
import { cuisineNames } from "../place/cuisines.js";
import { priceText } from "../place/customs.js";
import { isFresh } from "../place/fresh.js";
import { openingText } from "../place/opening-hours.js";
import { type Arrival, arrivalAt, arrivalLine, AT_ONCE, changeWords } from "../place/opening-words.js";
import { openingFor, type Restaurant } from "../place/restaurant.js";
import { ratingText } from "../place/review.js";
import { formatDistance, METERS_PER_MILE, roundDistance } from "../search/radius.js";

/** The words that every check has, on our pages and on those of others. */
export const CHECK_WORDS = {
  title: "Guest check",
  directions: "Directions",
  another: "Find Another Restaurant",
  share: "Share",
  website: "Visit Website",
  proof: "Check this roll",
} as const;

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** Read aloud instead of a value that consists of symbols. */
  readonly spoken?: string;
  /** Whether the place is open, if known. */
  readonly open?: boolean;
}

/** What is known of a place that a die landed on: its name at least. */
export type CheckPlace = Partial<Restaurant> & Pick<Restaurant, "name">;

/** From when and where a check is looked at. */
export interface CheckSight {
  readonly now?: number;
  readonly arrival?: Arrival;
  readonly center?: Coordinates;
}

/** What the front of a check shows of a place. Absent facts are unknown and not shown. */
export interface CheckFront {
  readonly name: string;
  readonly latinName?: string | undefined;
  /** The facts at a glance, in one line: open or not, distance, price, rating. */
  readonly figures: readonly Figure[];
  /** What it cooks, and its dish or what it is known for. */
  readonly lede?: string | undefined;
  /** What it is known for, if its dish took the place. */
  readonly knownFor?: string | undefined;
  readonly where?: string | undefined;
  readonly phone?: string | undefined;
  /** The 'tel:' address of the phone. */
  readonly dial?: string | undefined;
  readonly website?: string | undefined;
  /** The way there on Google's map, on foot if it is near. */
  readonly directions: string;
  /** Why to check before going. */
  readonly doubt?: string | undefined;
  /** What is missing that matters before going. */
  readonly callFirst?: string | undefined;
}

export function checkFront(place: CheckPlace, sight: CheckSight = {}): CheckFront {
  const { name, latinName, address, district, location, phone, website } = place;
  const { now } = sight;
  const figures = [statusOf(place, sight), distanceOf(place, sight), priceOf(place), ratingOf(place)].flat();
  const dial = dialOf(place);
  const isTold = now === undefined || figures.some(({ name: each }) => each === "Status");
  const meters = sight.center && location ? distanceBetween(sight.center, location) : Infinity;
  const onFoot = meters < METERS_PER_MILE ? "&travelmode=walking" : "";
  return {
    name,
    latinName,
    figures,
    lede: ledeOf(place),
    knownFor: place.order && place.knownFor,
    where: address ?? district,
    phone,
    dial,
    website,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${goalOf(place)}${onFoot}`,
    doubt: now === undefined ? undefined : doubtOf(place, now),
    callFirst: isTold
      ? undefined
      : `${dial === undefined ? "Hours" : "Call first: hours"} aren't listed here.`,
  };
}

function statusOf(place: CheckPlace, { now, arrival = AT_ONCE }: CheckSight): readonly Figure[] {
  if (now === undefined) return [];
  const opening = openingFor(place, arrival, now);
  const status = openingText(opening.state);
  if (status === undefined) return [];
  const open = opening.state === "open";
  if (arrivalAt(place.hours, arrival, now) !== now)
    return [{ name: "Status", value: `● ${arrivalLine(opening, place.customs)}`, open }];
  const change = changeWords(opening, place.customs);
  const value = change === undefined ? status : `${status}${open ? " " : ", "}${change}`;
  return [{ name: "Status", value, open }];
}

function distanceOf(place: CheckPlace, { center }: CheckSight): readonly Figure[] {
  return place.location && center ? [{ name: "Distance", value: distanceText(place, center) }] : [];
}

/** Nearer than this, in meters, a direction has no meaning. */
const AT_HAND = 160;

/** '1.3 mi south', 'about 1.3 mi south' for an approximate point, 'Not known' without a point. */
export function distanceText(
  { location, locationErrorMeters = 0, customs }: Partial<Restaurant>,
  center: Coordinates,
): string {
  if (!location) return "Not known";
  const meters = distanceBetween(center, location);
  const far =
    locationErrorMeters > 0 ? `about ${roundDistance(meters, customs)}` : formatDistance(meters, customs);
  if (meters <= Math.max(AT_HAND, locationErrorMeters)) return far;
  return `${far} ${compassPoint(bearingBetween(center, location))}`;
}

function priceOf({ priceLevel, customs }: CheckPlace): readonly Figure[] {
  const price = priceText(priceLevel, customs);
  return price === undefined ? [] : [{ name: "Price", value: price, spoken: `price ${priceLevel} of 4` }];
}

function ratingOf({ rating, reviewCount = 0 }: CheckPlace): readonly Figure[] {
  if (rating === undefined) return [];
  const value = ratingText(rating);
  const count = reviewCount.toLocaleString("en-US");
  const by = reviewCount > 0 ? ` by ${count} reviewers` : "";
  return [
    {
      name: "Rating",
      value: reviewCount > 0 ? `${value} (${count})` : value,
      spoken: `rated ${value} out of 5${by}`,
    },
  ];
}

function ledeOf({ order, knownFor, types = [] }: CheckPlace): string | undefined {
  const kitchen = cuisineNames(types).slice(0, 2).join(", ");
  const known = knownFor === undefined ? [] : [`Known for ${knownFor}`];
  const reason = order === undefined ? known : [`Order: ${order}`];
  return [...(kitchen === "" ? [] : [kitchen]), ...reason].join(". ") || undefined;
}

/** Fewer digits are not a phone number: '1-800-FLOWERS' has only four. */
const FEWEST_DIGITS = 5;

/** The 'tel:' address of a place's first number, without an extension; `undefined` if it contains letters. */
function dialOf({ phone, phoneToDial = phone }: CheckPlace): string | undefined {
  const [first = ""] = phoneToDial?.split(/[\p{L};,#]/u) ?? [];
  const number = first.replace(/[^\d+]/g, "");
  return number.length < FEWEST_DIGITS ? undefined : `tel:${number}`;
}

/** Answers are renewed every day unless their source fails. The card of an older answer shows its date. Milliseconds. */
const TOLD_LATELY = 25 * 3_600_000;

const DATE = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** Why the visitor should check before going; `undefined` if the evidence is good. */
function doubtOf(place: CheckPlace, now: number): string | undefined {
  const { checked, confirmedOn, reportedClosed, unconfirmed, knownAt } = place;
  if (knownAt !== undefined && now - knownAt > TOLD_LATELY)
    return `From our source, as of ${DATE.format(knownAt)}.`;
  if (reportedClosed === true) return "Visitors reported it closed. Call first.";
  const isOld = wasLongAgo(checked, now);
  if (unconfirmed !== true && (!isOld || confirmedOn !== undefined)) return undefined;
  return isOld ? `Last confirmed open ${checked}. Call first.` : "Not confirmed. Call first.";
}

/** Whether a year in which somebody looked is too long ago. Its last month counts: which one it was is not known. */
export function wasLongAgo(year: number | undefined, now: number): boolean {
  return year !== undefined && !isFresh(`${year}-12`, now);
}

/** A place as map services take it in an address: by its name, or by its point if it has no address. */
export function goalOf({ name, address, location }: CheckPlace): string {
  const byName = [name, address].filter(Boolean).join(", ");
  return encodeURIComponent(address === undefined && location ? formatCoordinates(location) : byName);
}

import { type Coordinates, distanceBetween } from "../coordinates.js";
import { type Arrival, arrivalAt, arrivalWords, AT_ONCE } from "../place/arrival.js";
import { arrivalLine, openingLine } from "../place/opening-words.js";
import { metresToMiles } from "../radius.js";
import { known } from "../reading.js";
import { openingFor, type Restaurant } from "../restaurant.js";
import type { RuleId } from "../rules/rules.js";
import { MUST_RULES } from "./musts.js";
import { type Band, BANDS, type Candidate } from "./table.js";

/** The point and time for which a place is judged, and what its source can judge. */
export interface Sight {
  readonly now: number;
  /** The arrival; now by default. */
  readonly arrival?: Arrival;
  /** The searched point. Only a coarse distance from it is stored. */
  readonly center?: Coordinates | undefined;
  readonly rules: ReadonlySet<RuleId>;
}

/** A restaurant as a table stores it. */
export function candidateOf(place: Restaurant, { now, center, rules, arrival = AT_ONCE }: Sight): Candidate {
  const { id, name, address, location, order, priceLevel, traits, gaps = [] } = place;
  const opening = openingText(place, arrival, now);
  return {
    ...{ id, name, gaps: MUST_RULES.filter((rule) => !rules.has(rule) || gaps.includes(rule)) },
    ...known({ address, order, traits, point: location, price: priceLevel }),
    ...known({ opening }),
    ...known({ band: center && location && bandOf(distanceBetween(middleOfCell(center), location)) }),
  };
}

/** 'Open until 10 PM', 'Friday 7:30 PM: Open until 10 PM, 2½ h after you get there'. */
function openingText(place: Restaurant, arrival: Arrival, now: number): string | undefined {
  const opening = openingFor(place, arrival, now);
  if (opening.state === "unknown") return undefined;
  const isNow = arrivalAt(place.hours, arrival, now) === now;
  return isNow ? openingLine(opening) : `${arrivalWords(arrival)}: ${arrivalLine(opening)}`;
}

/** A place that somebody added by hand. Only its name is known. */
export function ownCandidate(id: string, name: string): Candidate {
  return { id, name, gaps: MUST_RULES };
}

/** Degrees of latitude and longitude of a cell: 2 to 3 miles. */
const CELL = 0.04;

/** The middle of the cell around a point. Six known addresses with their bands then tell the cell, and never where in it somebody stood. */
function middleOfCell({ lat, lng }: Coordinates): Coordinates {
  const middle = (degrees: number): number => (Math.floor(degrees / CELL) + 0.5) * CELL;
  return { lat: middle(lat), lng: middle(lng) };
}

/** The distance, too coarse to locate anybody by it. */
function bandOf(metres: number): Band {
  const miles = metresToMiles(metres);
  const [near, walkable, drive, far] = BANDS;
  if (miles < 1) return near;
  if (miles < 3) return walkable;
  return miles < 10 ? drive : far;
}

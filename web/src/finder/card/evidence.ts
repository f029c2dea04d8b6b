import type { Round } from "@dinner-dice/core/machines/round";
import type { Arrival } from "@dinner-dice/core/place/arrival";
import { openingFor, type Restaurant } from "@dinner-dice/core/restaurant";

/** Evidence of more years ago than this is old. */
const YEARS = 3;

/** What is said of a place that a single source tells of, without anything recent. */
const UNCONFIRMED = "Not confirmed. Call first.";

/** Answers are asked again every day, unless their source fails; then the card says from when they are. Milliseconds. */
const TOLD_LATELY = 25 * 3_600_000;

const DATE = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** Why one should make sure before one goes; nothing where the evidence is good. */
export function doubt({ checked, unconfirmed, toldAt }: Restaurant, now: number): string | undefined {
  if (toldAt !== undefined && now - toldAt > TOLD_LATELY)
    return `From our source, as of ${DATE.format(toldAt)}.`;
  if (unconfirmed === true) return UNCONFIRMED;
  const old = checked !== undefined && new Date(now).getUTCFullYear() - checked > YEARS;
  return old ? `Last confirmed open ${checked}. Call first.` : undefined;
}

const FACTS = [
  ["address", "address"],
  ["phone", "phone"],
  ["website", "website"],
  ["priceLevel", "price"],
] as const;

interface FootnoteInput {
  readonly round: Round;
  readonly place: Restaurant;
  readonly now: number;
  /** When the visitor gets there. */
  readonly arrival: Arrival;
}

/** When its listing was last confirmed, and what it does not tell; what could not be loaded is something else than what is not told. */
export function footnote({ round, place, now, arrival }: FootnoteInput): string | undefined {
  const { checked } = place;
  const confirmed =
    checked === undefined || doubt(place, now) !== undefined ? [] : [`Confirmed open ${checked}.`];
  return [...confirmed, ...unknownWords({ round, place, now, arrival })].join(" ") || undefined;
}

function unknownWords({ round, place, now, arrival }: FootnoteInput): readonly string[] {
  if (round.withoutDetails === place.id) return ["We couldn't load the details just now."];
  const missing: string[] = FACTS.filter(([fact]) => place[fact] === undefined).map(([, words]) => words);
  if (openingFor(place, arrival, now).state === "unknown") missing.push("hours");
  return missing.length === 0 ? [] : [`No ${OR.format(missing)} listed.`];
}

const OR = new Intl.ListFormat("en-US", { type: "disjunction" });

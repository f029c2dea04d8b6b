import { messageOf } from "@dinner-dice/core/failures";
import type { NotFound } from "@dinner-dice/core/machines/search-outcome";
import type { Rule, Tally } from "@dinner-dice/core/matching";
import type { Capabilities, PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { formatMiles } from "@dinner-dice/core/radius";
import { NOT_APPLIED, placesText, starsText } from "../words.js";

/** One line of the tally. */
export interface TallyLine {
  readonly words: string;
  readonly figure: string;
}

/** One change that puts dinner back on. */
export interface RelaxView {
  readonly words: string;
  readonly brings: string;
  readonly change: Partial<SearchPreferences>;
}

/** All that the 86 board says. */
export interface BoardView {
  readonly message: string;
  readonly heading: string;
  /** '38 nearby · 21 within budget · 0 rated 4.5 or better'. */
  readonly summary: string;
  readonly lines: readonly TallyLine[];
  readonly relaxations: readonly RelaxView[];
  readonly lookFarther: string | undefined;
  readonly notices: readonly string[];
  readonly others: readonly PlaceSuggestion[];
  /** True when nothing at all was nearby and the directory only covers the guide cities. */
  readonly showCities: boolean;
}

export interface BoardInput {
  readonly trouble: NotFound;
  readonly preferences: SearchPreferences;
  readonly capabilities: Capabilities;
}

/** Turns a search that found places or none, but left nothing to roll, into its board; `undefined` for other troubles. */
export function boardView({ trouble, preferences, capabilities }: BoardInput): BoardView | undefined {
  const { failure, searched, tally } = trouble;
  if (!searched || !tally) return undefined;
  return {
    message: messageOf(failure),
    heading: `What we found within ${formatMiles(searched.radius)}`,
    summary: summary(tally, preferences),
    lines: tallyLines(tally, preferences),
    relaxations: trouble.relaxations.map(({ wishes, brings }) => ({
      words: relaxWords(wishes),
      brings: placesText(brings),
      change: wishes,
    })),
    lookFarther:
      searched.radius < preferences.radius
        ? `Search the whole ${formatMiles(preferences.radius)}`
        : undefined,
    notices: trouble.notApplied.map((rule) => NOT_APPLIED[rule]),
    others: searched.others ?? [],
    showCities: tally.found === 0 && capabilities.coverage === "cities",
  };
}

function summary({ found, removed }: Tally, { maxPrice, minRating, openNow }: SearchPreferences): string {
  const afterPrice = found - removed.price;
  const afterRating = afterPrice - removed.rating;
  const steps = [`${found} nearby`];
  if (removed.price > 0)
    steps.push(`${afterPrice} within ${maxPrice === 4 ? "budget" : "$".repeat(maxPrice)}`);
  if (removed.rating > 0) steps.push(`${afterRating} rated ${minRating} or better`);
  if (openNow && removed.open > 0) steps.push(`${afterRating - removed.open} known to be open`);
  return steps.join(" · ");
}

function tallyLines(tally: Tally, preferences: SearchPreferences): readonly TallyLine[] {
  const reason: Readonly<Record<Rule, string>> = {
    price: `Dearer than ${"$".repeat(preferences.maxPrice)}`,
    rating: `Not rated ${starsText(preferences.minRating)} or better`,
    open: "Not known to be open right now",
  };
  const kitchen = preferences.cuisine === "" ? "Places" : `${preferences.cuisine} places`;
  const gone = (Object.keys(reason) as Rule[])
    .filter((rule) => tally.removed[rule] > 0)
    .map((rule) => ({ words: reason[rule], figure: `−${tally.removed[rule]}` }));
  return [
    { words: `${kitchen} nearby`, figure: String(tally.found) },
    ...gone,
    { words: "Left to roll", figure: String(tally.left) },
  ];
}

function relaxWords({ minRating, maxPrice, openNow }: Partial<SearchPreferences>): string {
  if (minRating !== undefined) return `Lower the rating to ${minRating}`;
  if (maxPrice !== undefined) return `Allow up to ${"$".repeat(maxPrice)}`;
  return openNow === false ? "Include places not known to be open" : "Try again";
}

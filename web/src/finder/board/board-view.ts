import { messageOf } from "@dinner-dice/core/failures";
import type { NotFound } from "@dinner-dice/core/machines/search-outcome";
import type { Tally } from "@dinner-dice/core/matching";
import type { Capabilities, PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { formatMiles } from "@dinner-dice/core/radius";
import { RULES } from "@dinner-dice/core/rules/rules";
import { RULE_WORDS } from "../rule-words.js";
import { placesText } from "../words.js";

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
    relaxations: trouble.relaxations.map(({ rule, wishes, brings }) => ({
      words: RULE_WORDS[rule].relax(wishes),
      brings: placesText(brings),
      change: wishes,
    })),
    lookFarther:
      searched.radius < preferences.radius
        ? `Search the whole ${formatMiles(preferences.radius)}`
        : undefined,
    notices: trouble.notApplied.map((rule) => RULE_WORDS[rule].notApplied),
    others: searched.others ?? [],
    showCities: tally.found === 0 && capabilities.coverage === "cities",
  };
}

function summary({ found, removed }: Tally, preferences: SearchPreferences): string {
  const gone = RULES.filter(({ id }) => removed[id] > 0);
  const steps = gone.map(({ id }, index) => {
    const left = gone.slice(0, index + 1).reduce((rest, rule) => rest - removed[rule.id], found);
    return `${left} ${RULE_WORDS[id].step(preferences)}`;
  });
  return [`${found} nearby`, ...steps].join(" · ");
}

function tallyLines({ found, removed, left }: Tally, preferences: SearchPreferences): readonly TallyLine[] {
  const kitchen = preferences.cuisine === "" ? "Places" : `${preferences.cuisine} places`;
  const gone = RULES.filter(({ id }) => removed[id] > 0).map(({ id }) => ({
    words: RULE_WORDS[id].reason(preferences),
    figure: `−${removed[id]}`,
  }));
  return [
    { words: `${kitchen} nearby`, figure: String(found) },
    ...gone,
    { words: "Left to roll", figure: String(left) },
  ];
}

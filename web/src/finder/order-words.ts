import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { metresToMiles } from "@dinner-dice/core/radius";
import { type RuleId, RULES } from "@dinner-dice/core/rules/rules";
import { RULE_WORDS } from "./rule-words.js";
import { milesText } from "./words.js";

/** The applied wishes, as they follow 'that match': 'BBQ, open now, 3.5 stars and up'. */
export function wishesText(preferences: SearchPreferences, notApplied: readonly RuleId[]): string {
  const used = RULES.filter((rule) => rule.isAsked(preferences) && !notApplied.includes(rule.id)).reverse();
  const words = used.map(({ id }) => RULE_WORDS[id].match(preferences));
  return [preferences.cuisine, ...words].filter((each) => each !== "").join(", ");
}

/** Before {@link orderText}. */
export const ORDER = "Your order:";

/** The whole order in one line, for the no-results board. Filters that the source cannot judge are left out. */
export function orderText(preferences: SearchPreferences, off: readonly RuleId[] = []): string {
  const { location, radius, cuisine } = preferences;
  const asked = Object.entries(RULE_WORDS).filter(([id]) => !off.some((each) => each === id));
  const wishes = asked.flatMap(([, { order }]) => order(preferences) ?? []);
  const details = [milesText(Math.round(metresToMiles(radius))), ...wishes];
  return `${cuisine === "" ? "Any cuisine" : cuisine} near ${location}. ${details.join(", ")}.`;
}

import type { Round } from "@dinner-dice/core/machines/round";
import type { Found, Searched } from "@dinner-dice/core/machines/search-outcome";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { DEFAULT_WISHES, type RuleId, RULES, type Wishes } from "@dinner-dice/core/rules/rules";
import { RULE_WORDS } from "../rule-words.js";

/** Notes on the search: how it was done, which facts are missing, who answered, which filters were skipped. */
export function cardNotices({ picked, found }: Round, preferences: SearchPreferences): readonly string[] {
  if (!picked) return [];
  return [
    ...locationNotices(found.searched),
    ...saidNotices(found, preferences),
    ...standInNotices(picked),
    ...found.notApplied
      .filter((rule) => isChosen(rule, preferences))
      .map((rule) => RULE_WORDS[rule].notApplied),
  ];
}

/** Returns whether the visitor changed a wish of a rule. Defaults need no mention. */
function isChosen(id: RuleId, preferences: SearchPreferences): boolean {
  return Object.keys(RULE_WORDS[id].controls).some((field) => {
    const wish = field as keyof Wishes;
    return preferences[wish] !== DEFAULT_WISHES[wish];
  });
}

function locationNotices({ approximate, label }: Searched): readonly string[] {
  return approximate === true && label !== undefined
    ? [`We only know the town, so distances are measured from the middle of ${label}.`]
    : [];
}

/** '4 matches list vegan options; 9 don't say either way.', for every must-have that some places do not mention. */
function saidNotices({ restaurants, tally }: Found, preferences: SearchPreferences): readonly string[] {
  return RULES.flatMap((rule) => {
    const { said } = RULE_WORDS[rule.id];
    const silent = tally.unsaid?.[rule.id] ?? 0;
    if (!said || silent === 0) return [];
    const say = restaurants.filter((place) => rule.verdict(place, preferences) === "yes").length;
    return [
      `${say} ${say === 1 ? "match lists" : "matches list"} ${said(preferences)}; ${silent} ${silent === 1 ? "doesn't" : "don't"} say either way.`,
    ];
  });
}

function standInNotices({ standIn, kept }: Restaurant): readonly string[] {
  return standIn === true && kept === undefined
    ? ["We can't ask the maps service right now, so this comes from our own directory."]
    : [];
}

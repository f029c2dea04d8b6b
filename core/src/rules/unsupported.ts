import { RULE_IDS, type RuleId } from "./rules.js";

/** The placeholder in a built page for the server's list of filters that are off. */
export const UNSUPPORTED_MARK = "{unsupported filters}";

/** The fact that a rule needs, in words, and whose listings have it. Parking is left out, because no source has it for a whole site. */
const LOOKS_AT: Readonly<Record<Exclude<RuleId, "parking">, readonly [what: string, who: string]>> = {
  rating: ["ratings", "Google"],
  price: ["prices", "Google"],
  open: ["opening hours", "Google"],
  when: ["opening hours", "Google"],
  local: ["chains", "OpenStreetMap"],
  without: ["cuisines", "OpenStreetMap"],
  diet: ["diets", "OpenStreetMap"],
  wheelchair: ["wheelchair access", "OpenStreetMap"],
  takeaway: ["takeout", "OpenStreetMap"],
  outdoor: ["outdoor seating", "OpenStreetMap"],
};

/** The rules that a source cannot judge. */
export function unsupportedRules(rules: ReadonlySet<RuleId>): readonly RuleId[] {
  return [...RULE_IDS].filter((id) => !rules.has(id));
}

/** The sentence that says which filters are off and whose listings would turn them on; '' if none is off. */
export function unsupportedText(unsupported: readonly RuleId[]): string {
  const lacking = ["Google", "OpenStreetMap"].flatMap((source) => {
    const things = Object.entries(LOOKS_AT).flatMap(([id, [what, who]]) =>
      who === source && unsupported.some((each) => each === id) ? [what] : [],
    );
    return things.length === 0 ? [] : [`${OR.format(new Set(things))} (${source} does)`];
  });
  return lacking.length === 0
    ? ""
    : `Our listings don't cover ${lacking.join(", or ")}, so those filters are off.`;
}

const OR = new Intl.ListFormat("en-US", { type: "disjunction" });

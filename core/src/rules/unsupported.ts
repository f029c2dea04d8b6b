import { RULE_IDS, type RuleId } from "./rules.js";

/** The placeholder in a built page for the server's list of filters that are off. */
export const UNSUPPORTED_MARK = "{unsupported filters}";

/** The facts that rules need, in words, by the kind of listing that has them: first those of Google, then those of OpenStreetMap. */
const NEEDS: readonly Readonly<Partial<Record<RuleId, string>>>[] = [
  { rating: "ratings", price: "prices", open: "hours", when: "hours" },
  {
    local: "chains",
    without: "cuisines",
    diet: "diets",
    wheelchair: "wheelchair access",
    takeaway: "takeout",
    outdoor: "outdoor seating",
  },
];

/** The rules that a source cannot judge. */
export function unsupportedRules(rules: ReadonlySet<RuleId>): readonly RuleId[] {
  return [...RULE_IDS].filter((id) => !rules.has(id));
}

/** The short sentence above filters that are off, by the first kind of fact that is missing; '' if none is off. */
export function unsupportedText(unsupported: readonly RuleId[]): string {
  const [missing = []] = NEEDS.map((kind) =>
    Object.entries(kind).flatMap(([id, words]) => (unsupported.some((each) => each === id) ? [words] : [])),
  ).filter((things) => things.length > 0);
  return missing.length === 0
    ? ""
    : `We don't have ${OR.format(new Set(missing))} here yet, so those filters are off.`;
}

/** British English joins without a comma before the last word. */
const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

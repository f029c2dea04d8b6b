import { type Diet, DIETS } from "../place/field.js";
import { priorityFor, traitVerdict } from "./need.js";
import { optionField, type Rule } from "./rule.js";

export interface DietWishes {
  /** '' for any diet. */
  readonly diet: Diet | "";
  /** True if only places that are known to cater for it match. */
  readonly dietNeed: "must" | "rather";
}

/**
 * Diets that a place caters for. A must-have removes places that are not known to cater for it. A nice-to-have puts places that do first.
 */
export const DIET: Rule<"diet", DietWishes> = {
  id: "diet",
  needs: DIETS,
  wishes: {
    diet: optionField({ wire: "diet", values: ["", ...DIETS], untouched: "", neutral: "" }),
    dietNeed: optionField({
      wire: "dietneed",
      values: ["must", "rather"],
      untouched: "must",
      neutral: "rather",
    }),
  },
  isAsked: ({ diet }) => diet !== "",
  must: mustOf,
  verdict: (place, wishes) => {
    const must = mustOf(wishes);
    return must === undefined ? "yes" : traitVerdict(place, must);
  },
  keepsUnknown: () => false,
  relaxations: ({ diet, dietNeed }) => (diet !== "" && dietNeed === "must" ? [[{ dietNeed: "rather" }]] : []),
  priority: (place, { diet, dietNeed }) =>
    diet === "" || dietNeed === "must" ? 0 : priorityFor(traitVerdict(place, diet)),
};

function mustOf({ diet, dietNeed }: DietWishes): Diet | undefined {
  return diet === "" || dietNeed === "rather" ? undefined : diet;
}

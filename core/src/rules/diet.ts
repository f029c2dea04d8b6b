import { type Diet, DIETS } from "../place/traits.js";
import { priorityFor, traitVerdict } from "./need.js";
import { optionField } from "./option-field.js";
import type { Rule } from "./rule.js";

export interface DietWishes {
  /** '' for any. */
  readonly diet: Diet | "";
  /** Whether only places that say so will do. */
  readonly dietNeed: "must" | "rather";
}

/** Caters for a diet: as a must what does not say so is out; as a preference what says so comes first. */
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

import { CUISINES, listedCuisines, type ListedCuisine } from "../place/cuisines.js";
import { optionField, type Rule } from "./rule.js";

export interface WithoutWishes {
  /** A cuisine that the visitor does not want; '' for none. */
  readonly without: ListedCuisine | "";
}

/** Removes one cuisine. Places of unknown cuisine stay. */
export const WITHOUT: Rule<"without", WithoutWishes> = {
  id: "without",
  needs: ["cuisine"],
  wishes: {
    without: optionField({ wire: "without", values: ["", ...CUISINES], untouched: "", neutral: "" }),
  },
  isAsked: ({ without }) => without !== "",
  verdict: ({ types }, { without }) => {
    if (without === "") return "yes";
    const cuisines = listedCuisines(types);
    if (cuisines.length === 0) return "unknown";
    return cuisines.includes(without) ? "no" : "yes";
  },
  keepsUnknown: () => true,
  relaxations: ({ without }) => (without === "" ? [] : [[{ without: "" }]]),
};

import { CUISINES, listedCuisines, type ListedCuisine } from "../place/cuisines.js";
import { optionField, type Rule } from "./rule.js";

/** Removes one cuisine, if the wish is not ''. Places of unknown cuisine stay. */
export const WITHOUT: Rule<"without", { readonly without: ListedCuisine | "" }> = {
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

import { type Cuisine, CUISINES, readCuisine } from "../cuisines.js";
import { cuisineNames } from "../place/cuisine-names.js";
import { optionField } from "./option-field.js";
import type { Rule } from "./rule.js";

export interface WithoutWishes {
  /** A kitchen that is not wanted; '' for none. */
  readonly without: Cuisine;
}

/** Not this kitchen; a place that does not say what it cooks stays in. */
export const WITHOUT: Rule<"without", WithoutWishes> = {
  id: "without",
  wishes: {
    without: optionField({ wire: "without", values: ["", ...CUISINES], untouched: "", neutral: "" }),
  },
  isAsked: ({ without }) => without !== "",
  verdict: ({ types }, { without }) => {
    if (without === "") return "yes";
    const kitchens = cuisineNames(types);
    if (kitchens.length === 0) return "unknown";
    return kitchens.some((name) => kitchenOf(name) === without) ? "no" : "yes";
  },
  keepsUnknown: () => true,
  ladders: ({ without }) => (without === "" ? [] : [[{ without: "" }]]),
};

/** Providers spell one of them out. */
function kitchenOf(name: string): Cuisine {
  return name === "Barbecue" ? "BBQ" : readCuisine(name.replace(/^Steak house$/, "Steakhouse"));
}

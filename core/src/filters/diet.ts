import { type Diet, DIETS } from "../place/field.js";
import { priorityFor, traitVerdict } from "./need.js";
import { optionField, type Rule, type WishField } from "./rule.js";

export interface DietWishes {
  /** The diets that a place must all cater for, in the order of the list: 'vegan,gluten-free'; '' for any. */
  readonly diet: string;
  /** True if only places that are known to cater for it match. */
  readonly dietNeed: "must" | "rather";
}

/**
 * Diets that a place caters for. A must-have removes places that are not known to cater for all of them. A nice-to-have puts places first
 * that cater for most.
 */
export const DIET: Rule<"diet", DietWishes> = {
  id: "diet",
  needs: DIETS,
  wishes: {
    diet: dietField(),
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
    const verdicts = mustOf(wishes).map((diet) => traitVerdict(place, diet));
    return verdicts.find((each) => each === "no") ?? verdicts.find((each) => each === "unknown") ?? "yes";
  },
  keepsUnknown: () => false,
  relaxations: ({ diet, dietNeed }) => (diet !== "" && dietNeed === "must" ? [[{ dietNeed: "rather" }]] : []),
  priority: (place, { diet, dietNeed }) =>
    dietNeed === "must"
      ? 0
      : dietsIn(diet).reduce((sum, each) => sum + priorityFor(traitVerdict(place, each)), 0),
};

/** The diets of a wish. */
export function dietsIn(diet: string): readonly Diet[] {
  return DIETS.filter((each) => diet.split(",").includes(each));
}

function mustOf({ diet, dietNeed }: DietWishes): readonly Diet[] {
  return dietNeed === "must" ? dietsIn(diet) : [];
}

/** Any number of diets: a text with commas, or the list of a form with several boxes. */
function dietField(): WishField<string> {
  const values = DIETS.reduce<readonly (readonly Diet[])[]>(
    (sets, diet) => [...sets, ...sets.map((set) => [...set, diet])],
    [[]],
  );
  const words = (input: unknown): readonly string[] =>
    [input].flat().flatMap((each) =>
      typeof each === "string"
        ? each
            .trim()
            .toLowerCase()
            .split(/\s*,\s*/)
        : [],
    );
  return {
    default: "",
    neutral: "",
    values: values.map(String),
    isWide: true,
    wire: "diet",
    expects: `some of: ${DIETS.join(", ")} (with commas between them)`,
    accepts: (sent) =>
      typeof sent === "string" &&
      words(sent).every((word) => word === "" || DIETS.some((diet) => diet === word)),
    read: (input) => dietsIn(words(input).join(",")).join(","),
    write: (value) => value,
  };
}

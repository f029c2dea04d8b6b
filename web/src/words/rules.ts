import { dietsIn } from "@dinner-dice/core/filters/diet";
import type { Need } from "@dinner-dice/core/filters/need";
import { PRICE_LIMITS } from "@dinner-dice/core/filters/price";
import { RATING_LIMITS } from "@dinner-dice/core/filters/rating";
import { type RuleId, RULES, type Wishes, type WishesOf } from "@dinner-dice/core/filters/rules";
import { CUISINES } from "@dinner-dice/core/place/cuisines";
import { type Customs, customsOf, priceText } from "@dinner-dice/core/place/customs";
import { DIETS, readPriceLevel } from "@dinner-dice/core/place/field";
import { type Arrival, arrivalWords } from "@dinner-dice/core/place/opening-words";
import { metersToMiles } from "@dinner-dice/core/search/radius";

/** '5 miles', '1 mile', '8 km'. */
export function lengthText(count: number, unit: Customs["unit"] = "mi"): string {
  return `${count} ${unit === "km" ? unit : count === 1 ? "mile" : "miles"}`;
}

/** The radius of a search: '5 miles'; '8 km' where it counts so. */
export function radiusText(radius: number, customs?: string): string {
  const { unit } = customsOf(customs);
  return lengthText(Math.round(unit === "km" ? radius / 1000 : metersToMiles(radius)), unit);
}

export function starsText(rating: number): string {
  return `${rating} ${rating === 1 ? "star" : "stars"}`;
}

export function placesText(count: number): string {
  return `${count} ${count === 1 ? "place" : "places"}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface RangeControl {
  readonly kind: "range";
  readonly label: string;
  readonly limits: { readonly min: number; readonly max: number; readonly step: number };
  readonly words: (value: number, customs?: string) => string;
  /** The words of the least and the most by default. */
  readonly ends?: readonly [string, string];
  /** True if every value has a segment with its words. */
  readonly segments?: true;
}

export interface SwitchControl {
  readonly kind: "switch";
  readonly label: string;
  readonly help: string;
  /** True for the five filters of the specification; others are behind 'More filters'. */
  readonly first?: true;
}

/** A choice of the form: one of a few values, or several of them. */
export interface ChoiceControl {
  readonly kind: "choice" | "several";
  readonly label: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

/** The day and the time of an arrival, which are drawn together. */
export interface WhenControl {
  readonly kind: "when";
}

export type Control = RangeControl | SwitchControl | ChoiceControl | WhenControl;

export interface RuleWords<Own> {
  readonly controls: { readonly [Field in keyof Own]: Control };
  /** The note when a filter was skipped because the source cannot judge it. */
  readonly notApplied: string;
  /** The wish as it follows 'places': 'rated 5', 'with parking'. */
  readonly after?: (wishes: Own & Arrival) => string;
  /** The wish as it precedes 'places': 'vegan', '$'. */
  readonly before?: (wishes: Own & Arrival) => string;
  /** The wish as a part of the whole order; `undefined` if it needs no mention. */
  readonly order: (wishes: Own & Arrival) => string | undefined;
  /** The reason on the no-results board. */
  readonly reason: (wishes: Own & Arrival) => string;
  /** The reason for unknown ones, if they are counted separately. */
  readonly silent?: (wishes: Own) => string;
  /** The must-have that matches list: 'vegan options' in '4 matches list vegan options'. */
  readonly said?: (wishes: Own) => string;
  /** The label of the button that makes this change. */
  readonly relax: (change: Partial<Own>, customs?: string) => string;
}

const NEEDS: ChoiceControl["options"] = [
  ["", "No preference"],
  ["rather", "Nice to have"],
  ["must", "Must have"],
];

interface NeedWords {
  readonly label: string;
  /** 'wheelchair access' in '4 matches list wheelchair access'. */
  readonly thing: string;
}

function needWords<Id extends string>(
  id: Id,
  { thing, ...control }: NeedWords,
): RuleWords<Readonly<Record<Id, Need>>> {
  const controls = { [id]: { kind: "choice", ...control, options: NEEDS } } as const;
  return {
    controls: controls as unknown as Readonly<Record<Id, Control>>,
    notApplied: `Our listings don't cover ${thing}, so we skipped that filter.`,
    after: (wishes) => (wishes[id] === "must" ? `with ${thing}` : ""),
    order: (wishes) => ({ "": undefined, rather: `${thing} if possible`, must: thing })[wishes[id]],
    reason: () => `Listed without ${thing}`,
    silent: () => `${capital(thing)} not listed`,
    said: () => thing,
    relax: () => `Make ${thing} optional`,
  };
}

/** 'vegan', 'vegan and gluten-free'. */
function dietText(diet: string, link: "and" | "or" = "and"): string {
  return dietsIn(diet)
    .join(", ")
    .replace(/, (?!.*, )/, ` ${link} `);
}

const signs = (level: number, customs?: string): string => priceText(readPriceLevel(level), customs) ?? "";

const WORDS: { readonly [Id in RuleId]: RuleWords<WishesOf<Id>> } = {
  rating: {
    controls: {
      minRating: {
        kind: "range",
        label: "Minimum rating",
        limits: { min: RATING_LIMITS.min, max: RATING_LIMITS.max, step: RATING_LIMITS.step },
        words: starsText,
        ends: ["1", "5"],
      },
      unrated: { kind: "switch", label: "Include unrated", help: "Places without a rating" },
    },
    notApplied: "Our listings don't have ratings, so we skipped the minimum rating.",
    after: ({ minRating }) => `rated ${minRating}${minRating === RATING_LIMITS.max ? "" : " and up"}`,
    order: ({ minRating, unrated }) => `${starsText(minRating)} and up${unrated ? " or unrated" : ""}`,
    reason: ({ minRating }) => `Not rated ${starsText(minRating)} or higher`,
    relax: ({ minRating }) =>
      minRating === undefined ? "Include places without a rating" : `Lower the rating to ${minRating}`,
  },
  price: {
    controls: {
      maxPrice: {
        kind: "range",
        label: "Maximum price",
        limits: { min: PRICE_LIMITS.min, max: PRICE_LIMITS.max, step: PRICE_LIMITS.step },
        words: signs,
        segments: true,
      },
    },
    notApplied: "Our listings don't have prices, so we skipped the maximum price.",
    before: ({ maxPrice, customs }) => (maxPrice === PRICE_LIMITS.min ? signs(maxPrice, customs) : ""),
    after: ({ maxPrice, customs }) =>
      maxPrice === PRICE_LIMITS.min ? "" : `up to ${signs(maxPrice, customs)}`,
    order: ({ maxPrice, customs }) =>
      maxPrice === PRICE_LIMITS.max ? "any price" : `up to ${signs(maxPrice, customs)}`,
    reason: ({ maxPrice, customs }) => `Over ${signs(maxPrice, customs)}`,
    relax: ({ maxPrice }, customs) => `Allow up to ${priceText(maxPrice, customs) ?? "any price"}`,
  },
  open: {
    controls: { openNow: { kind: "switch", label: "Open now", help: "Serving right now", first: true } },
    notApplied: "Our listings don't have opening hours, so we skipped Open now.",
    after: ({ when }) => (when === "" ? "open now" : "open then"),
    order: ({ openNow, when }) => (openNow ? (when === "" ? "open now" : "open then") : undefined),
    reason: () => "Closed, or hours unknown",
    relax: () => "Include closed places and unknown hours",
  },
  when: {
    controls: { when: { kind: "when" }, time: { kind: "when" } },
    notApplied: "Our listings don't have opening hours, so we skipped the time.",
    after: (arrival) => `for ${arrivalWords(arrival) ?? "now"}`,
    order: arrivalWords,
    reason: (arrival) => `Closed ${arrivalWords(arrival) ?? "now"}`,
    relax: () => "Go now instead",
  },
  local: {
    controls: {
      localOnly: { kind: "switch", label: "Local places only", help: "No chains that we know of" },
    },
    notApplied: "Our listings don't say which places are chains, so we skipped Local places only.",
    before: () => "local",
    order: ({ localOnly }) => (localOnly ? "no chains" : undefined),
    reason: () => "Part of a chain",
    relax: () => "Include chains",
  },
  diet: {
    controls: {
      diet: { kind: "several", label: "Diets", options: DIETS.map((diet) => [diet, capital(diet)] as const) },
      dietNeed: {
        kind: "choice",
        label: "How important are the diets?",
        options: [
          ["must", "Must have"],
          ["rather", "Nice to have"],
        ],
      },
    },
    notApplied: "Our listings don't cover diets, so we skipped that filter.",
    before: ({ diet, dietNeed }) => (dietNeed === "must" ? dietText(diet) : ""),
    order: ({ diet, dietNeed }) =>
      diet === "" ? undefined : dietNeed === "must" ? dietText(diet) : `${dietText(diet)} if possible`,
    reason: ({ diet }) => `Listed without ${dietText(diet, "or")} options`,
    silent: ({ diet }) => `${capital(dietText(diet, "or"))} options not listed`,
    said: ({ diet }) => `${dietText(diet)} options`,
    relax: () => "Make the diet optional",
  },
  wheelchair: {
    ...needWords("wheelchair", { label: "Wheelchair access", thing: "wheelchair access" }),
    reason: () => "Listed without wheelchair access, or only partly",
  },
  takeout: needWords("takeout", { label: "Takeout", thing: "takeout" }),
  outdoor: needWords("outdoor", { label: "Outdoor seating", thing: "outdoor seating" }),
  parking: needWords("parking", { label: "Parking", thing: "parking" }),
  without: {
    controls: {
      without: {
        kind: "choice",
        label: "Not this cuisine",
        options: [["", "None"], ...CUISINES.map((cuisine) => [cuisine, cuisine] as const)],
      },
    },
    notApplied: "Our listings don't say what places cook, so we skipped Not this cuisine.",
    before: ({ without }) => `non-${without}`,
    order: ({ without }) => (without === "" ? undefined : `not ${without}`),
    reason: ({ without }) => `${without} places`,
    relax: () => "Include every cuisine",
  },
};

export interface AnyRuleWords extends Omit<RuleWords<Wishes>, "controls"> {
  readonly controls: { readonly [Field in keyof Wishes]?: Control };
}

export const RULE_WORDS: Readonly<Record<RuleId, AnyRuleWords>> = WORDS;

export const CONTROLS: readonly (readonly [keyof Wishes, Control])[] = Object.values(RULE_WORDS).flatMap(
  ({ controls }) => Object.entries(controls) as readonly (readonly [keyof Wishes, Control])[],
);

export function ruleOf(field: keyof Wishes): RuleId {
  return RULES.find(({ wishes }) => field in wishes)?.id ?? "rating";
}

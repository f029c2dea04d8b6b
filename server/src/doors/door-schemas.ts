import type { WishField } from "@dinner-dice/core/filters/rule";
import { type RuleId, RULES, WISH_FIELDS, type Wishes } from "@dinner-dice/core/filters/rules";
import { CUISINES, HERE, LONGEST_KIND, readCuisine } from "@dinner-dice/core/place/cuisines";
import { DIETS } from "@dinner-dice/core/place/field";
import { WHEN_DAYS } from "@dinner-dice/core/place/opening-words";
import { FACES, SEEDS } from "@dinner-dice/core/roll/roll";
import { LOCATION_LENGTH } from "@dinner-dice/core/search/preferences";
import { DISTANCE_MILES } from "@dinner-dice/core/search/radius";
import { z } from "zod";

/** The most places that a request may exclude, and the longest id. */
const MOST_EXCLUDED = 200;
const LONGEST_ID = 300;

/** The name of a field in every door: 'max_price' for `maxPrice`. */
export function doorName(field: string): string {
  return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** What each filter means. Filters without an entry are described by their allowed values. */
const MEANINGS: Readonly<Partial<Record<keyof Wishes, string>>> = {
  localOnly: "Leaves out chains.",
  without: "A cuisine to leave out.",
  diet: "Diets that the place caters to, all of them: 'vegan' or 'vegan,gluten-free'.",
  dietNeed: "How much the diets matter: 'must' keeps only places that say so, 'rather' prefers them.",
  wheelchair: "Wheelchair access, as in diet_need.",
  takeout: "Takeout, as in diet_need.",
  outdoor: "Outdoor seating, as in diet_need.",
  parking: "Parking, as in diet_need.",
  maxPrice: "The highest price, from 1 ($) to 4 ($$$$).",
  minRating: "The lowest rating, from 1 to 5.",
  unrated: "Keeps places without a rating.",
  when: "When the visitor arrives: '' for now, 'Today', 'Friday', '2026-11-27', or a moment with its offset.",
  time: "The time on that day by the place's clocks, in quarter hours: '19:30'.",
  openNow: "Only places known to be open at the arrival.",
};

/** What a text looks like, for programs that make requests from the schema. */
const PATTERNS: Readonly<Partial<Record<keyof Wishes, string>>> = {
  when: `^(|${WHEN_DAYS.join("|")}|\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?(Z|[+-]\\d\\d:\\d\\d))?)$`,
  time: "^(|([01]\\d|2[0-3]):(00|15|30|45))$",
  diet: `^(|(${DIETS.join("|")})(,(${DIETS.join("|")}))*)$`,
};

function wishSchema(name: keyof Wishes, field: WishField<unknown>): z.ZodType {
  return valueSchema(field)
    .refine(field.accepts, `must be ${field.expects}`)
    .default(field.default)
    .meta({
      description: `Filter. ${MEANINGS[name] ?? `Takes ${field.expects}.`}`,
      ...(PATTERNS[name] !== undefined && { pattern: PATTERNS[name] }),
    });
}

function valueSchema({ values, isWide }: WishField<unknown>): z.ZodType {
  if (isWide === true) return z.string();
  if (values.every((value) => typeof value === "boolean")) return z.boolean();
  if (values.every((value) => typeof value === "string")) return z.enum(values);
  const numbers = values.filter((value) => typeof value === "number");
  const range = z
    .number()
    .min(Math.min(...numbers))
    .max(Math.max(...numbers));
  return numbers.every(Number.isInteger) ? range.int() : range;
}

const FILTERS = Object.fromEntries(
  WISH_FIELDS.map(([name, field]) => [doorName(name), wishSchema(name, field)]),
);

/** The request of every door: a location, a cuisine, a distance, and every filter. */
export const REQUEST = z.strictObject({
  location: z
    .string()
    .trim()
    .min(1)
    .max(LOCATION_LENGTH)
    .describe("A city, ZIP code, street address, 'lat,lng' or a map link."),
  cuisine: z
    .string()
    .max(LONGEST_KIND)
    .refine((text) => text === "" || readCuisine(`${HERE}${text}`) !== "", "must be a cuisine in words")
    .default("")
    .describe(`${CUISINES.join(", ")}, or a kind that searched.here names; empty for any.`),
  miles: z
    .number()
    .min(DISTANCE_MILES.min)
    .max(DISTANCE_MILES.max)
    .default(DISTANCE_MILES.default)
    .describe("How far to look, in miles."),
  ...FILTERS,
  open_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe("Only places known to be open at this moment (with its offset): `when` and `open_now` in one."),
  not: z
    .array(z.string().min(1).max(LONGEST_ID))
    .max(MOST_EXCLUDED)
    .default([])
    .describe("Ids of places that may not come up."),
});

export const PLACE_REQUEST = z.strictObject({
  id: z.string().min(1).max(LONGEST_ID).describe("A place's id."),
});

/** The request for a pick: near a location, or among the entries of a guide. */
export const PICK_REQUEST = REQUEST.extend({
  location: REQUEST.shape.location.optional(),
  guide: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .optional()
    .describe("Instead of a location: the city of a guide, whose entries are rolled ('memphis')."),
});

const ROLL = z.object({
  seed: z
    .int()
    .min(0)
    .max(SEEDS - 1)
    .describe("The number that decided."),
  candidates: z.array(z.string()).min(1).max(FACES).describe("Ids by their faces, from face 1 on."),
  index: z
    .int()
    .min(0)
    .max(FACES - 1)
    .describe("Where the die landed, from 0: seed modulo the number of candidates."),
});

export const ROLL_REQUEST = z.strictObject(ROLL.shape);

export const ROLL_ANSWER = z.object({
  fair: z.boolean().describe("Whether the pick follows from the seed."),
  expected_index: z.int(),
  why: z.string(),
});

const SOURCE = z.object({ text: z.string(), url: z.string().optional() });

/** A place with everything we know; `unknown` lists the missing facts. */
export const PLACE = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  location: z.object({ lat: z.number(), lng: z.number() }).optional(),
  distance_miles: z.number().optional(),
  distance_km: z.number().optional(),
  opening: z.object({
    state: z.enum(["open", "closed", "unknown"]),
    text: z.string().describe("In words: 'Open until 10 PM, 2½ h after you get there'."),
    at: z
      .string()
      .optional()
      .describe("The moment of the arrival; absent if the place's time zone is unknown."),
    minutes_left: z.int().optional().describe("Minutes from the arrival until the place closes."),
  }),
  sources: z.array(SOURCE).describe("The sources of these facts, with their licenses where known."),
  unknown: z.array(z.string()).describe("Facts that no source provides. Unknown is not 'no'."),
});

const RULE_IDS = RULES.map(({ id }) => id) as [RuleId, ...RuleId[]];

const COUNTED = {
  searched: z
    .object({
      location: z.object({ lat: z.number(), lng: z.number() }),
      label: z.string().optional(),
      approximate: z.boolean(),
      miles: z.number(),
      here: z.array(z.string()).optional().describe("What else is cooked here; cuisine takes these words."),
    })
    .optional(),
  counts: z
    .object({
      found: z.int(),
      matching: z.int(),
      excluded: z.int(),
      removed: z.record(z.string(), z.int()).describe("How many places each filter removed."),
      not_stated: z
        .record(z.string(), z.int())
        .describe("How many of the removed places do not state the fact."),
    })
    .optional(),
  completeness: z
    .object({
      kind: z.enum(["all", "part"]),
      of: z.int().optional(),
      chosen: z.string().optional(),
      cut: z.boolean(),
      missing: z
        .enum(["loading", "loading-more", "not-loaded"])
        .optional()
        .describe("Open data of this area that is not loaded."),
    })
    .optional()
    .describe("Whether the source returned everything in range."),
  relaxations: z
    .array(z.object({ filter: z.enum(RULE_IDS), change: z.record(z.string(), z.unknown()), brings: z.int() }))
    .describe("Changes of one filter that would bring more places."),
  unsupported_filters: z
    .array(z.enum(RULE_IDS))
    .describe("Filters that the source cannot judge; they were skipped."),
  meta: z
    .object({
      provider: z.string().describe("The source that was asked."),
      miles_tried: z.array(z.number()).describe("The distances that were searched, in order."),
      cached: z.boolean().describe("Whether the places came from memory, so that no source was asked."),
      skipped: z.array(z.enum(RULE_IDS)).describe("Filters that were asked for and skipped."),
      missing: z.string().optional().describe("Open data of this area that is not loaded."),
    })
    .describe("How the answer came about."),
  choices: z
    .array(z.object({ label: z.string(), location: z.object({ lat: z.number(), lng: z.number() }) }))
    .describe("Other places of that name. Ask again with one of the labels."),
  attribution: z.array(SOURCE),
};

/** Why there is no answer from this area: another town of that name, no data, or data that is not loaded now. */
const ELSEWHERE = ["which_place", "not_covered", "not_loaded"] as const;

const PICK_STATUSES = ["picked", "nothing", ...ELSEWHERE] as const;

export const PICK_ANSWER = z.object({
  status: z.enum(PICK_STATUSES),
  message: z.string().describe("The same in one line of text."),
  place: PLACE.optional(),
  roll: ROLL.optional(),
  receipt_url: z.string().optional().describe("A page where anyone can recompute the roll."),
  ...COUNTED,
});

export const COUNT_ANSWER = z.object({
  status: z.enum(["counted", ...ELSEWHERE]),
  message: z.string(),
  ...COUNTED,
});

export const TABLE_ANSWER = z.object({
  status: z.enum(["opened", "nothing", ...ELSEWHERE]),
  message: z.string(),
  table_url: z.string().optional().describe("The page where people decide together. Its link is its key."),
  qr_url: z.string().optional().describe("The link as a QR code for phones, an SVG."),
  expires_at: z.string().optional().describe("When the table is deleted unless somebody sits down."),
  candidates: z.array(PLACE).optional().describe("The places to decide between."),
  ...COUNTED,
});

type Sent = Readonly<Record<string, unknown>>;
export type DoorRequest = Sent & z.infer<typeof REQUEST>;
export type PickRequest = Sent & z.infer<typeof PICK_REQUEST>;
export type PickAnswer = z.infer<typeof PICK_ANSWER>;
export type CountAnswer = z.infer<typeof COUNT_ANSWER>;
export type TableAnswer = z.infer<typeof TABLE_ANSWER>;
export type DoorPlace = z.infer<typeof PLACE>;
export type RollRequest = z.infer<typeof ROLL_REQUEST>;
export type RollAnswer = z.infer<typeof ROLL_ANSWER>;

export interface FieldTrouble {
  readonly field: string;
  readonly reason: string;
}

export type DoorErrorKind = "bad-input" | "not-found" | "over-limit" | "unavailable";

/** A refusal or failure of a door, with the invalid fields, if any. */
export class DoorError extends Error {
  override readonly name = "DoorError";
  readonly kind: DoorErrorKind;
  readonly errors: readonly FieldTrouble[];

  constructor(
    kind: DoorErrorKind,
    ...troubles: readonly (Partial<FieldTrouble> & Pick<FieldTrouble, "reason">)[]
  ) {
    super(
      troubles.map(({ field, reason }) => (field === undefined ? reason : `${field}: ${reason}`)).join("; "),
    );
    this.kind = kind;
    this.errors = troubles.flatMap(({ field, reason }) => (field === undefined ? [] : [{ field, reason }]));
  }
}

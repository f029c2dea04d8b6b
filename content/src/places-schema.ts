import { monthsBetween } from "./dates.js";
import { readPlaceHours } from "./place-hours.js";
import { gives, month, slugField, wordsField } from "./trees.js";
import { FRESH_MONTHS } from "@dinner-dice/core/place/fresh";
import { z } from "zod";

const SINCE_YEARS = { min: 1700, max: 2026 } as const;

const https = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: "is not an https address" });

const point = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const center = z
  .strictObject({ ...point.shape, basis: wordsField.exactOptional() })
  .transform(({ lat, lng }) => ({ lat, lng }));

/** The newest page may be known by its year alone. */
const seen = z
  .string()
  .regex(/^20(?:1[7-9]|2\d)(?:-(?:0[1-9]|1[0-2]))?$/, "is not a month like '2024-06' or a year from 2017 on");

/** A page about a place's past may be older than what proves that it is open. */
const dated = z
  .string()
  .regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/, "is not a month like '2014-06' or a year");

/** Drafts in repositories, forum threads and our own estimates do not prove that a place is open. */
const NO_PROOF = /^(?:https?:\/\/(?:\w+\.)?)?(?:github|reddit|libreddit)\b|^our own|^the point of/i;

const source = z.strictObject({ page: wordsField, says: wordsField, seen: dated.exactOptional() });
const honour = z.strictObject({
  name: wordsField,
  year: z.number().int().min(1940).max(2026).exactOptional(),
});
const hours = z.strictObject({
  when: z
    .string()
    .refine(
      (text) => readPlaceHours(text) !== undefined,
      "is not like 'Tu-Th 11:00-21:00; Fr,Sa 11:00-22:00'",
    ),
  seen,
});
const signature = z.strictObject({ dish: wordsField.max(28), picture: slugField });
const sister = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "is not like 'tulsa/peacemaker'");

export const BOOKINGS = ["walk-in", "reservations", "book-ahead"] as const;
export const STATUSES = ["open", "moved", "unknown", "closed"] as const;
export const MEALS = ["breakfast", "brunch", "lunch", "dinner", "late"] as const;
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const CONFIRMED: ReadonlySet<string> = new Set<(typeof STATUSES)[number]>(["open", "moved"]);

const place = z
  .strictObject({
    slug: slugField,
    name: wordsField,
    cuisines: z.array(wordsField).min(1),
    district: wordsField.exactOptional(),
    address: wordsField.exactOptional(),
    point: point.exactOptional(),
    approximate: z.literal(true).exactOptional(),
    errorMeters: z.number().int().positive().exactOptional(),
    phone: z
      .string()
      .regex(/^\(\d{3}\) \d{3}-\d{4}$/, "is not like '(901) 555-1234'")
      .exactOptional(),
    website: https.exactOptional(),
    knownFor: wordsField,
    since: z.number().int().min(SINCE_YEARS.min).max(SINCE_YEARS.max).exactOptional(),
    status: z.enum(STATUSES),
    seen,
    order: wordsField.max(90).regex(/[^.]$/, "ends with a period").exactOptional(),
    signature: signature.exactOptional(),
    bestAt: z.array(z.enum(MEALS)).min(1).exactOptional(),
    hours: hours.exactOptional(),
    closedOn: z.array(z.enum(WEEKDAYS)).min(1).exactOptional(),
    booking: z.enum(BOOKINGS).exactOptional(),
    price: wordsField.exactOptional(),
    runBy: wordsField.exactOptional(),
    honours: z.array(honour).min(1).exactOptional(),
    sisters: z.array(sister).min(1).exactOptional(),
    sources: z.array(source).min(1),
  })
  .refine(({ approximate, errorMeters }) => (approximate === undefined) === (errorMeters === undefined), {
    path: ["errorMeters"],
    message: "goes together with 'approximate'",
  })
  .refine(({ approximate, point: known }) => approximate === undefined || known !== undefined, {
    path: ["approximate"],
    message: "needs a point",
  })
  .refine(({ hours: week, closedOn }) => week === undefined || closedOn === undefined, {
    path: ["closedOn"],
    message: "is told by the hours already",
  })
  .refine(({ status, address, district }) => status === "closed" || (address ?? district) !== undefined, {
    path: ["address"],
    message: "is missing, and so is 'district'; give one of them",
  })
  .refine(
    ({ status, seen: newest, sources }) =>
      !CONFIRMED.has(status) || sources.some(({ page, seen: day }) => day === newest && !NO_PROOF.test(page)),
    {
      path: ["sources"],
      message:
        "have no page about the restaurant of the month in 'seen'; add it or set the status to 'unknown'",
    },
  )
  .refine(({ price, sources }) => price === undefined || sources.some(({ says }) => gives(says, price)), {
    path: ["price"],
    message: "has no source that gives its amounts; add the page or leave the price out",
  })
  .refine(({ price }) => price === undefined || /\b20\d\d\b/.test(price), {
    path: ["price"],
    message: "needs its year",
  })
  .refine(({ signature: dish, order }) => dish === undefined || order !== undefined, {
    path: ["signature"],
    message: "needs an order",
  });

const riverPoint = z.strictObject({ at: wordsField, ...point.shape, source });

/** Fewer than three points say too little about where a river bends. */
const river = z.strictObject({ name: wordsField.max(28), course: z.array(riverPoint).min(3) });

/** The shape of `content/places/<city>.json`; what a note says about the centre is read and left out. */
export const cityPlacesSchema = z
  .strictObject({
    slug: slugField,
    city: wordsField,
    state: z.string().regex(/^[A-Z]{2}$/, "is not a state's two letters"),
    stateName: wordsField,
    center,
    zone: z.enum(Intl.supportedValuesOf("timeZone"), "is no time zone like 'America/Boise'").exactOptional(),
    checked: z.iso.date(),
    changes: z.array(z.strictObject({ month, says: wordsField })).default([]),
    rivers: z.array(river).default([]),
    districts: z.array(z.strictObject({ name: wordsField, knownFor: wordsField })),
    places: z.array(place).superRefine((places, context) => {
      for (const [index, { slug: own }] of places.entries())
        if (places.findIndex((other) => other.slug === own) < index)
          context.addIssue({ code: "custom", path: [index, "slug"], message: "is used twice" });
    }),
  })
  .superRefine(({ checked, places }, context) => {
    for (const [index, { status, seen: newest }] of places.entries())
      if (CONFIRMED.has(status) && monthsBetween(newest, checked) > FRESH_MONTHS)
        context.addIssue({
          code: "custom",
          path: ["places", index, "seen"],
          message: `is more than ${FRESH_MONTHS} months before 'checked'; find a newer page or set the status to 'unknown'`,
        });
  });

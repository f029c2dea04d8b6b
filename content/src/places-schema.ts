import { z } from "zod";

/** Oldest year of evidence a place may rest on, and the newest that can be. */
const CHECKED_YEARS = { min: 2017, max: 2026 } as const;
const SINCE_YEARS = { min: 1700, max: 2026 } as const;

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not a slug");
const words = z
  .string()
  .refine((text) => text !== "" && text === text.trim(), "is empty or has spaces around it");
const https = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: "is not an https address" });

const point = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const center = z
  .strictObject({ ...point.shape, basis: words.exactOptional() })
  .transform(({ lat, lng }) => ({ lat, lng }));

const source = z.strictObject({ page: words, says: words });

const place = z
  .strictObject({
    slug,
    name: words,
    cuisines: z.array(words).min(1),
    district: words.exactOptional(),
    address: words.exactOptional(),
    point: point.exactOptional(),
    approximate: z.literal(true).exactOptional(),
    errorMetres: z.number().int().positive().exactOptional(),
    phone: z
      .string()
      .regex(/^\(\d{3}\) \d{3}-\d{4}$/, "is not like '(901) 555-1234'")
      .exactOptional(),
    website: https.exactOptional(),
    knownFor: words,
    since: z.number().int().min(SINCE_YEARS.min).max(SINCE_YEARS.max).exactOptional(),
    checked: z.number().int().min(CHECKED_YEARS.min).max(CHECKED_YEARS.max),
    sources: z.array(source).min(1),
  })
  .refine(({ approximate, errorMetres }) => (approximate === undefined) === (errorMetres === undefined), {
    path: ["errorMetres"],
    message: "goes together with 'approximate'",
  })
  .refine(({ approximate, point: known }) => approximate === undefined || known !== undefined, {
    path: ["approximate"],
    message: "needs a point",
  });

/** The shape of `content/places/<city>.json`; what a note says about the centre is read and left out. */
export const cityPlacesSchema = z.strictObject({
  slug,
  city: words,
  state: z.string().regex(/^[A-Z]{2}$/, "is not a state's two letters"),
  stateName: words,
  center,
  districts: z.array(z.strictObject({ name: words, knownFor: words })),
  places: z.array(place).superRefine((places, context) => {
    for (const [index, { slug: own }] of places.entries())
      if (places.findIndex((other) => other.slug === own) < index)
        context.addIssue({ code: "custom", path: [index, "slug"], message: "is used twice" });
  }),
});

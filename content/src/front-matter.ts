import type { MarkdownFile } from "./markdown.js";
import { ContentError, type Product, nameProduct, slugProduct, curly } from "./text.js";
import { month, slugField } from "./trees.js";
import { z } from "zod";

export const CATEGORIES = [
  "Dinner Ideas",
  "Decision Making",
  "Fast Food",
  "Tools & Tips",
  "Fun & Games",
  "Ethnic Cuisine",
  "Tips & Tricks",
  "Food Discovery",
] as const;

const keyword = z.string().regex(/^[^\p{Lu}\s](?:[^\p{Lu}]*[^\p{Lu}\s])?$/u, "is not in lower case");

const OPENING = /^---\r?\n[^]*?\r?\n---(?:\r?\n|$)/;

const head = {
  title: words({ min: 15, max: 60 }),
  description: words({ min: 70, max: 160 }),
  keywords: z.array(keyword).min(4).max(8),
  headline: words({ max: 70 }),
  subtitle: words({ max: 160 }),
};
const shared = { ...head, excerpt: words({ max: 180 }), readingMinutes: z.number().int().min(1).max(60) };
const pages = z.strictObject({ guides: z.array(slugField).min(1), posts: z.array(slugField).min(1) });

/** Front matter of `city-guides/<city>-restaurants.md`. The title names the year of the last update; the page adds to the description when it was checked. */
export const guideFrontMatterSchema = z
  .strictObject({
    ...shared,
    description: words({ min: 70, max: 136 }),
    city: slugField,
    lastUpdated: month,
    published: z.iso.date(),
    search: z.enum(["direct", "hand-over"]).default("direct"),
    explore: pages,
    invitation: words({ max: 200 }),
  })
  .refine(({ title, lastUpdated }) => title.includes(lastUpdated.slice(0, 4)), {
    path: ["title"],
    message: "does not name the year of 'lastUpdated'",
  });

/** Front matter of `articles/<slug>.md`. */
export const articleFrontMatterSchema = z.strictObject({
  ...shared,
  category: z.enum(CATEGORIES),
  date: z.iso.date(),
  updated: z.iso.date().exactOptional(),
  listed: z.boolean().default(true),
  aliases: z.array(slugField).default([]),
  related: pages,
  closing: z.strictObject({ heading: words({ max: 70 }), invitation: words({ max: 200 }) }),
});

/** Front matter of `pages/<slug>.md`. */
export const pageFrontMatterSchema = z.strictObject({ ...head, date: z.iso.date() });

export type PageFrontMatter = z.output<typeof pageFrontMatterSchema>;
export type GuideFrontMatter = z.output<typeof guideFrontMatterSchema>;
export type ArticleFrontMatter = z.output<typeof articleFrontMatterSchema>;

export interface UncheckedFrontMatter<Schema extends z.ZodType> {
  readonly matter: unknown;
  readonly source: MarkdownFile;
  readonly schema: Schema;
}

/** Checks front matter, with the placeholders filled first. Fails with `front-matter` and the field's line. */
export function readFrontMatter<Schema extends z.ZodType>(
  { matter, source, schema }: UncheckedFrontMatter<Schema>,
  product: Product,
): z.output<Schema> {
  if (!OPENING.test(source.text))
    throw new ContentError(
      { kind: "front-matter", file: source.file, line: 1 },
      "start the file with front matter between two '---' lines",
    );
  const reading = schema.safeParse(fill(matter, product));
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys : [];
  const path = [...(issue?.path ?? []), ...unknown].map(String);
  const at = { kind: "front-matter", file: source.file, line: lineOf(path, source.text) } as const;
  throw new ContentError(at, `front matter '${path.join(".")}': ${issue?.message ?? "is not valid"}`);
}

function words({ min = 1, max }: { readonly min?: number; readonly max: number }): z.ZodType<string> {
  return z
    .string()
    .min(min)
    .max(max)
    .refine((text) => text === text.trim(), "has spaces around it")
    .transform(curly);
}

function fill(value: unknown, product: Product, list = false): unknown {
  if (typeof value === "string") return (list ? slugProduct : nameProduct)(value, product);
  if (Array.isArray(value)) return value.map((item) => fill(item, product, list));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      fill(item, product, key === "posts" || key === "aliases"),
    ]),
  );
}

/** The line of a field from 1, following its keys downwards; the first line when it is missing. */
function lineOf(path: readonly string[], text: string): number {
  const lines = OPENING.exec(text)?.[0].split(/\r?\n/) ?? [];
  let line = 0;
  for (const key of path) {
    const next = lines.findIndex(
      (content, index) => index > line && content.trimStart().startsWith(`${key}:`),
    );
    if (next !== -1) line = next;
  }
  return line + 1;
}

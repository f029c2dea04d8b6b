import { z } from "zod";

/** Letters and digits in lower case with single hyphens between, as addresses have them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slug = z.string().regex(SLUG, "is not a slug");

export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "is not a month like '2024-06'");

/** A text for readers: something, without spaces around it. */
export const words = z
  .string()
  .refine((text) => text !== "" && text === text.trim(), "is empty or has spaces around it");

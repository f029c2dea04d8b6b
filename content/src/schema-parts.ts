import { z } from "zod";

/** Letters and digits in lower case with single hyphens between, as addresses have them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slug = z.string().regex(SLUG, "is not a slug");

export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "is not a month like '2024-06'");

/** A text for readers: something, without spaces around it. */
export const words = z
  .string()
  .refine((text) => text !== "" && text === text.trim(), "is empty or has spaces around it");

const AMOUNT = /\$\d+(?:[.,]\d+)*/g;

/** The amounts of money in a text. */
export function amountsIn(text: string): readonly string[] {
  return text.match(AMOUNT) ?? [];
}

/** Returns whether a text gives every amount of a price, to the cent. A price without an amount has none. */
export function gives(text: string, price: string): boolean {
  const [asked, known] = [amountsIn(price), amountsIn(text)];
  return asked.length > 0 && asked.every((amount) => known.includes(amount));
}

import { z } from "zod";
import { ContentError } from "./content-error.js";
import { readText } from "./content-folder.js";
import type { Product } from "./product.js";
import { DINNER_DICE, nameProduct } from "./product.js";
import { slug, words } from "./schema-parts.js";
import { curly } from "./typography.js";

/** A question and its answer, both plain text; the id is its anchor. */
export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const FILE = "faq.json";

const faqSchema = z
  .array(z.strictObject({ id: slug, question: words, answer: words }))
  .min(1)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "an id is used twice");

/** Reads `faq.json` of a content folder, in its order. Fails with a {@link ContentError} of kind `faq-file`. */
export function readFaq(contentFolder: string, product: Product = DINNER_DICE): readonly Faq[] {
  const reading = faqSchema.safeParse(parse(readText(contentFolder, FILE, "faq-file")));
  if (!reading.success) throw broken(z.prettifyError(reading.error));
  return reading.data.map(({ id, question, answer }) => ({
    id,
    question: curly(nameProduct(question, product)),
    answer: curly(nameProduct(answer, product)),
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw broken(String(error));
  }
}

function broken(problem: string): ContentError {
  return new ContentError({ kind: "faq-file", file: FILE }, problem);
}

/** The product's name as content speaks of it, and as addresses and file names spell it. */
export interface Product {
  readonly name: string;
  readonly slug: string;
}

/** The product as it is published. */
export const DINNER_DICE: Product = { name: "Dinner Dice", slug: "dinner-dice" };

const PLACEHOLDER = "{product}";

/** Replaces every `{product}` of a text for readers by the name. */
export function nameProduct(text: string, product: Product): string {
  return text.replaceAll(PLACEHOLDER, () => product.name);
}

/** Replaces every `{product}` of a file name, slug or link target by the product's slug. */
export function slugProduct(text: string, product: Product): string {
  return text.replaceAll(PLACEHOLDER, () => product.slug);
}

/** A product of another name; its slug is the name in lower case with hyphens. */
export function productNamed(name: string): Product {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return { name, slug };
}

import type { RecipeVariantRecord, SlotRecipeVariantRecord } from "@chakra-ui/react/styled-system";

/** The choices of a recipe: one name of each variant, or none without variants. */
export type Choices<Variants extends RecipeVariantRecord | SlotRecipeVariantRecord<string>> =
  PropertyKey extends keyof Variants
    ? object
    : { readonly [Variant in keyof Variants]?: Choice<keyof Variants[Variant]> | undefined };

type Choice<Name> = Name extends "true" ? boolean : Name;

export type Props = Readonly<Record<string, unknown>>;

/** Separates the chosen variants of a recipe from an element's other props. */
export function partChoices(props: Props, variants: readonly string[]): readonly [Props, Props] {
  if (variants.length === 0) return [NONE, props];
  const choices: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const name in props) (variants.includes(name) ? choices : rest)[name] = props[name];
  return [choices, rest];
}

const NONE: Props = {};

/** What was chosen, names and flags, in one word. */
export function keyOf(choices: Props, variants: readonly string[]): string {
  return variants.length === 0 ? "" : variants.map((variant) => choices[variant]).join(" ");
}

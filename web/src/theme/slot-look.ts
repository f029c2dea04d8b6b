import type { SlotRecipeDefinition, SystemContext, SystemStyleObject } from "@chakra-ui/react/styled-system";
import { keyOf, type Props } from "./choices.js";

export type SlotRecipe = SlotRecipeDefinition;

/** Styles by the names of a recipe's slots. */
export type SlotStyles = Readonly<Record<string, SystemStyleObject>>;

/** The styles of a slot recipe in one system, worked out once for all that can be chosen. */
export class SlotLook {
  readonly variants: readonly string[];
  readonly #stylesOf: (choices: Props) => unknown;
  readonly #answers = new Map<string, SlotStyles>();

  constructor(recipe: SlotRecipe, system: SystemContext) {
    const slots = system.sva(recipe);
    this.variants = slots.variantKeys;
    this.#stylesOf = slots;
  }

  styles(choices: Props): SlotStyles {
    const key = keyOf(choices, this.variants);
    const known = this.#answers.get(key) ?? (this.#stylesOf(choices) as SlotStyles);
    this.#answers.set(key, known);
    return known;
  }
}

import { keyOf, type Props, type KnownClasses, type Look, RecipeLook } from "./recipe-look.js";
import type { SlotRecipeDefinition, SystemContext, SystemStyleObject } from "@chakra-ui/react/styled-system";

export type SlotRecipe = SlotRecipeDefinition;

export type SlotStyles = Readonly<Record<string, SystemStyleObject>>;

class SlotLook {
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

/** All looks of a system. Each recipe is computed once, for the first element that uses it. */
export class Looks {
  readonly system: SystemContext;
  readonly #recipes = new WeakMap<Look, RecipeLook>();
  readonly #classes: KnownClasses = {};
  readonly #slots = new WeakMap<SlotRecipe, SlotLook>();

  constructor(system: SystemContext) {
    this.system = system;
  }

  of(look: Look): RecipeLook {
    const known = this.#recipes.get(look);
    if (known) return known;
    const recipe = new RecipeLook(look, { system: this.system, classes: this.#classes });
    this.#recipes.set(look, recipe);
    return recipe;
  }

  ofSlots(recipe: SlotRecipe): SlotLook {
    const known = this.#slots.get(recipe);
    if (known) return known;
    const slots = new SlotLook(recipe, this.system);
    this.#slots.set(recipe, slots);
    return slots;
  }
}

import type { SystemContext } from "@chakra-ui/react/styled-system";
import { type KnownClasses, type Look, RecipeLook } from "./recipe-look.js";
import { SlotLook, type SlotRecipe } from "./slot-look.js";

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

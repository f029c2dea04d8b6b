import {
  type ChakraComponent,
  createSlotRecipeContext,
  type RecipeSelection,
  type SlotRecipeDefinition,
  type SlotRecipeVariantRecord,
} from "@chakra-ui/react/styled-system";
import type { ElementType } from "react";

/** What makes components of a slot recipe: the root takes the variants, the others stand inside it. */
export interface SlotComponents<Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>> {
  readonly withProvider: <Tag extends ElementType>(
    tag: Tag,
    slot: Slot,
  ) => ChakraComponent<Tag, RecipeSelection<Variants>>;
  readonly withContext: <Tag extends ElementType>(tag: Tag, slot: Slot) => ChakraComponent<Tag>;
}

/** Chakra's context of a slot recipe, with slots and variants known to the compiler. */
export function slotComponents<Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>>(
  recipe: SlotRecipeDefinition<Slot, Variants>,
): SlotComponents<Slot, Variants> {
  return createSlotRecipeContext({ recipe }) as unknown as SlotComponents<Slot, Variants>;
}

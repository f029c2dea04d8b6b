import type { SlotRecipeDefinition, SlotRecipeVariantRecord } from "@chakra-ui/react/styled-system";
import { createContext, type ElementType, type ReactElement, useContext } from "react";
import { type Choices, partChoices, type Props } from "./choices.js";
import type { SlotStyles } from "./slot-look.js";
import { lookOf, type Styled } from "./styled.js";
import { useStyling } from "./styling-context.js";
import { useLook } from "./use-look.js";

/** Creates the components of a slot recipe. The root takes the variants; the others go inside it. */
export interface SlotComponents<Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>> {
  readonly withProvider: <Tag extends ElementType>(tag: Tag, slot: Slot) => Styled<Tag, Choices<Variants>>;
  readonly withContext: <Tag extends ElementType>(tag: Tag, slot: Slot) => Styled<Tag>;
}

/** Chakra's slot recipe context without its props and class names, with slots and variants known to the compiler. */
export function slotComponents<Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>>(
  recipe: SlotRecipeDefinition<Slot, Variants>,
): SlotComponents<Slot, Variants> {
  const anyVariants: SlotRecipeDefinition = recipe;
  const StylesContext = createContext<SlotStyles | undefined>(undefined);
  const withProvider = (tag: ElementType, slot: Slot) => {
    const look = lookOf(tag);
    return (props: Props): ReactElement => {
      const slots = useStyling().looks.ofSlots(anyVariants);
      const [choices, rest] = partChoices(props, slots.variants);
      const styles = slots.styles(choices);
      return <StylesContext value={styles}>{useLook(look, { ...rest, css: styles[slot] })}</StylesContext>;
    };
  };
  const withContext = (tag: ElementType, slot: Slot) => {
    const look = lookOf(tag);
    return (props: Props): ReactElement => {
      const styles = useContext(StylesContext);
      if (!styles) throw new Error(`The slot "${slot}" stands outside the root of its recipe.`);
      return useLook(look, { ...props, css: styles[slot] });
    };
  };
  return { withProvider, withContext } as SlotComponents<Slot, Variants>;
}

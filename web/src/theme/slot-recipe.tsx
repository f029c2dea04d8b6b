import {
  chakra,
  type ChakraComponent,
  type RecipeSelection,
  type SlotRecipeDefinition,
  type SlotRecipeVariantRecord,
  type SystemStyleObject,
  useSlotRecipe,
} from "@chakra-ui/react/styled-system";
import { createContext, type ElementType, type ReactElement, useContext } from "react";

/** What makes components of a slot recipe: the root takes the variants, the others stand inside it. */
export interface SlotComponents<Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>> {
  readonly withProvider: <Tag extends ElementType>(
    tag: Tag,
    slot: Slot,
  ) => ChakraComponent<Tag, RecipeSelection<Variants>>;
  readonly withContext: <Tag extends ElementType>(tag: Tag, slot: Slot) => ChakraComponent<Tag>;
}

type Styles = Readonly<Record<string, SystemStyleObject>>;
type Props = Readonly<Record<string, unknown>>;

/** Chakra's slot recipe context without its props and class names, with slots and variants known to the compiler. */
export function slotComponents<Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>>(
  recipe: SlotRecipeDefinition<Slot, Variants>,
): SlotComponents<Slot, Variants> {
  const StylesContext = createContext<Styles>({});
  const withProvider = (tag: ElementType, slot: Slot) => {
    const Styled = chakra(tag);
    return (props: Props): ReactElement => {
      const styleOf = useSlotRecipe({ recipe } as Parameters<typeof useSlotRecipe>[0]);
      const [variants, rest] = styleOf.splitVariantProps(props) as [Props, Props];
      const styles = styleOf(variants) as Styles;
      return (
        <StylesContext value={styles}>
          <Styled {...rest} css={styles[slot]} />
        </StylesContext>
      );
    };
  };
  const withContext = (tag: ElementType, slot: Slot) => {
    const Styled = chakra(tag);
    return (props: Props): ReactElement => <Styled {...props} css={useContext(StylesContext)[slot]} />;
  };
  return { withProvider, withContext };
}

import type { Looks, SlotStyles } from "./looks.js";
import { partChoices, type Props, type Look, type Over, type Choices } from "./recipe-look.js";
import type {
  RecipeDefinition,
  RecipeVariantRecord,
  SlotRecipeDefinition,
  SlotRecipeVariantRecord,
} from "@chakra-ui/react/styled-system";
import type { EmotionCache } from "@emotion/cache";
import type { SerializedStyles } from "@emotion/react";
import { insertStyles, registerStyles } from "@emotion/utils";
import {
  createContext,
  useContext,
  Children,
  createElement,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useInsertionEffect,
  type ComponentProps,
  type FunctionComponent,
} from "react";

/** How elements get their styles: the classes of each, and where its rules are stored. */
export interface Styling {
  readonly looks: Looks;
  readonly cache: EmotionCache;
}

export const StylingContext = createContext<Styling | undefined>(undefined);

/** The styling of the page; throws outside of one. */
function useStyling(): Styling {
  const styling = useContext(StylingContext);
  if (!styling) throw new Error("Nothing is drawn outside of a SiteProvider.");
  return styling;
}

/** The element in place of a component's own tag. */
export interface Instead {
  readonly as?: ElementType | undefined;
  readonly asChild?: boolean | undefined;
}

type LookProps = Instead & Omit<Over, "choices">;

const SERVES = typeof document === "undefined";

function useLook(look: Look, props: Props): ReactElement {
  const { as: Tag = look.tag, asChild, css, className, ...others } = props as LookProps;
  const { looks, cache } = useStyling();
  const recipe = looks.of(look);
  const [choices, rest] = partChoices(others, recipe.variants);
  const written = recipe.written({ choices, css, className });
  const given = { ...rest, className: written.className };
  return withRules(asChild ? ontoChild(given) : <Tag {...given} />, { cache, styles: written.styles });
}

/** The single child element, which takes all other props. */
function ontoChild({ children, ...given }: Props): ReactElement {
  const child = Children.toArray(children as ReactNode).find((each) => isValidElement<Props>(each));
  if (!child) throw new Error("There is no child to take the look.");
  return createElement(child.type, { ...given, ...child.props });
}

interface Rules extends Pick<Styling, "cache"> {
  readonly styles: SerializedStyles;
}

/** A server stores the rules at once. In a browser they are inserted before those of the element's children. */
function withRules(drawn: ReactElement, { cache, styles }: Rules): ReactElement {
  const isTag = typeof drawn.type === "string";
  if (SERVES && cache.inserted[styles.name] === undefined) insertStyles(cache, styles, isTag);
  return SERVES ? (
    drawn
  ) : (
    <>
      <Insertion cache={cache} styles={styles} isTag={isTag} />
      {drawn}
    </>
  );
}

function Insertion({ cache, styles, isTag }: Rules & { readonly isTag: boolean }): null {
  registerStyles(cache, styles, isTag);
  useInsertionEffect(() => {
    insertStyles(cache, styles, isTag);
  });
  return null;
}

export type Styled<Tag extends ElementType, Chosen extends object = object> = FunctionComponent<
  Omit<ComponentProps<Tag>, keyof Chosen | keyof Instead> & Chosen & Instead
>;

const PLAIN: RecipeDefinition = {};

/** Chakra's factory without style props: only the recipe styles an element. If one extends another, both do. */
export function styled<Tag extends ElementType, Variants extends RecipeVariantRecord>(
  tag: Tag,
  recipe: RecipeDefinition<Variants>,
): Styled<Tag, Choices<Variants>> {
  const look = lookOf(tag, recipe);
  const component = (props: Props): ReactElement => useLook(look, props);
  return Object.assign(component, { look });
}

function lookOf(tag: ElementType, recipe = PLAIN): Look {
  const { look } = tag as { readonly look?: Look };
  return look ? { tag: look.tag, recipes: [...look.recipes, recipe] } : { tag, recipes: [recipe] };
}

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

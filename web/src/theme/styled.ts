import type { RecipeDefinition, RecipeVariantRecord } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ElementType, FunctionComponent, ReactElement } from "react";
import type { Choices, Props } from "./choices.js";
import type { Look } from "./recipe-look.js";
import { type Instead, useLook } from "./use-look.js";

/** An element with a look. */
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

/** The look of a recipe on a tag, or over all that an element has. */
export function lookOf(tag: ElementType, recipe = PLAIN): Look {
  const { look } = tag as { readonly look?: Look };
  return look ? { tag: look.tag, recipes: [...look.recipes, recipe] } : { tag, recipes: [recipe] };
}

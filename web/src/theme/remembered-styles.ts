import type {
  RecipeDefinition,
  SlotRecipeDefinition,
  SystemContext,
  SystemStyleObject,
} from "@chakra-ui/react/styled-system";
import { css, type CSSObject } from "@emotion/react";

/**
 * A system that works out every recipe and every set of styles once.
 *
 * Chakra makes an element's recipe anew whenever the element is drawn, finds its styles under a key that spells all of them out, and
 * emotion spells them out again for the class's name. Here the recipes and styles themselves are the keys: they are constants of a
 * module, or what a recipe answered before; and styles are answered as emotion has written them.
 */
export function remembering(system: SystemContext): SystemContext {
  const written = onceForEach((styles: SystemStyleObject): SystemStyleObject => ({
    ...css(styles as CSSObject),
  }));
  return {
    ...system,
    cva: onceForEach((recipe: RecipeDefinition) =>
      rememberingRecipe(system.cva(recipe)),
    ) as SystemContext["cva"],
    sva: onceForEach((recipe: SlotRecipeDefinition) =>
      onceForChoices(system.sva(recipe)),
    ) as SystemContext["sva"],
    css: onceForLayers((...layers) => written(system.css(...layers))),
  };
}

/** Answers a question that is an object once, for as long as the object lives. */
function onceForEach<Question extends object, Answer>(
  ask: (question: Question) => Answer,
): (question: Question) => Answer {
  const answers = new WeakMap<Question, Answer>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = ask(question);
    answers.set(question, answer);
    return answer;
  };
}

type Recipe = ReturnType<SystemContext["cva"]>;
type Choices = Readonly<Record<PropertyKey, unknown>>;

/** A recipe that answers the same choices, which are names and flags, once. */
function onceForChoices<Asked extends Recipe | ReturnType<SystemContext["sva"]>>(recipe: Asked): Asked {
  const variants: readonly PropertyKey[] = recipe.variantKeys;
  const answers = new Map<string, unknown>();
  const answer = (choices: Choices = {}): unknown => {
    const key = variants.length === 0 ? "" : variants.map((variant) => choices[variant]).join(" ");
    const known: unknown = answers.get(key) ?? recipe(choices);
    answers.set(key, known);
    return known;
  };
  return Object.assign(answer, recipe);
}

function rememberingRecipe(recipe: Recipe): Recipe {
  const merge = onceForEach((other: Recipe) => rememberingRecipe(recipe.merge(other) as Recipe));
  return Object.assign(onceForChoices(recipe), { merge });
}

/** Styles that come alone, or over others, are worked out once; of more layers it is left to the system. */
function onceForLayers(ask: SystemContext["css"]): SystemContext["css"] {
  const over = onceForEach((below: SystemStyleObject) =>
    onceForEach((styles: SystemStyleObject) => ask(below, styles)),
  );
  const once = onceForEach((styles: SystemStyleObject) => ask(styles));
  return (...layers) => {
    const [one, another] = layers;
    if (layers.length > 2) return ask(...layers);
    if (!hasStyles(another)) return once(one ?? NONE);
    return hasStyles(one) ? over(one)(another) : once(another);
  };
}

const NONE: SystemStyleObject = {};

function hasStyles(styles: SystemStyleObject | undefined): styles is SystemStyleObject {
  if (styles === undefined) return false;
  for (const _ in styles) return true;
  return false;
}

import type { SystemContext, SystemStyleObject } from "@chakra-ui/react/styled-system";
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
    cva: onceForEach((recipe) => withoutChoices(system.cva(recipe))) as SystemContext["cva"],
    sva: onceForEach(system.sva),
    css: onceForOne((...layers) => written(system.css(...layers))),
    isValidProperty: onceForName(system.isValidProperty),
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

function onceForName(ask: (name: string) => boolean): (name: string) => boolean {
  const answers = new Map<string, boolean>();
  return (name) => {
    const known = answers.get(name) ?? ask(name);
    answers.set(name, known);
    return known;
  };
}

type Recipe = ReturnType<SystemContext["cva"]>;

/** A recipe that answers an element without variants, as most are, at once. */
function withoutChoices(recipe: Recipe): Recipe {
  let plain: SystemStyleObject | undefined;
  const quick = (choices: object): SystemStyleObject =>
    Object.values(choices).every((choice) => choice === undefined) ? (plain ??= recipe({})) : recipe(choices);
  const merge = onceForEach((other: Recipe) => withoutChoices(recipe.merge(other)));
  return Object.assign(quick, recipe, { merge });
}

/** Styles that come alone are worked out once; several that are laid over each other are left to the system. */
function onceForOne(ask: SystemContext["css"]): SystemContext["css"] {
  const once = onceForEach((styles: SystemStyleObject) => ask(styles));
  return (...layers) => {
    const [one = NONE, another] = layers.filter(hasStyles);
    return another === undefined ? once(one) : ask(...layers);
  };
}

const NONE: SystemStyleObject = {};

function hasStyles(styles: SystemStyleObject | undefined): boolean {
  return styles !== undefined && Object.keys(styles).length > 0;
}

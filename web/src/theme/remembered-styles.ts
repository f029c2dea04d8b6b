import type { SystemContext, SystemStyleObject } from "@chakra-ui/react/styled-system";

/**
 * A system that works out every recipe and every set of styles once.
 *
 * Chakra makes an element's recipe anew whenever the element is drawn, and finds its styles under a key that spells all of them out. Here
 * the recipes and styles themselves are the keys: they are constants of a module, or what a recipe answered before.
 */
export function remembering(system: SystemContext): SystemContext {
  return {
    ...system,
    cva: onceForEach(system.cva),
    sva: onceForEach(system.sva),
    css: onceForOne(system.css),
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

/** Styles that come alone are worked out once; several that are laid over each other are left to the system. */
function onceForOne(css: SystemContext["css"]): SystemContext["css"] {
  const once = onceForEach((styles: SystemStyleObject) => css(styles));
  return (...layers) => {
    const [one = NONE, another] = layers.filter(hasStyles);
    return another === undefined ? once(one) : css(...layers);
  };
}

const NONE: SystemStyleObject = {};

function hasStyles(styles: SystemStyleObject | undefined): boolean {
  return styles !== undefined && Object.keys(styles).length > 0;
}

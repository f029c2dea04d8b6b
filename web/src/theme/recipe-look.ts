import type {
  RecipeVariantRecord,
  SlotRecipeVariantRecord,
  RecipeDefinition,
  SystemContext,
  SystemStyleObject,
} from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import type { EmotionCache } from "@emotion/cache";
import { css as write, type CSSObject, type SerializedStyles } from "@emotion/react";
import { getRegisteredStyles } from "@emotion/utils";
import type { ElementType } from "react";

/** The choices of a recipe: one name of each variant, or none without variants. */
export type Choices<Variants extends RecipeVariantRecord | SlotRecipeVariantRecord<string>> =
  PropertyKey extends keyof Variants
    ? object
    : { readonly [Variant in keyof Variants]?: Choice<keyof Variants[Variant]> | undefined };

type Choice<Name> = Name extends "true" ? boolean : Name;

export type Props = Readonly<Record<string, unknown>>;

/** Separates the chosen variants of a recipe from an element's other props. */
export function partChoices(props: Props, variants: readonly string[]): readonly [Props, Props] {
  if (variants.length === 0) return [NO_CHOICE, props];
  const choices: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const name in props) (variants.includes(name) ? choices : rest)[name] = props[name];
  return [choices, rest];
}

const NO_CHOICE: Props = {};

export function keyOf(choices: Props, variants: readonly string[]): string {
  return variants.length === 0 ? "" : variants.map((variant) => choices[variant]).join(" ");
}

/** The key of our styles. It must be the same on server and browser. */
export const STYLE_KEY = "dd";

/** A style cache without vendor prefixes: browsers that run the islands (ES2022) need none, and pages lose a third of their styles. */
export function styleCache(): EmotionCache {
  return createCache({ key: STYLE_KEY, stylisPlugins: [] });
}

/** The cache of a page that is already rendered. It knows the rules of every class in the page and adds none twice. */
export function styleCacheOf(page: Document): EmotionCache {
  const cache = styleCache();
  for (const { classList } of page.querySelectorAll(`[class*="${STYLE_KEY}-"]`))
    for (const name of classList)
      if (name.startsWith(`${STYLE_KEY}-`)) cache.inserted[name.slice(STYLE_KEY.length + 1)] = true;
  return cache;
}

export interface Look {
  readonly tag: ElementType;
  /** Its own recipe last, before it those of the elements that it extends. */
  readonly recipes: readonly RecipeDefinition[];
}

/** Styles that extend an element's own recipe. */
export interface Over {
  readonly choices: Props;
  readonly css?: SystemStyleObject | undefined;
  /** Classes from outside. The styles of our own classes override its own. */
  readonly className?: string | undefined;
}

export interface Written {
  readonly className: string | undefined;
  readonly styles: SerializedStyles;
}

export type KnownClasses = Record<string, string>;

/** A recipe's look in one system: cached by the chosen variants and extensions. */
export class RecipeLook {
  readonly variants: readonly string[];
  readonly #recipe: (choices: Props) => SystemStyleObject;
  readonly #system: SystemContext;
  readonly #classes: KnownClasses;
  readonly #written = new Map<string, WeakMap<SystemStyleObject, Written>>();

  constructor({ recipes }: Look, { system, classes }: { system: SystemContext; classes: KnownClasses }) {
    const whole = recipes.map((recipe) => system.cva(recipe)).reduce((below, own) => below.merge(own));
    this.variants = whole.variantKeys;
    this.#recipe = whole;
    this.#system = system;
    this.#classes = classes;
  }

  written(over: Over): Written {
    const { choices, css = NONE, className = "" } = over;
    const byStyles = this.#byStyles(`${keyOf(choices, this.variants)} ${className}`);
    const known = byStyles.get(css);
    if (known) return known;
    const written = this.#write(over);
    byStyles.set(css, written);
    return written;
  }

  #byStyles(key: string): WeakMap<SystemStyleObject, Written> {
    const known = this.#written.get(key);
    if (known) return known;
    const byStyles = new WeakMap<SystemStyleObject, Written>();
    this.#written.set(key, byStyles);
    return byStyles;
  }

  #write({ choices, css, className }: Over): Written {
    const layers = [this.#recipe(choices), css].filter((layer) => Object.keys(layer ?? NONE).length > 0);
    const own = write(this.#system.css(...layers) as CSSObject);
    if (className === undefined) return this.#named(own, "");
    const inherited: string[] = [];
    const others = getRegisteredStyles(this.#classes, inherited, className);
    return this.#named(inherited.length === 0 ? own : write(own, ...inherited), others);
  }

  /** With its class after those from around it; without styles there is none. */
  #named(styles: SerializedStyles, others: string): Written {
    if (styles.styles === "") return { className: others.trim() || undefined, styles };
    const name = `${STYLE_KEY}-${styles.name}`;
    this.#classes[name] = styles.styles;
    return { className: others + name, styles };
  }
}

const NONE: SystemStyleObject = {};

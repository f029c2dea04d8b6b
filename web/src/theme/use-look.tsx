import { css as written, type CSSObject, type SerializedStyles } from "@emotion/react";
import { getRegisteredStyles, insertStyles, registerStyles } from "@emotion/utils";
import type { RecipeDefinition, SystemStyleObject } from "@chakra-ui/react/styled-system";
import {
  Children,
  createElement,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useInsertionEffect,
} from "react";
import { partChoices, type Props } from "./choices.js";
import { type Styling, useStyling } from "./styling-context.js";

/** What an element is, and how it looks. */
export interface Look {
  readonly tag: ElementType;
  readonly recipe: RecipeDefinition;
  /** The recipe of the element over which it is laid. */
  readonly below?: RecipeDefinition | undefined;
}

/** What stands in place of an element's own tag. */
export interface Instead {
  readonly as?: ElementType | undefined;
  /** True where the one child takes the look, and nothing is drawn around it. */
  readonly asChild?: boolean | undefined;
}

interface LookProps extends Instead {
  /** Styles of the part in which the element stands, laid over its own. */
  readonly css?: SystemStyleObject | undefined;
  /** Classes from around it; styles that stand behind one are laid over its own. */
  readonly className?: string | undefined;
}

const SERVES = typeof document === "undefined";

/** Draws an element with its look. */
export function useLook({ tag, recipe, below }: Look, props: Props): ReactElement {
  const { as: Tag = tag, asChild, css, className, ...others } = props as LookProps;
  const { system, cache } = useStyling();
  const look = below ? system.cva(below).merge(system.cva(recipe)) : system.cva(recipe);
  const [choices, rest] = partChoices(others, look.variantKeys);
  const inherited: string[] = [];
  const names = className === undefined ? "" : getRegisteredStyles(cache.registered, inherited, className);
  const styles = written(system.css(look(choices), css) as CSSObject, ...inherited);
  const classes = styles.styles === "" ? names.trim() : `${names}${cache.key}-${styles.name}`;
  const given = classes === "" ? undefined : classes;
  const drawn = asChild ? ontoChild({ ...rest, className: given }) : <Tag {...rest} className={given} />;
  return withRules(drawn, { cache, styles });
}

/** The one child of what is handed over, which takes all else that is. */
function ontoChild({ children, ...given }: Props): ReactElement {
  const child = Children.toArray(children as ReactNode).find((each) => isValidElement<Props>(each));
  if (!child) throw new Error("There is no child to take the look.");
  return createElement(child.type, { ...given, ...child.props });
}

interface Rules extends Pick<Styling, "cache"> {
  readonly styles: SerializedStyles;
}

/** A server keeps the rules at once; in a browser they come before those of what the element holds. */
function withRules(drawn: ReactElement, { cache, styles }: Rules): ReactElement {
  const isTag = typeof drawn.type === "string";
  if (SERVES) insertStyles(cache, styles, isTag);
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

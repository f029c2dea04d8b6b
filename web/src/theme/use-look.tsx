import type { SerializedStyles } from "@emotion/react";
import { insertStyles, registerStyles } from "@emotion/utils";
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
import type { Look, Over } from "./recipe-look.js";
import { type Styling, useStyling } from "./styling-context.js";

/** The element in place of a component's own tag. */
export interface Instead {
  readonly as?: ElementType | undefined;
  /** True if the only child takes the look and nothing is drawn around it. */
  readonly asChild?: boolean | undefined;
}

type LookProps = Instead & Omit<Over, "choices">;

const SERVES = typeof document === "undefined";

/** Draws an element with its look. */
export function useLook(look: Look, props: Props): ReactElement {
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

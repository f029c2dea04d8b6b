import { styled } from "../theme/styled.js";
import { NEW_TAB } from "@dinner-dice/content/text";
import type { ReactElement } from "react";

export const Heading = styled("h2", {
  variants: {
    size: {
      headline: { textStyle: "headline" },
      title: { textStyle: "title" },
      subtitle: { textStyle: "subtitle" },
      caption: { textStyle: "caption" },
    },
  },
  defaultVariants: { size: "title" },
});

/** Secondary text: quieter, smaller or both. */
export const Text = styled("p", {
  variants: { tone: { muted: { color: "muted" } }, size: { small: { textStyle: "small" } } },
});

export const VisuallyHidden = styled("span", { base: { srOnly: true } });

/** The message while another page loads, with reserved space so that the page below does not move. */
export const Redirecting = styled("p", {
  base: {
    textStyle: "subtitle",
    textAlign: "center",
    display: "grid",
    placeItems: "center",
    minHeight: "80svh",
  },
});

export const Container = styled("div", {
  base: { width: "min(100% - 2*var(--gutter),71rem)", marginInline: "auto" },
});

interface OutLinkProps {
  readonly href: string;
  readonly children: string;
}

export function OutLink({ href, children }: OutLinkProps): ReactElement {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
    </a>
  );
}

const Whole = styled("span", { base: { display: "inline-block" } });

/** A compound with its hyphens, or a figure with what it counts: 'Chicken-fried', '11 AM', '1.9 mi', '1 of 13'. */
const WHOLE = /(\S+-\S+|\d[\d.,]* (?:[AP]M|mi|of \d+)\b)/;

/** Text whose compounds are not broken at the end of a line, and whose figures stay with their units. */
export function Unbroken({ words }: { readonly words: string }): ReactElement {
  return (
    <>
      {words.split(WHOLE).map((part, index) => (WHOLE.test(part) ? <Whole key={index}>{part}</Whole> : part))}
    </>
  );
}

interface HtmlProps {
  readonly html: string;
  readonly className?: string;
}

/** HTML that the content pipeline made at build time, never text from a visitor or a provider. */
export function Html({ html, className }: HtmlProps): ReactElement {
  // oxlint-disable-next-line react/no-danger
  return <div {...(className !== undefined && { className })} dangerouslySetInnerHTML={{ __html: html }} />;
}

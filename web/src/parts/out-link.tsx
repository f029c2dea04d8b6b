import type { ReactElement } from "react";
import { NEW_TAB } from "@dinner-dice/content/new-tab";
import { VisuallyHidden } from "./text.js";

interface OutLinkProps {
  readonly href: string;
  readonly children: string;
}

/** A link to another site, which says that it opens a tab. */
export function OutLink({ href, children }: OutLinkProps): ReactElement {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
    </a>
  );
}

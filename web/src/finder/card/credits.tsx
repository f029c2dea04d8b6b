import type { ReactElement } from "react";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { VisuallyHidden } from "../../parts/text.js";

/** Sources as they ask to be named, each a link where it has an address. */
export function Credits({ credits }: { readonly credits: readonly Attribution[] }): ReactElement[] {
  return credits.map(({ text, url }, index) => (
    <span key={text}>
      {index > 0 && " · "}
      {url === undefined ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noopener">
          {text}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      )}
    </span>
  ));
}

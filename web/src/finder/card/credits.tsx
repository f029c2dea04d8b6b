import type { ReactElement } from "react";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { OutLink } from "../../parts/out-link.js";

/** The credits that sources require, each a link if it has an address. */
export function Credits({ credits }: { readonly credits: readonly Attribution[] }): ReactElement[] {
  return credits.map(({ text, url }, index) => (
    <span key={text}>
      {index > 0 && " · "}
      {url === undefined ? text : <OutLink href={url}>{text}</OutLink>}
    </span>
  ));
}

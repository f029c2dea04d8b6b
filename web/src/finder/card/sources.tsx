import { OutLink, Text } from "../../parts/text.js";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { ReactElement } from "react";

/** The credits that sources require, each a link if it has an address. */
export function Credits({ credits }: { readonly credits: readonly Attribution[] }): ReactElement[] {
  return credits.map(({ text, url }, index) => (
    <span key={text}>
      {index > 0 && " · "}
      {url === undefined ? text : <OutLink href={url}>{text}</OutLink>}
    </span>
  ));
}

interface SourcesProps {
  readonly restaurant: Restaurant;
  readonly attribution: readonly Attribution[];
  /** False if the links are elsewhere on the page. */
  readonly linked?: boolean;
}

/** The credits that the sources of the facts require. A place from another source shows only that source's. */
export function Sources({ restaurant, attribution, linked = true }: SourcesProps): ReactElement | null {
  const { fallback, attributions = [] } = restaurant;
  const sources = [...(fallback ? [] : attribution), ...attributions];
  if (sources.length === 0) return null;
  return (
    <Text size="small" data-sources="">
      {linked ? <Credits credits={sources} /> : sources.map(({ text }) => text).join(" · ")}
    </Text>
  );
}

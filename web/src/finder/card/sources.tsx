import type { ReactElement } from "react";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { Text } from "../../parts/text.js";
import { Credits } from "./credits.js";

interface SourcesProps {
  readonly restaurant: Restaurant;
  readonly attribution: readonly Attribution[];
  /** False if the links are elsewhere on the page. */
  readonly linked?: boolean;
}

/** The credits that the sources of the facts require. A place from another source shows only that source's. */
export function Sources({ restaurant, attribution, linked = true }: SourcesProps): ReactElement | null {
  const { standIn, attributions = [] } = restaurant;
  const sources = [...(standIn ? [] : attribution), ...attributions];
  if (sources.length === 0) return null;
  return (
    <Text size="small" data-sources="">
      {linked ? <Credits credits={sources} /> : sources.map(({ text }) => text).join(" · ")}
    </Text>
  );
}

import type { ReactElement } from "react";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { Text, VisuallyHidden } from "../../parts/text.js";

interface SourcesProps {
  readonly restaurant: Restaurant;
  readonly attribution: readonly Attribution[];
}

/** Who the facts come from, as they ask to be named; a place of another source than the provider's names only its own. */
export function Sources({ restaurant, attribution }: SourcesProps): ReactElement | null {
  const { standIn, attributions = [] } = restaurant;
  const sources = [...(standIn ? [] : attribution), ...attributions];
  if (sources.length === 0) return null;
  return (
    <Text size="small" data-sources="">
      {sources.map(({ text, url }, index) => (
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
      ))}
    </Text>
  );
}

import type { ReactElement } from "react";
import type { PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import { Others } from "../parts/result.js";
import { Text } from "../parts/text.js";
import { ActButton } from "./act.js";

interface NamesakesProps {
  readonly others: readonly PlaceSuggestion[];
  /** True on a board, which has no margin of its own. */
  readonly inset?: boolean;
}

/** Other places of the same name, one tap away. */
export function Namesakes({ others, inset = false }: NamesakesProps): ReactElement | null {
  if (others.length === 0) return null;
  return (
    <Others inset={inset}>
      <Text size="small">Meant another one?</Text>
      <ul>
        {others.map((place) => (
          <li key={place.label}>
            <ActButton variant="pill" act={{ type: "choose place", place }}>
              {place.label}
            </ActButton>
          </li>
        ))}
      </ul>
    </Others>
  );
}

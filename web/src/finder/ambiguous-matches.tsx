import { Others } from "../parts/result.js";
import { Text } from "../parts/text.js";
import { ActButton } from "./finder-action.js";
import type { PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import type { ReactElement } from "react";

interface NamesakesProps {
  readonly others: readonly PlaceSuggestion[];
  /** True on a board, which has no margin of its own and where another town may be meant. Elsewhere they are collapsed. */
  readonly inset?: boolean;
}

export function Namesakes({ others, inset = false }: NamesakesProps): ReactElement | null {
  if (others.length === 0) return null;
  const question = `Different ${others[0]?.label.split(",")[0]}?`;
  const list = (
    <ul>
      {others.map((place) => (
        <li key={place.label}>
          <ActButton variant="pill" act={{ type: "choose place", place }}>
            {place.label}
          </ActButton>
        </li>
      ))}
    </ul>
  );
  return inset ? (
    <Others inset>
      <Text size="small">{question}</Text>
      {list}
    </Others>
  ) : (
    <Others>
      <details>
        <summary>{question}</summary>
        {list}
      </details>
    </Others>
  );
}

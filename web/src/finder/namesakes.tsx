import type { ReactElement } from "react";
import type { PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import { ActButton } from "./act.js";

interface NamesakesProps {
  readonly others: readonly PlaceSuggestion[];
}

/** Other places of the same name, one tap away. */
export function Namesakes({ others }: NamesakesProps): ReactElement | null {
  if (others.length === 0) return null;
  return (
    <div className="namesakes">
      <p className="small">Meant another one?</p>
      <ul>
        {others.map((place) => (
          <li key={place.label}>
            <ActButton className="pill" act={{ type: "choose place", place }}>
              {place.label}
            </ActButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactElement } from "react";
import { DirectionsIcon } from "../art/icons.js";
import { directionsTo } from "../finder/card/card-view.js";
import { ButtonLink } from "../parts/button.js";
import { leftText, type Rolled } from "./roll-deck.js";

interface RolledPlaceProps {
  readonly rolled: Rolled;
  readonly cityLabel: string;
}

/** Where the die landed: face and number of the pick, the way to its entry and to its door. */
export function RolledPlace({ rolled, cityLabel }: RolledPlaceProps): ReactElement {
  const { place, number, size } = rolled;
  const { id, name, cuisines, district, address } = place;
  const goal = { id, name, types: [], openingState: "unknown", address: address ?? cityLabel } as const;
  return (
    <div>
      <p className="count">
        {number} of {size}
      </p>
      <p className="d3">
        <a href={`#${id}`}>{name}</a>
      </p>
      <p>{[cuisines.join(", "), district].filter(Boolean).join(" \u00B7 ")}</p>
      <p className="muted">{leftText(rolled)}</p>
      <ButtonLink href={directionsTo(goal)} target="_blank" rel="noopener">
        <DirectionsIcon />
        Directions<span className="vh"> to {name} (opens in a new tab)</span>
      </ButtonLink>
    </div>
  );
}

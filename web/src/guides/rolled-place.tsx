import type { ReactElement } from "react";
import { NEW_TAB } from "@dinner-dice/content/new-tab";
import { DirectionsIcon } from "../art/icons.js";
import { directionsTo } from "../finder/directions.js";
import { RollCount, RollDirections, RollName } from "../parts/roll.js";
import { Text, VisuallyHidden } from "../parts/text.js";
import { leftText, type Rolled } from "./roll-deck.js";

interface RolledPlaceProps {
  readonly rolled: Rolled;
  readonly cityLabel: string;
}

/** Where the die landed: face and number of the pick, the way to its entry and to its door. */
export function RolledPlace({ rolled, cityLabel }: RolledPlaceProps): ReactElement {
  const { place, number, size } = rolled;
  const { id, name, cuisines, district, address } = place;
  return (
    <div>
      <RollCount>
        {number} of {size}
      </RollCount>
      <RollName>
        <a href={`#${id}`}>{name}</a>
      </RollName>
      <p>{[cuisines.join(", "), district].filter(Boolean).join(" \u00B7 ")}</p>
      <Text tone="muted">{leftText(rolled)}</Text>
      <RollDirections
        href={directionsTo({ name, address: address ?? cityLabel })}
        target="_blank"
        rel="noopener"
      >
        <DirectionsIcon />
        Directions<VisuallyHidden> to {name + NEW_TAB}</VisuallyHidden>
      </RollDirections>
    </div>
  );
}

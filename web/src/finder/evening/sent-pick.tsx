import type { ReactElement, RefObject } from "react";
import { DieFace, pipsFor } from "../../art/die-face.js";
import { SentName } from "../../parts/sent-check.js";
import { Unbroken } from "../../parts/unbroken.js";
import { directionsTo } from "../directions.js";
import type { SentCheckView } from "./sent-check-view.js";

interface SentPickProps {
  readonly view: SentCheckView;
  readonly nameRef?: RefObject<HTMLHeadingElement | null>;
}

/** Where the die landed: its face, the place's name and where it is. */
export function SentPick({ view: { place, face }, nameRef }: SentPickProps): ReactElement {
  return (
    <div>
      <DieFace pips={pipsFor(face)} />
      <SentName id="sent-name" tabIndex={-1} {...(nameRef && { ref: nameRef })}>
        <Unbroken words={place.name} />
      </SentName>
      {place.address !== undefined && <p>{place.address}</p>}
    </div>
  );
}

/** An address that leads to the place that was picked. */
export function directionsToPick({ place: { point, ...place } }: SentCheckView): string {
  return directionsTo({ ...place, location: point });
}

import { type ReactElement, useEffect, useRef, useState } from "react";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { DrawMap } from "../ports.js";
import { MapCanvas, MapFrame, Note, NoteAddress } from "../../parts/notes.js";
import { Heading, Text, VisuallyHidden } from "../../parts/text.js";
import { mapOf } from "./card-view.js";

interface LocationNoteProps {
  readonly restaurant: Restaurant;
  readonly approximate: string | undefined;
  /** How this provider's map is drawn; without one, or until it is there, a calm panel with address and link stands in. */
  readonly drawMap: DrawMap | undefined;
}

/** Where the restaurant is: a map where its own source has one, always the address and a link. */
export function LocationNote({ restaurant, approximate, ...props }: LocationNoteProps): ReactElement {
  const drawMap = restaurant.standIn ? undefined : props.drawMap;
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useMap({ frame, restaurant, drawMap });
  const { address, district, name } = restaurant;
  return (
    <Note aria-labelledby="location-title">
      <Heading size="subtitle" id="location-title">
        Location
      </Heading>
      <MapFrame>
        {drawMap && <MapCanvas ref={frame} role="region" aria-label={`Map of ${name}`} data-drawn={drawn} />}
        {!drawn && <Sketch />}
      </MapFrame>
      <NoteAddress>
        {address ?? district ?? "The address is not listed."}
        {approximate !== undefined && (
          <Text as="span" tone="muted">
            {" "}
            ({approximate})
          </Text>
        )}
      </NoteAddress>
      <p>
        <a href={mapOf(restaurant)} target="_blank" rel="noopener">
          Open in Google Maps<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </p>
    </Note>
  );
}

type MapInput = Pick<LocationNoteProps, "restaurant" | "drawMap"> & {
  readonly frame: { readonly current: HTMLDivElement | null };
};

function useMap({ frame, restaurant, drawMap }: MapInput): boolean {
  const [drawn, setDrawn] = useState(false);
  const { id } = restaurant;
  useEffect(() => {
    const element = frame.current;
    if (!element || !drawMap) return;
    let left = false;
    let clear: (() => void) | undefined;
    drawMap(element, restaurant, () => {
      setDrawn(false);
    }).then(
      (undo) => {
        if (left) return undo();
        clear = undo;
        setDrawn(true);
      },
      () => {
        setDrawn(false);
      },
    );
    return (): void => {
      left = true;
      clear?.();
      setDrawn(false);
    };
    // The restaurant object is renewed when details arrive; the map only depends on which one it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawMap, frame, id]);
  return drawn;
}

/** A pin over a few lines: a sign that here would be a map, claiming no streets. */
function Sketch(): ReactElement {
  return (
    <svg viewBox="0 0 560 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--dd-colors-surface)" strokeLinecap="round" strokeWidth="9">
        <path d="M-10 60h580M-10 240h580M90-10v320M470-10v320" />
        <path strokeWidth="15" d="M-10 164h580M280-10v320" />
      </g>
      <path
        fill="var(--dd-colors-action)"
        stroke="#16281F"
        strokeWidth="2.5"
        d="M280 164s30-30 30-56a30 30 0 0 0-60 0c0 26 30 56 30 56z"
      />
      <circle cx="280" cy="107" r="11" fill="#FFF6DF" />
    </svg>
  );
}

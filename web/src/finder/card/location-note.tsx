import { type ReactElement, useEffect, useRef, useState } from "react";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { DrawMap } from "../ports.js";
import { MapCanvas, MapFrame, Note, NoteWhere } from "../../parts/notes.js";
import { Heading, Text, VisuallyHidden } from "../../parts/text.js";
import { mapOf } from "../directions.js";
import type { CardView } from "./card-view.js";
import { LocationSketch, LonePin } from "./location-sketch.js";
import type { SketchView } from "./sketch-view.js";

interface LocationNoteProps {
  readonly card: CardView;
  /** How this provider's map is drawn, where it has one. */
  readonly drawMap: DrawMap | undefined;
  /** True where places may be drawn by ourselves; another's map service wants its own map only. */
  readonly maySketch: boolean;
}

/** Where the restaurant is: a map where its own source has one, else a true sketch, always in words and with a link. */
export function LocationNote({ card, ...props }: LocationNoteProps): ReactElement {
  const { restaurant, where, approximate } = card;
  const own = restaurant.standIn === true;
  const drawMap = own ? undefined : props.drawMap;
  const sketch = own || props.maySketch ? card.sketch : undefined;
  const words = [where, approximate].filter((each) => each !== undefined).join(", ");
  return (
    <Note aria-labelledby="location-title">
      <Heading size="subtitle" id="location-title">
        Location
      </Heading>
      {drawMap ? (
        <DrawnMap restaurant={restaurant} drawMap={drawMap} />
      ) : (
        sketch && <Sketched sketch={sketch} />
      )}
      <NoteWhere>
        {words === "" ? "This source does not tell where exactly." : `${sentence(words)}.`}
      </NoteWhere>
      <p>
        <a href={mapOf(restaurant)} target="_blank" rel="noopener">
          Open in Google Maps<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </p>
    </Note>
  );
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function Sketched({ sketch }: { readonly sketch: SketchView }): ReactElement {
  const { apart, others } = sketch;
  return (
    <figure>
      <MapFrame>
        <LocationSketch sketch={sketch} />
      </MapFrame>
      <Text as="figcaption" size="small" tone="muted">
        Rings {apart} apart{others.length > 0 && "; the grey ones match too"}.
      </Text>
    </figure>
  );
}

type DrawnMapProps = Pick<MapInput, "restaurant" | "drawMap">;

function DrawnMap(props: DrawnMapProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useMap({ frame, ...props });
  return (
    <MapFrame>
      <MapCanvas
        ref={frame}
        role="region"
        aria-label={`Map of ${props.restaurant.name}`}
        data-drawn={drawn}
      />
      {!drawn && <LonePin />}
    </MapFrame>
  );
}

interface MapInput {
  readonly restaurant: Restaurant;
  readonly drawMap: DrawMap;
  readonly frame: { readonly current: HTMLDivElement | null };
}

function useMap({ frame, restaurant, drawMap }: MapInput): boolean {
  const [drawn, setDrawn] = useState(false);
  const { id } = restaurant;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
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

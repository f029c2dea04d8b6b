import type { ReactElement } from "react";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { DieFace, pipsFor } from "../../art/die-face.js";
import type { CardMap, CardMaps } from "../ports.js";
import { MapCanvas, MapFrame, Note, NoteRivals, NoteWhere } from "../../parts/notes.js";
import { Heading, Text } from "../../parts/text.js";
import { capital } from "../words.js";
import type { CardView } from "./card-view.js";
import { Credits } from "./credits.js";
import { LocationSketch, LonePin } from "./location-sketch.js";
import { type SketchView, sketchView } from "./sketch-view.js";
import { useMap } from "./use-map.js";

interface LocationNoteProps {
  readonly card: CardView;
  readonly maps: CardMaps | undefined;
  /** True where places may be drawn by ourselves; another's map service wants its own map only. */
  readonly maySketch: boolean;
}

/** Where the restaurant is: on a map where there is one, else in a true sketch, always in words and with a link. */
export function LocationNote({ card, maps = {}, maySketch }: LocationNoteProps): ReactElement {
  const { restaurant, where, approximate, surroundings, rivals } = card;
  const own = restaurant.standIn === true;
  const map = own ? maps.own : maps.theirs;
  const sketch = surroundings && (own || maySketch) ? sketchView(surroundings, rivals) : undefined;
  const words = [where, approximate].filter((each) => each !== undefined).join(", ");
  return (
    <Note aria-labelledby="location-title">
      <Heading size="subtitle" id="location-title">
        Location
      </Heading>
      {map ? (
        <Mapped key={own ? "own" : "theirs"} card={card} map={map} sketch={sketch} />
      ) : (
        sketch && <Sketched sketch={sketch} />
      )}
      <NoteWhere>{words === "" ? "No exact location listed." : `${capital(words)}.`}</NoteWhere>
      <Rivals key={restaurant.id} rivals={rivals} />
    </Note>
  );
}

/** Who else was on the mat, by the faces that the sketch shows too. */
function Rivals({ rivals }: Pick<CardView, "rivals">): ReactElement | null {
  if (rivals.length === 0) return null;
  return (
    <NoteRivals aria-label="Also on the die">
      {rivals.map(({ name, face }) => (
        <li key={`${face} ${name}`}>
          <DieFace pips={pipsFor(face)} />
          <span>{name}</span>
        </li>
      ))}
    </NoteRivals>
  );
}

function Sketched({ sketch }: { readonly sketch: SketchView }): ReactElement {
  return (
    <figure>
      <MapFrame>
        <LocationSketch sketch={sketch} />
      </MapFrame>
      <SketchCaption {...sketch} />
    </figure>
  );
}

function SketchCaption({ apart, others }: Pick<SketchView, "apart" | "others">): ReactElement {
  return (
    <Text as="figcaption" size="small" tone="muted">
      {`Rings ${apart} apart${others.length > 0 ? "; the gray dots match too" : ""}.`}
    </Text>
  );
}

interface MappedProps {
  readonly card: CardView;
  readonly map: CardMap;
  /** What is seen until the map is there. */
  readonly sketch: SketchView | undefined;
}

function Mapped({ card, map, sketch }: MappedProps): ReactElement {
  const { restaurant, surroundings } = card;
  const { frame, drawn } = useMap({ restaurant, surroundings }, map.draw);
  return (
    <figure>
      <MapFrame>
        <MapCanvas ref={frame} role="region" aria-label={`Map of ${restaurant.name}`} data-drawn={drawn} />
        {!drawn && (sketch ? <LocationSketch sketch={sketch} /> : <LonePin />)}
      </MapFrame>
      {drawn ? <MapCaption credits={map.credits} /> : sketch && <SketchCaption {...sketch} />}
    </figure>
  );
}

function MapCaption({ credits }: { readonly credits: readonly Attribution[] }): ReactElement | null {
  if (credits.length === 0) return null;
  return (
    <Text as="figcaption" size="small" tone="muted">
      Map: <Credits credits={credits} />
    </Text>
  );
}

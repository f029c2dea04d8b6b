import type { ReactElement } from "react";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { DieFace, pipsFor } from "../../art/die-face.js";
import type { CardMap, CardMaps } from "../ports.js";
import { MapCanvas, MapFrame, Note, NoteRivals, NoteWhere, SketchDrawing } from "../../parts/notes.js";
import { Heading, Text } from "../../parts/text.js";
import { capital } from "../words.js";
import type { CardView } from "./card-view.js";
import { Credits } from "./credits.js";
import { type SketchView, sketchView, SKETCH } from "./sketch-view.js";
import { useMap } from "./use-map.js";
import { CARD } from "./card-words.js";

/** Space between a point and its name. */
const NAME_BELOW = 24;

const NAME_ABOVE = -14;

interface LocationNoteProps {
  readonly card: CardView;
  readonly maps: CardMaps | undefined;
  /** True if we may draw the places ourselves. Some map services allow their own map only. */
  readonly maySketch: boolean;
}

/** The restaurant's location: a map if there is one, else a sketch to scale; always in words and with a link. */
export function LocationNote({ card, maps = {}, maySketch }: LocationNoteProps): ReactElement {
  const { restaurant, where, approximate, surroundings, rivals } = card;
  const own = restaurant.standIn === true;
  const map = own ? maps.own : maps.theirs;
  const sketch = surroundings && (own || maySketch) ? sketchView(surroundings, rivals) : undefined;
  const words = [where, approximate].filter((each) => each !== undefined).join(", ");
  return (
    <Note aria-labelledby="location-title">
      <Heading size="subtitle" id="location-title">
        {CARD.location}
      </Heading>
      {map ? (
        <Mapped key={own ? "own" : "theirs"} card={card} map={map} sketch={sketch} />
      ) : (
        sketch && <Sketched sketch={sketch} />
      )}
      <NoteWhere>{words === "" ? CARD.noLocation : `${capital(words)}.`}</NoteWhere>
      <Rivals key={restaurant.id} rivals={rivals} />
    </Note>
  );
}

/** The other finalists, with the numbers that the sketch shows too. */
function Rivals({ rivals }: Pick<CardView, "rivals">): ReactElement | null {
  if (rivals.length === 0) return null;
  return (
    <NoteRivals aria-label={CARD.alsoOnDie}>
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
      {`Rings are ${apart} apart.${others.length > 0 ? " Gray dots match too." : ""}`}
    </Text>
  );
}

interface MappedProps {
  readonly card: CardView;
  readonly map: CardMap;
  /** Shown until the map has loaded. */
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

/** A sketch to scale: the visitor, rings, the other matches. It shows no streets. */
function LocationSketch({ sketch }: { readonly sketch: SketchView }): ReactElement {
  const { you, place, blur, rings, others, rivals } = sketch;
  return (
    <SketchDrawing viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`} aria-hidden="true">
      <g data-rings="">
        {rings.map((radius) => (
          <circle key={radius} cx={you.x} cy={you.y} r={radius} />
        ))}
      </g>
      <g data-others="">
        {others.map(({ x, y }, index) => (
          <circle key={index} cx={x} cy={y} r="6" />
        ))}
      </g>
      <g data-rivals="">
        {rivals.map(({ x, y, face }) => (
          <g key={face} transform={`translate(${x} ${y})`}>
            <circle r="11" />
            <text>{face}</text>
          </g>
        ))}
      </g>
      {blur > 0 && <circle data-blur="" cx={place.x} cy={place.y} r={blur} />}
      <circle data-you="" cx={you.x} cy={you.y} r="8" />
      <text x={you.nameX} y={you.y + (place.y > you.y ? NAME_ABOVE : NAME_BELOW)}>
        {you.name}
      </text>
      <Pin {...place} />
    </SketchDrawing>
  );
}

/** A pin on an empty ground, in place of a map that does not load. */
function LonePin(): ReactElement {
  return (
    <SketchDrawing viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`} aria-hidden="true">
      <Pin x={SKETCH.width / 2} y={SKETCH.height / 2} />
    </SketchDrawing>
  );
}

function Pin({ x, y }: { readonly x: number; readonly y: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path data-pin="" d="M0 0s21-21 21-39a21 21 0 0 0-42 0c0 18 21 39 21 39z" />
      <circle cy="-39" r="8" fill="#FFF6DF" />
    </g>
  );
}

import { PlaceName } from "../../parts/place-name.js";
import { customsOf } from "@dinner-dice/core/place/customs";
import { DieFace, pipsFor } from "../../art/die.js";
import { MapCanvas, MapFrame, Note, NoteRivals, NoteWhere, SketchDrawing } from "../../parts/notes.js";
import { Heading, Text } from "../../parts/text.js";
import { CARD } from "../../words/card.js";
import { capital } from "../../words/rules.js";
import type { Rival, Surroundings, DrawMap, Mapped, CardMap, CardMaps } from "../ports.js";
import type { CardView } from "./card-view.js";
import { Credits } from "./sources.js";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { METERS_PER_MILE } from "@dinner-dice/core/search/radius";
import { type RefObject, useLayoutEffect, useRef, useState, type ReactElement } from "react";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place among its surroundings: the visitor, rings around them, and the other matches. */
export interface SketchView {
  /** Its name is centered on `nameX`, above or below it, where no pin is. */
  readonly you: Spot & { readonly name: string; readonly nameX: number; readonly nameY: number };
  readonly place: Spot;
  /** How far off the place may be; 0 if its point is exact. */
  readonly blur: number;
  readonly rings: readonly number[];
  readonly apart: string;
  readonly others: readonly Spot[];
  readonly rivals: readonly (Spot & { readonly face: number })[];
}

/** The drawing's size. Narrow screens show its middle part. */
const SKETCH = { width: 560, height: 300 } as const;

/** The part of the drawing's width that the narrowest screen shows, and the largest width of a letter. */
const SEEN = { width: 218, letter: 11 } as const;

/** How far a pin with its outline extends from its point: to each side, and up. */
const PIN = { side: 23, height: 62 } as const;

const ROOM = { width: SEEN.width - 2 * PIN.side, height: 200 } as const;
const MIDDLE = { x: SKETCH.width / 2, y: PIN.height + ROOM.height / 2 } as const;

/** The largest scale, in units per meter: half a mile over the drawing's height. */
const LARGEST = SKETCH.height / (METERS_PER_MILE / 2);

const STEPS = [
  [0.1, "a tenth of a mile"],
  [0.25, "a quarter mile"],
  [0.5, "half a mile"],
  [1, "1 mile"],
  [2, "2 miles"],
  [5, "5 miles"],
  [10, "10 miles"],
  [25, "25 miles"],
] as const;

const METRIC_STEPS = [
  [0.1, "100 meters"],
  [0.25, "250 meters"],
  [0.5, "500 meters"],
  [1, "1 kilometer"],
  [2, "2 kilometers"],
  [5, "5 kilometers"],
  [10, "10 kilometers"],
  [40, "40 kilometers"],
] as const;

/** Rings closer than this would merge. */
const LEAST_STEP = 56;

export function sketchView(
  { place, errorMeters, you, others, customs }: Surroundings,
  rivals: readonly Rival[] = [],
): SketchView {
  const spotOf = projection(you.point, place);
  const spot = spotOf(you.point);
  const scale = scaleOf(you.point, place);
  const [steps, unit] = customsOf(customs).unit === "mi" ? [STEPS, METERS_PER_MILE] : [METRIC_STEPS, 1000];
  const [step, apart] = steps.find(([each]) => each * unit * scale >= LEAST_STEP) ?? steps[7];
  const at = spotOf(place);
  const dots = others.map(spotOf).filter((each) => isInSight(each));
  const pins = rivals.flatMap(({ face, point }) => {
    const pin = point && spotOf(point);
    return pin && isInSight(pin, DISK) ? [{ ...pin, face }] : [];
  });
  const named = { ...spot, name: you.name, nameX: nameMiddle(you.name, spot) };
  return {
    you: { ...named, nameY: nameLine(named, { pins: [...pins, ...dots], isPlaceBelow: at.y > spot.y }) },
    place: at,
    blur: Math.round(errorMeters * scale),
    rings: ringsOf(step * unit * scale),
    apart,
    others: dots,
    rivals: pins,
  };
}

/** How far the name's line is from the dot, and the room of its letters. */
const NAME = { below: 24, above: -14, height: 16 } as const;

/** The radius of a rival's pin with its outline. */
const DISK = 13;

/** Away from the place if no pin is there, else on the other side. */
function nameLine(
  { name, nameX, y }: Omit<SketchView["you"], "nameY">,
  { pins, isPlaceBelow }: { readonly pins: readonly Spot[]; readonly isPlaceBelow: boolean },
): number {
  const [first, second] = isPlaceBelow ? [NAME.above, NAME.below] : [NAME.below, NAME.above];
  const isFree = (line: number): boolean =>
    pins.every(
      (pin) =>
        Math.abs(pin.x - nameX) > (name.length * SEEN.letter) / 2 + DISK ||
        pin.y < y + line - NAME.height - DISK ||
        pin.y > y + line + DISK,
    );
  return y + (isFree(first) || !isFree(second) ? first : second);
}

function nameMiddle(name: string, { x }: Spot): number {
  const farthest = Math.floor(Math.max(0, SEEN.width - name.length * SEEN.letter) / 2);
  return Math.round(Math.min(Math.max(x, MIDDLE.x - farthest), MIDDLE.x + farthest));
}

/** An equirectangular projection around the center between the two. */
function projection(center: Coordinates, place: Coordinates): (point: Coordinates) => Spot {
  const scale = scaleOf(center, place);
  const middle = eastAndSouth(center, place);
  return (point) => {
    const { x, y } = eastAndSouth(center, point);
    return {
      x: Math.round(MIDDLE.x + (x - middle.x / 2) * scale),
      y: Math.round(MIDDLE.y + (y - middle.y / 2) * scale),
    };
  };
}

function scaleOf(center: Coordinates, place: Coordinates): number {
  const { x, y } = eastAndSouth(center, place);
  return Math.min(LARGEST, ROOM.width / Math.abs(x), ROOM.height / Math.abs(y));
}

/** Meters east and south of the center, the shorter way around the earth. */
function eastAndSouth(center: Coordinates, { lat, lng }: Coordinates): Spot {
  return {
    x:
      Math.sign(Math.sin(((lng - center.lng) * Math.PI) / 180)) *
      distanceBetween(center, { lat: center.lat, lng }),
    y: Math.sign(center.lat - lat) * distanceBetween(center, { lat, lng: center.lng }),
  };
}

function ringsOf(step: number): readonly number[] {
  const count = Math.floor(SKETCH.width / step);
  return Array.from({ length: count }, (_, index) => Math.round((index + 1) * step));
}

function isInSight({ x, y }: Spot, margin = 0): boolean {
  return x > margin && x < SKETCH.width - margin && y > margin && y < SKETCH.height - margin;
}

/** A map in an element. It is drawn again for every other restaurant and removed before the element is. */
function useMap(
  mapped: Mapped,
  drawMap: DrawMap,
): { readonly frame: RefObject<HTMLDivElement | null>; readonly drawn: boolean } {
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { id } = mapped.restaurant;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    let left = false;
    let clear: (() => void) | undefined;
    const lose = (): void => {
      if (!left) setDrawn(false);
    };
    drawMap(element, mapped, lose).then((undo) => {
      if (left) return undo();
      clear = undo;
      setDrawn(true);
    }, lose);
    return (): void => {
      left = true;
      clear?.();
      setDrawn(false);
    };
    // The restaurant object is renewed when details arrive; the map only depends on which one it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawMap, frame, id]);
  return { frame, drawn };
}

interface LocationNoteProps {
  readonly card: CardView;
  readonly maps: CardMaps | undefined;
  /** True if we may draw the places ourselves. Some map services allow their own map only. */
  readonly maySketch: boolean;
}

/** The restaurant's location: a map if there is one, else a sketch to scale; always in words and with a link. */
export function LocationNote({ card, maps = {}, maySketch }: LocationNoteProps): ReactElement {
  const { restaurant, where, approximate, surroundings, rivals } = card;
  const own = restaurant.fallback === true;
  const map = own ? maps.own : maps.theirs;
  const sketch = surroundings && (own || maySketch) ? sketchView(surroundings, rivals) : undefined;
  const words = [where, approximate].filter((each) => each !== undefined).join(", ");
  return (
    <Note aria-labelledby="location-title">
      <Heading size="subtitle" id="location-title">
        {CARD.location}
      </Heading>
      {map ? (
        <MappedPlace key={own ? "own" : "theirs"} card={card} map={map} sketch={sketch} />
      ) : (
        sketch && <Sketched sketch={sketch} />
      )}
      <NoteWhere>{words === "" ? CARD.noLocation : `${capital(words)}.`}</NoteWhere>
      <Rivals key={restaurant.id} rivals={rivals} />
    </Note>
  );
}

function Rivals({ rivals }: Pick<CardView, "rivals">): ReactElement | null {
  if (rivals.length === 0) return null;
  return (
    <NoteRivals aria-label={CARD.alsoOnDie}>
      {rivals.map(({ name, face }) => (
        <li key={`${face} ${name}`}>
          <DieFace pips={pipsFor(face)} />
          <span>
            <PlaceName name={name} />
          </span>
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

function MappedPlace({ card, map, sketch }: MappedProps): ReactElement {
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
      <text x={you.nameX} y={you.nameY}>
        {you.name}
      </text>
      <Pin {...place} />
    </SketchDrawing>
  );
}

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

import type { ReactElement } from "react";
import { SketchDrawing } from "../../parts/notes.js";
import { SKETCH, type SketchView } from "./sketch-view.js";

/** Room between a spot and its name. */
const NAME_BELOW = 24;
const NAME_ABOVE = -14;

/** Where the place lies, drawn true: the visitor, rings, the other matches; it claims no streets. */
export function LocationSketch({ sketch }: { readonly sketch: SketchView }): ReactElement {
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

/** A pin on nothing: where a map would be that does not come. */
export function LonePin(): ReactElement {
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

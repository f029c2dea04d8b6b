import type { ReactElement } from "react";
import type { Guide } from "@dinner-dice/content/guides";
import { caption, sketchMap } from "@dinner-dice/content/sketch-map";
import { MAP_ANCHOR } from "../head/restaurant-list.js";
import { Html } from "../parts/html.js";
import { Sketch, SketchCaption } from "../parts/sketch.js";

/** The guide's sketch map, drawn from the places' own points. */
export function GuideMap({ guide }: { readonly guide: Guide }): ReactElement | null {
  const svg = sketchMap(guide);
  if (svg === "") return null;
  return (
    <Sketch id={MAP_ANCHOR.slice(1)}>
      <Html html={svg} />
      <SketchCaption>{caption(guide)}</SketchCaption>
    </Sketch>
  );
}

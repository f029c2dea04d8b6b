import "leaflet/dist/leaflet.css";
import "./tile-map.css";
import type { Surroundings } from "../finder/ports.js";
import type { TilesOrder } from "./messages.js";
import {
  circle,
  circleMarker,
  type CircleMarkerOptions,
  divIcon,
  latLngBounds,
  type Layer,
  layerGroup,
  type LayerGroup,
  map as createMap,
  type Map as LeafletMap,
  marker,
  type TileLayer,
  tileLayer,
} from "leaflet";
import { unrolled } from "./unrolled.js";

/** No closer than a street with its neighbors; sources of tiles end two levels later at the earliest. */
const CLOSEST = 16;

const LAST_LEVEL = 18;

/** The margin around the shown points, in pixels: a pin rises above its point. */
const ROOM = { paddingTopLeft: [40, 70], paddingBottomRight: [40, 30] } as const;

interface Drawn {
  readonly map: LeafletMap;
  readonly tiles: TileLayer;
  readonly marks: LayerGroup;
}

let drawn: Drawn | undefined;

/** Shows a place and its surroundings, on the map that is there already for the next one; rejects when tiles are missing and none comes. */
export async function drawTileMap(
  element: HTMLElement,
  { url, name, surroundings: onEarth }: TilesOrder,
): Promise<void> {
  drawn ??= startMap(element, url);
  const { map, tiles, marks } = drawn;
  const surroundings = unrolled(onEarth);
  const { place, you } = surroundings;
  map.getContainer().setAttribute("aria-label", `Map of ${name}. Arrow keys move it, plus and minus zoom.`);
  marks.clearLayers();
  for (const mark of marksOf(surroundings)) marks.addLayer(mark);
  map.fitBounds(latLngBounds([place, you.point]), {
    ...{ paddingTopLeft: [...ROOM.paddingTopLeft], paddingBottomRight: [...ROOM.paddingBottomRight] },
    ...{ maxZoom: CLOSEST, animate: false },
  });
  if (!tiles.getContainer()) tiles.addTo(map);
  if (tiles.isLoading()) await someTile(tiles);
}

function startMap(element: HTMLElement, url: string): Drawn {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const touch = matchMedia("(pointer: coarse)").matches;
  const map = createMap(element, {
    ...{ attributionControl: false, scrollWheelZoom: false, dragging: !touch, maxZoom: LAST_LEVEL },
    ...(still && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
  });
  element.setAttribute("role", "region");
  return { map, tiles: tileLayer(url, { maxZoom: LAST_LEVEL }), marks: layerGroup().addTo(map) };
}

/** Resolves with the first tile that comes; rejects when all that were asked for failed. */
function someTile(tiles: TileLayer): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void): void => {
      tiles.off({ tileload: came, load: ended });
      how();
    };
    const came = (): void => {
      settle(resolve);
    };
    const ended = (): void => {
      settle(() => {
        reject(new Error("No tile came."));
      });
    };
    tiles.on({ tileload: came, load: ended });
  });
}

function marksOf({ place, errorMeters, you, others }: Surroundings): readonly Layer[] {
  const dot = (className: string, radius: number): CircleMarkerOptions => ({
    ...{ className, radius, interactive: false },
  });
  return [
    ...others.map((point) => circleMarker(point, dot("other", 6))),
    ...(errorMeters > 0
      ? [circle(place, { className: "blur", radius: errorMeters, interactive: false })]
      : []),
    circleMarker(you.point, dot("you", 8)),
    marker(you.point, { icon: divIcon({ className: "name", html: words(you.name) }), ...STILL }),
    marker(place, {
      icon: divIcon({ className: "pin", iconSize: [46, 62], iconAnchor: [23, 61], html: pin() }),
      ...STILL,
    }),
  ];
}

/** A mark that is only looked at. */
const STILL = { interactive: false, keyboard: false } as const;

/** A name is always text, never markup. */
function words(text: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

function pin(): HTMLElement {
  const box = document.createElement("span");
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "-23 -61 46 62");
  const body = document.createElementNS(SVG, "path");
  body.setAttribute("d", "M0 0s21-21 21-39a21 21 0 0 0-42 0c0 18 21 39 21 39z");
  const hole = document.createElementNS(SVG, "circle");
  hole.setAttribute("cy", "-39");
  hole.setAttribute("r", "8");
  drawing.append(body, hole);
  box.append(drawing);
  return box;
}

import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";

export interface MarkedPlace {
  readonly name: string;
  readonly address: string | undefined;
  readonly point: Coordinates;
}

export interface GoogleMapOptions {
  readonly key: string;
  /** Milliseconds before the script is given up; the loader itself waits for ever. */
  readonly timeout: number;
}

const ZOOM = 15;

let prepared = false;

/** Loads the maps script; fails when it does not come, comes too late, or Google refuses the key. */
export async function loadGoogleMaps({ key, timeout }: GoogleMapOptions): Promise<void> {
  if (!prepared) setOptions({ key, v: "weekly" });
  prepared = true;
  await Promise.race([
    Promise.all([importLibrary("maps"), importLibrary("marker")]),
    refusal(),
    lateness(timeout),
  ]);
}

interface Drawn {
  readonly map: google.maps.Map;
  readonly clear: () => void;
}

const drawn = new WeakMap<HTMLElement, Drawn>();

/** Shows one place: zoom control only, no points of interest, a dropping marker and an info window; an element has one map for all places. */
export async function drawGoogleMap(
  element: HTMLElement,
  { name, address, point }: MarkedPlace,
): Promise<void> {
  const [{ Map, InfoWindow }, { Marker }] = await Promise.all([
    importLibrary("maps"),
    importLibrary("marker"),
  ]);
  const before = drawn.get(element);
  before?.clear();
  const map = before?.map ?? new Map(element, { ...CALM, center: point, zoom: ZOOM });
  if (before) map.setOptions({ center: point, zoom: ZOOM });
  const marker = new Marker({ map, position: point, title: name, animation: google.maps.Animation.DROP });
  const window = new InfoWindow({
    headerContent: words("strong", name),
    content: words("span", address ?? ""),
  });
  const open = (): void => {
    window.open({ map, anchor: marker, shouldFocus: false });
  };
  marker.addListener("click", open);
  open();
  drawn.set(element, {
    map,
    clear: () => {
      window.close();
      marker.setMap(null);
    },
  });
}

const CALM: google.maps.MapOptions = {
  disableDefaultUI: true,
  zoomControl: true,
  mapTypeControl: false,
  fullscreenControl: false,
  streetViewControl: false,
  cameraControl: false,
  clickableIcons: false,
  styles: [{ featureType: "poi", stylers: [{ visibility: "off" }] }],
};

/** A node of plain text: what a provider wrote is never read as HTML. */
function words(tag: "strong" | "span", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.append(document.createTextNode(text));
  return element;
}

/** An invalid key rejects nothing; Google calls this global instead. */
function refusal(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const scope = globalThis as { gm_authFailure?: () => void };
    const before = scope.gm_authFailure;
    scope.gm_authFailure = (): void => {
      before?.();
      reject(new Error("Google refused the map key."));
    };
  });
}

function lateness(timeout: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error("The map script took too long."));
    }, timeout);
  });
}

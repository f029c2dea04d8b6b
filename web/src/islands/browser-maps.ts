import { consoleLogger as logger } from "@dinner-dice/browser";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { CardMap, CardMaps } from "../finder/ports.js";
import { later } from "./later.js";

/** The key of a provider that draws its own map, once the server told it. */
function mapKey(status: ProviderStatus | undefined): string | undefined {
  return status?.capabilities.map === "google" ? status.publicMapKey : undefined;
}

/** The maps of a card; their scripts are fetched when one is first drawn. */
export function mapsFor(status: ProviderStatus | undefined): CardMaps {
  const own = tilesOf(status);
  return status?.capabilities.map === "google"
    ? { own, theirs: googles(mapKey(status)) }
    : { own, theirs: own };
}

/** Loads what a provider needs for its own map. */
export async function loadMap(status: ProviderStatus): Promise<void> {
  const key = mapKey(status);
  if (key !== undefined) await (await googleFrames()).loadMapsLibrary(key);
}

const maps = new Map<string, CardMap>();

/** One map per key or address, so that a card is not drawn again whenever it is shown again. */
function known(name: string, create: () => CardMap): CardMap {
  const map = maps.get(name) ?? create();
  maps.set(name, map);
  return map;
}

function tilesOf(status: ProviderStatus | undefined): CardMap | undefined {
  const { url, credits } = status?.tiles ?? { credits: [] };
  if (url === undefined) return undefined;
  return known(url, () => ({
    draw: later(async () => (await tileFrames()).tileMap({ url, logger })),
    credits,
  }));
}

function googles(key: string | undefined): CardMap | undefined {
  if (key === undefined) return undefined;
  return known(key, () => ({
    draw: later(async () => (await googleFrames()).framedMap({ key, logger })),
    credits: [],
  }));
}

function googleFrames(): Promise<typeof import("../map-frame/framed-map.js")> {
  return import("../map-frame/framed-map.js");
}

function tileFrames(): Promise<typeof import("../map-frame/tile-frame.js")> {
  return import("../map-frame/tile-frame.js");
}

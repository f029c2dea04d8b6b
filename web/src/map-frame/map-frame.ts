import { drawGoogleMap, loadGoogleMaps } from "@dinner-dice/browser/map";
import { type GoogleOrder, type MapNews, type NumberedOrder, readOrder } from "./messages.js";

/** Milliseconds for Google's script. */
const SCRIPT_TIMEOUT = 8000;

const frame = document.querySelector<HTMLElement>("#map");

addEventListener("message", ({ data, origin, source }) => {
  const order = readOrder(data);
  if (origin === location.origin && source === parent && order) void carryOut(order);
});
tell({ type: "map ready" });

async function carryOut(order: NumberedOrder): Promise<void> {
  const { id } = order;
  try {
    if (order.type === "google map order") await drawGoogles(order);
    else if (frame) await (await import("./tile-map.js")).drawTileMap(frame, order);
    tell({ type: "map drawn", id });
  } catch (error) {
    tell({ type: "map failed", id, reason: error instanceof Error ? error.message : "unknown" });
  }
}

let loading: Promise<void> | undefined;

async function drawGoogles({ key, place }: GoogleOrder): Promise<void> {
  loading ??= loadGoogleMaps({ key, timeout: SCRIPT_TIMEOUT });
  await loading;
  if (place && frame) await drawGoogleMap(frame, place);
}

/** Google may refuse a key late. The page then removes the map. */
(globalThis as { gm_authFailure?: () => void }).gm_authFailure = (): void => {
  tell({ type: "map failed", reason: "Google refused the map key." });
};

function tell(news: MapNews): void {
  parent.postMessage(news, location.origin);
}

import { candidateOf } from "@dinner-dice/core/table/candidate";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";
import { drawnFrom } from "../table/opening-of.js";
import { DoorError } from "./door-error.js";
import { doorPlace } from "./door-place.js";
import type { TableAnswer } from "./door-schemas.js";
import { type Asked, type DoorPorts, searched, unpickedLine } from "./door-search.js";

/**
 * Opens a table with six matches, drawn as on the page. Throws a {@link DoorError} if the request is invalid, or if the source or the store fails.
 */
export async function openTable({ request }: Asked, ports: DoorPorts): Promise<TableAnswer> {
  const { tables, places, clock } = ports;
  if (!tables) throw new DoorError("unavailable", { reason: "there are no tables here" });
  const search = await searched({ request }, ports);
  const { outcome, left, arrival, attribution, counted, status } = search;
  if (outcome.kind === "failed" || left.length === 0)
    return { status, message: unpickedLine(search), ...counted };
  const drawn = drawnFrom({ ...outcome, restaurants: left }, ports.random);
  const { center } = outcome.searched;
  const now = clock.now();
  const sight = { now, arrival, center, rules: places.capabilities.rules };
  const path = await tables.open(drawn.map((place) => candidateOf(place, sight)));
  const url = `${ports.siteUrl}${path}`;
  return {
    status: "opened",
    message: `A table is open with ${drawn.length} places. Everyone who has the link may sit down and decide.`,
    table_url: url,
    qr_url: `${url}/link.svg`,
    expires_at: new Date(now + TABLE_LIMITS.idle).toISOString(),
    candidates: drawn.map((place) => doorPlace(place, { now, arrival, center, attribution })),
    ...counted,
  };
}

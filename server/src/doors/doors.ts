import type Router from "@koa/router";
import { addApi, type ServedDoors } from "./api.js";
import { addDiscovery } from "./discovery.js";
import { addEmbed } from "./embed.js";
import { addMcp } from "./mcp-route.js";
import type { DoorsPorts } from "./open-doors.js";

/** Adds the doors that are open; the others are not there. */
export function addDoors(router: Router, ports: DoorsPorts & ServedDoors): void {
  const { api, mcp, embed } = ports.open;
  if (api) addApi(router, ports);
  if (mcp) addMcp(router, ports);
  if (embed) addEmbed(router, ports);
  addDiscovery(router, ports);
}

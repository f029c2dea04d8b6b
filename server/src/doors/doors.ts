import type Router from "@koa/router";
import type { DoorsConfiguration } from "../doors-configuration.js";
import { addApi, type ServedDoors } from "./api.js";
import { addDiscovery } from "./discovery.js";
import { addEmbed } from "./embed.js";
import type { Guides } from "./guides.js";
import { addMcp } from "./mcp-route.js";

/** Which doors are open, and what they say of this site. */
export interface DoorsPorts {
  readonly open: DoorsConfiguration;
  readonly product: string;
  /** 'https://example.org'; '' where it is not known. */
  readonly siteUrl: string;
  readonly guides: Guides;
}

/** Adds the doors that are open; the others are not there. */
export function addDoors(router: Router, ports: DoorsPorts & ServedDoors): void {
  const { api, mcp, embed } = ports.open;
  if (api) addApi(router, ports);
  if (mcp) addMcp(router, ports);
  if (embed) addEmbed(router, ports);
  addDiscovery(router, ports);
}

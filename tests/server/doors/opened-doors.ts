import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppPorts } from "@dinner-dice/server/app";
import type { PickAnswer } from "@dinner-dice/server/doors/door-schemas";
import { guidesOf } from "@dinner-dice/server/doors/guides";
import { partsInPlace } from "../../parts-in-place.js";
import { openLocalDirectory } from "../local-directory.js";
import { type RunningApp, runApp } from "../running-app.js";

const ALL_OPEN = { api: true, mcp: true, embed: true } as const;

export async function builtGuides(): Promise<ReturnType<typeof guidesOf>> {
  const { site } = await partsInPlace();
  return guidesOf((path) => {
    try {
      return readFileSync(join(site, path), "utf8");
    } catch {
      return undefined;
    }
  });
}

/** The doors of a server on the built guides; some may be closed. */
async function doorsOf(
  closed: Partial<Record<keyof typeof ALL_OPEN, boolean>> = {},
): Promise<AppPorts["doors"]> {
  return {
    open: { ...ALL_OPEN, ...closed },
    product: "Dinner Dice",
    siteUrl: "",
    guides: await builtGuides(),
  };
}

export async function openDoorsBut(closed: keyof typeof ALL_OPEN): Promise<RunningApp> {
  return openDoors({ doors: await doorsOf({ [closed]: false }) });
}

export async function openDoors(ports: Partial<AppPorts> = {}): Promise<RunningApp> {
  const local = await openLocalDirectory();
  const app = await runApp({ places: local.places, doors: await doorsOf(), ...ports });
  return {
    ...app,
    close: async () => {
      await app.close();
      await local.close();
    },
  };
}

export type Sent = PickAnswer & { readonly errors?: unknown; readonly title?: string };

export async function sendJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string | null; body: Sent }> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    body: (text === "" ? {} : JSON.parse(text)) as Sent,
  };
}

import { FALLS, searchAt } from "../server/google-answers.js";
import type { RawRequest } from "../server/raw-request.js";
import { startProcess } from "../server/server-process.js";
import { exhaust } from "./load.js";
import { descriptorsOf, memoryOf } from "./process-memory.js";

export interface Sample {
  readonly asked: number;
  /** Bytes. */
  readonly memory: number;
  readonly descriptors: number;
}

export interface SoakResult {
  readonly samples: readonly Sample[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly seconds: number;
}

const PARTS = 10;

const MEMPHIS = { lat: 35.1495, lng: -90.049 };
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

/** Asks one server for so many pages, searches, forms and paths that lead nowhere, and looks what it holds after each tenth. */
export async function soakRound(total: number): Promise<SoakResult> {
  const server = await startProcess({
    ...{ RATE_LIMIT_PER_MINUTE: "0", TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0", LOG_LEVEL: "silent" },
  });
  const pid = server.child.pid ?? 0;
  const statuses: Record<string, number> = {};
  const samples: Sample[] = [];
  const began = performance.now();
  for (let part = 1; part <= PARTS; part += 1) {
    const served = await exhaust({
      url: server.url,
      total: Math.ceil(total / PARTS),
      sockets: 16,
      next: mixed,
    });
    for (const { status } of served) statuses[status] = (statuses[status] ?? 0) + 1;
    const asked = Math.ceil(total / PARTS) * part;
    samples.push({ asked, memory: await memoryOf(pid), descriptors: await descriptorsOf(pid) });
  }
  server.child.kill("SIGTERM");
  await server.ended;
  return { samples, statuses, seconds: (performance.now() - began) / 1000 };
}

function mixed(index: number): RawRequest {
  const kind = index % 100;
  if (kind < 70)
    return {
      path: kind % 2 === 0 ? "/city-guides/memphis-restaurants" : "/",
      headers: { "accept-encoding": "br" },
    };
  if (kind < 95) {
    const point = kind % 2 === 0 ? MEMPHIS : FALLS;
    const body = JSON.stringify(searchAt(point, 1000 + (index % 50) * 100));
    return { method: "POST", path: "/functions/v1/google-maps", headers: JSON_TYPE, body };
  }
  if (kind === 95) return { method: "POST", path: "/", headers: FORM_TYPE, body: "location=Memphis" };
  return { path: `/nowhere/${index}` };
}

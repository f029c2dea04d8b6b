import { FIRST, logger, MIDNIGHT, provider } from "../../core/fixtures.js";
import { ROOT } from "../../build-first.js";
import { type AppPorts, createApp } from "@dinner-dice/server/app";
import { doorRoutes } from "@dinner-dice/server/doors/doors";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { createMetrics } from "@dinner-dice/server/metrics/metrics";
import {
  doorLimits,
  limitTable,
  rateLimits,
  ROUTES_WITHOUT_LIMIT,
} from "@dinner-dice/server/middleware/rate-limit";
import { knownCodes } from "@dinner-dice/server/table/opening-of";
import type Router from "@koa/router";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const PAGE = join(ROOT, "docs/operate/security.md");
const LIMITS = readConfiguration({}).limits;

it("the page for operators has the limits of the code", async () => {
  const page = readFileSync(PAGE, "utf8").replace(
    /(?<=## Limits\n[^|]*)(?:\|[^\n]*\n)+/,
    `${limitTable(LIMITS)}\n`,
  );
  await expect(page).toMatchFileSnapshot(PAGE);
});

/** The names of the limits that the latest request counted for. */
const taken = new Set<string>();
const limits = rateLimits(LIMITS, (name) => ({
  take: async () => {
    taken.add(name);
    return 0;
  },
}));

const guides = { all: [], names: [], named: () => undefined, at: () => undefined };
const doors: NonNullable<AppPorts["doors"]> = {
  open: { api: true, mcp: true, embed: true },
  ...{ product: "Dinner Dice", siteUrl: "", guides },
};
const renderer = { renderHome: async () => "", renderTable: async () => "" };
const desk = { open: async () => "12345678", see: async () => undefined };
const together = {
  ...{ desk, known: knownCodes(), siteUrl: "", streams: {}, directory: { byId: async () => undefined } },
} as unknown as NonNullable<AppPorts["together"]>;

const app = createApp({
  ...{ logger: logger(), random: FIRST, clock: MIDNIGHT, places: provider(), site: new Map(), renderer },
  readiness: async () => ({ state: "ready" }),
  newsletter: { list: { join: async () => {}, forget: async () => {} } },
  ...{ limits, doors, together, visitor: () => "192.0.2.1", contact: "https://example.org" },
  metrics: await createMetrics(),
  metricsToken: "secret",
  pictures: { bytes: async () => undefined, caching: "no-store" },
  reporting: { reports: { add: async () => "kept" }, directory: { byId: async () => undefined } },
} as unknown as AppPorts);
const answer = app.callback();
const server = createServer((request, response) => void answer(request, response)).listen(0);
afterAll(() => server.close());

/** Every route of every router, as 'POST /table'. */
const routes = [
  ...app.middleware,
  doorRoutes({ ...doors, limits, places: provider(), clock: MIDNIGHT, random: FIRST, together }),
].flatMap((each) =>
  ((each as { readonly router?: Router }).router?.stack ?? [])
    .filter(({ methods }) => !methods.includes("DELETE"))
    .flatMap(({ methods, path }) =>
      methods.filter((name) => name !== "HEAD").map((name) => [name, String(path)] as const),
    ),
);

/** The limits that a request counts for. */
async function countedAt(method: string, path: string): Promise<readonly string[]> {
  taken.clear();
  const address = path.replace(":code", "87654321").replace(/:\w+/, "none");
  const { port } = server.address() as AddressInfo;
  const bodies =
    method === "GET"
      ? [undefined]
      : [{ "content-type": "application/json" }, { "content-type": "application/x-www-form-urlencoded" }];
  for (const headers of bodies)
    await fetch(`http://127.0.0.1:${port}${address}`, {
      ...{ method, redirect: "manual", ...(headers && { headers }) },
      ...(headers && {
        body: headers["content-type"].endsWith("json") ? '{"location":"Memphis"}' : "place=A&place=B",
      }),
    });
  return [...taken].filter((name) => name in doorLimits(LIMITS));
}

/** The limits whose rows name a route. */
function writtenAt(method: string, path: string): readonly string[] {
  const rows = Object.entries(doorLimits(LIMITS));
  return rows.flatMap(([name, { at }]) =>
    at.includes(path) || at.includes(`${method} ${path}`) ? [name] : [],
  );
}

/** Frames cost nothing until somebody rolls in them. */
const ROLLS = [
  ["GET", "/embed?roll=1"],
  ["GET", "/embed/:city?roll=1"],
] as const;

describe("every route", () => {
  it.each([...routes, ...ROLLS])("%s %s counts for the limits whose rows name it", async (method, path) => {
    const written = writtenAt(method, path);
    const counted = await countedAt(method, path);
    expect(counted.toSorted()).toEqual(written.toSorted());
    const isFree = ROUTES_WITHOUT_LIMIT.includes(path) || ROUTES_WITHOUT_LIMIT.includes(`${method} ${path}`);
    expect(isFree).toBe(written.length === 0);
  });
});

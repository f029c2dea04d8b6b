import { logger, provider } from "../core/fixtures.js";
import { UNLIMITED } from "../server/running-app.js";
import { conformanceServer } from "./conformance-server.js";
import { outsideTool } from "./outside-tools.mjs";
import { guidesOf } from "@dinner-dice/server/doors/guides";
import { addMcp } from "@dinner-dice/server/doors/mcp-route";
import { MCP_PATH } from "@dinner-dice/server/doors/openapi";
import { concurrencyLimit } from "@dinner-dice/server/middleware/load-shedding";
import { systemClock } from "@dinner-dice/platform/clock";
import { cryptoRandom } from "@dinner-dice/platform/random";
import Router from "@koa/router";
import Koa from "koa";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Our own route, with the suite's tools and resources behind it. */
async function serveSuite(): Promise<{ readonly url: string; readonly close: () => void }> {
  const router = new Router();
  const ports = {
    product: "Conformance",
    siteUrl: "",
    guides: guidesOf(() => undefined),
    places: provider(),
    clock: systemClock,
    random: cryptoRandom,
    limits: UNLIMITED,
    logger: logger(),
    questions: concurrencyLimit(20, () => new Error("busy")),
  };
  addMcp(router as never, ports, conformanceServer as never);
  const handle = new Koa().use(router.routes()).callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${MCP_PATH}`;
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function judged(url: string, revision: string): Promise<string> {
  const args = [
    ...["--import", join(import.meta.dirname, "glob-sync.mjs"), outsideTool("conformance")],
    ...["server", "--url", url, "--requirements", revision],
    ...["--expected-failures", join(import.meta.dirname, `expected-failures-${revision}.yaml`)],
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 30_000_000 }, (error, out, err) => {
      const [, summary = out] = out.split("=== SUMMARY ===");
      resolve(`${summary}${err}\nexit code ${error?.code ?? 0}`);
    });
  });
}

it.each(["2025-11-25", "2026-07-28"])(
  "the endpoint conforms to %s in all that it offers",
  { timeout: 300_000 },
  async (revision) => {
    const { url, close } = await serveSuite();
    const said = await judged(url, revision);
    close();
    expect(said).toMatch(/exit code 0$/);
  },
);

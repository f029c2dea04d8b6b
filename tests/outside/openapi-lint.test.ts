import { startHere } from "../server/server-here.js";
import { outsideTool } from "./outside-tools.mjs";
import { OPENAPI_PATH } from "@dinner-dice/server/doors/openapi";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

it("redocly finds nothing in the OpenAPI document", { timeout: 120_000 }, async () => {
  const server = await startHere({ SITE_URL: "https://dice.example" });
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-openapi-"));
  const file = join(folder, "openapi.json");
  await writeFile(file, await (await fetch(server.url + OPENAPI_PATH)).text());
  await server.stop();
  const { status, stdout, stderr } = spawnSync(
    outsideTool("redocly"),
    ["lint", file, "--extends", "recommended-strict", "--format", "stylish"],
    { encoding: "utf8", cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: "off", CI: "1" } },
  );
  await rm(folder, { recursive: true });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("valid")]);
});

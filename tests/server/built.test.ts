import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../build-first.js";
import { type Command, runCommand } from "./command.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "built-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const COMMANDS: readonly Command[] = [
  ["start.mjs"],
  ["admin.mjs", "backup", "copy"],
  ["admin.mjs", "doctor"],
  ["admin.mjs", "newsletter", "export"],
  ["admin.mjs", "places", "list"],
  ["admin.mjs", "purge"],
];

test.each(COMMANDS)(
  "%s says in one sentence that there is no build where BUILT_DIR says",
  async (script, ...words) => {
    expect(await runCommand([script, ...words], { BUILT_DIR: folder, DATA_DIR: folder })).toEqual({
      code: 1,
      out: "",
      error: `There is no build in ${folder}: run npm ci && npm run build, or set BUILT_DIR to a build of this release.\n`,
    });
  },
);

test("a build without the packages that it needs says so in one sentence", async () => {
  mkdirSync(join(folder, "server"));
  writeFileSync(join(folder, "server/admin.js"), 'import "koa";');
  const { code, error } = await runCommand(["admin.mjs", "places", "list"], {
    BUILT_DIR: folder,
    DATA_DIR: folder,
  });
  expect([code, error.trim().split("\n")]).toEqual([
    1,
    [
      expect.stringMatching(
        /^The build in .* cannot run \(Cannot find package 'koa'.*\): leave it in a checkout of this release, and run npm ci there\.$/,
      ),
    ],
  ]);
});

test.each<Command>([["admin.mjs", "newsletter", "export"]])(
  "%s does not fail where nobody reads on, as behind '| head'",
  async (script, ...words) => {
    const outbox = createOutbox({ file: join(folder, "newsletter.sqlite") });
    await outbox.join("ann@example.com");
    await outbox.close();
    const child = spawn(process.execPath, [join(ROOT, "server", script), ...words], {
      env: { PATH: process.env["PATH"], DATA_DIR: folder },
    });
    child.stdout.destroy();
    let error = "";
    child.stderr.on("data", (chunk: Buffer) => (error += chunk.toString()));
    expect([await once(child, "close"), error]).toEqual([[0, null], ""]);
  },
);

test("an empty BUILT_DIR is none", async () => {
  const { code, out } = await runCommand(["admin.mjs", "places", "list"], {
    BUILT_DIR: " ",
    DATA_DIR: folder,
  });
  expect([code, out]).toEqual([0, "Nothing is installed; searches use the guide cities.\n"]);
});

test("an empty HOST is none to the healthcheck either", async () => {
  const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const PORT = ` ${(server.address() as AddressInfo).port} `;
  const { code, error } = await runCommand(["healthcheck.mjs"], { HOST: "", PORT });
  server.close();
  expect([code, error]).toEqual([0, ""]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../build-first.js";
import { NODE_FLAGS } from "../node-flags.mjs";
import { all, dockerfile, type Stage } from "./dockerfile.js";

it("tells Node the same wherever the server is started: little memory for what is short-lived, two helpers, a heap that grows by halves", () => {
  const [, run] = dockerfile() as [Stage, Stage];
  const unit = readFileSync(join(ROOT, "deploy/dinner-dice.service"), "utf8");
  const [, started = ""] = /^ExecStart=\S+ (.*) \S+$/m.exec(unit) ?? [];
  expect(NODE_FLAGS).toEqual(["--max-semi-space-size=8", "--v8-pool-size=2", "--heap-growing-percent=50"]);
  expect(JSON.parse(all(run, "CMD").at(-1) ?? "[]")).toEqual(["node", ...NODE_FLAGS, "server/start.mjs"]);
  expect(started.split(" ")).toEqual(NODE_FLAGS);
});

import { evenly } from "@dinner-dice/server/routes/router";
import type { Context } from "koa";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";

async function took(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await evenly({} as Context, work).catch(() => undefined);
  return performance.now() - begun;
}

it.each([
  ["nothing was done", () => Promise.resolve()],
  ["something was written", () => wait(20)],
  ["it failed", () => Promise.reject(new Error("no disk"))],
])("an answer comes no sooner where %s", async (_, work) => {
  expect(await took(work)).toBeGreaterThan(98);
});

it("work that takes longer is answered on the beat after it", async () => {
  expect(await took(() => wait(120))).toBeGreaterThan(198);
});

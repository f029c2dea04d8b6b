import { createEngines } from "@dinner-dice/server/composition/engines";
import { expect, test } from "vitest";
import { logger } from "../../core/fixtures.js";

test("an engine that fails to close keeps none of the others open, and its failure is told", async () => {
  const engines = createEngines(logger());
  const one = await engines.postgres("postgres://127.0.0.1:9/one");
  const other = await engines.postgres("postgres://127.0.0.1:9/other");
  await one.close();
  await expect(engines.close()).rejects.toThrow("Called end on pool more than once");
  await expect(other.close()).rejects.toThrow("Called end on pool more than once");
});

test("an engine is opened once, however many parts live in it", async () => {
  const engines = createEngines(logger());
  const one = await engines.postgres("postgres://127.0.0.1:9/one");
  expect(await engines.postgres("postgres://127.0.0.1:9/one")).toBe(one);
  await expect(engines.close()).resolves.toBeUndefined();
});

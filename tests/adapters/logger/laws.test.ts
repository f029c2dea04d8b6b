import { inspect } from "node:util";
import { consoleLogger } from "@dinner-dice/browser/logger/console-logger";
import { type LoggerSubject, loggerLaws } from "@dinner-dice/contracts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const said: string[] = [];

beforeEach(() => {
  for (const level of ["debug", "info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(inspect(words)));
});
afterEach(() => vi.restoreAllMocks());

describe("the browser's console", () => {
  const subject: LoggerSubject = { logger: () => consoleLogger, entries: () => said };

  it.each(loggerLaws(subject))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});

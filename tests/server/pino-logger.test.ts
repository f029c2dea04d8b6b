import { type LoggerSubject, loggerLaws } from "@dinner-dice/contracts";
import { pinoLogger } from "@dinner-dice/server/pino-logger";
import { describe, expect, it } from "vitest";

const said: string[] = [];
const destination = { write: (text: string): void => void said.push(text) };

describe("the server's log", () => {
  const subject: LoggerSubject = {
    logger: () => pinoLogger("info", destination),
    entries: () => said.join("").split("\n").slice(0, -1),
  };

  it.each(loggerLaws(subject))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it("leaves out what the level excludes", () => {
    const before = said.length;
    const logger = pinoLogger("warn", destination);
    logger.info("nothing");
    logger.warn("something", { code: "X" });
    expect(said.slice(before).map((line) => JSON.parse(line) as object)).toEqual([
      { level: 40, time: expect.stringMatching(/^\d{4}-.*Z$/), code: "X", msg: "something" },
    ]);
  });
});

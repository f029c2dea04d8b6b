import { pinoLogger } from "@dinner-dice/server/pino-logger";
import { describe, expect, it } from "vitest";

const said: string[] = [];
const destination = { write: (text: string): void => void said.push(text) };

describe("the server's log", () => {
  it("writes one entry a call, whatever a field says", () => {
    const before = said.length;
    const logger = pinoLogger("info", destination);
    logger.warn("odd", { code: 'x\n{"level":50,"msg":"forged"}', nothing: undefined });
    logger.error("alone");
    const entries = said.slice(before).join("").trimEnd().split("\n");
    expect(entries.map((line) => (JSON.parse(line) as { readonly msg: string }).msg)).toEqual([
      "odd",
      "alone",
    ]);
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

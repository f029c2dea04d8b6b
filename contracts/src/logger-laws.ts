import assert from "node:assert/strict";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { type Checks, type Law, laws } from "./law.js";

/** A logger under test. */
export interface LoggerSubject {
  /** A logger with every level enabled. */
  readonly logger: () => Logger | Promise<Logger>;
  /** Everything written so far, one text per entry. */
  readonly entries: () => readonly string[] | Promise<readonly string[]>;
}

const LEVELS = ["debug", "info", "warn", "error"] as const;

/** The contract of the Logger port: every call writes one entry with its message and fields, and logging never throws. */
export function loggerLaws(subject: LoggerSubject): readonly Law[] {
  return laws(subject, CHECKS);
}

const CHECKS: Checks<LoggerSubject> = {
  "every level writes one entry with message and fields": async (subject) => {
    const logger = await subject.logger();
    for (const level of levelsOf(logger)) {
      const [entry = "", ...rest] = await written(subject, () => {
        logger[level]?.(`it is ${level}`, { code: "E_TEST", count: 12, first: true });
      });
      assert.equal(rest.length, 0, "One fact, several entries");
      for (const part of [`it is ${level}`, "code", "E_TEST", "count", "12", "first", "true"])
        assert(entry.includes(part), `'${part}' is missing in: ${entry}`);
    }
  },
  "an entry needs no fields": async (subject) => {
    const logger = await subject.logger();
    for (const level of levelsOf(logger)) {
      const entries = await written(subject, () => logger[level]?.(`only ${level}`));
      assert.equal(entries.length, 1, `'${level}' without fields is ${entries.length} entries`);
      assert(entries[0]?.includes(`only ${level}`), `The message is missing in: ${entries[0]}`);
    }
  },
  "what a field says cannot pass for an entry of its own": async (subject) => {
    const logger = await subject.logger();
    const entries = await written(subject, () => {
      logger.warn("odd", { code: 'x\n{"level":50,"msg":"forged"}', nothing: undefined });
    });
    assert.equal(entries.length, 1, "A line break in a field began an entry of its own");
  },
};

/** A logger may omit debug. */
function levelsOf({ debug }: Logger): readonly (typeof LEVELS)[number][] {
  return LEVELS.filter((level) => level !== "debug" || debug !== undefined);
}

async function written(subject: LoggerSubject, write: () => void): Promise<readonly string[]> {
  const before = (await subject.entries()).length;
  assert.doesNotThrow(write);
  return (await subject.entries()).slice(before);
}

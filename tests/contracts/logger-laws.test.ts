import { type LoggerSubject, loggerLaws } from "@dinner-dice/contracts";
import type { LogFields, Logger } from "@dinner-dice/core/ports/logger";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

type Write = (entries: string[], message: string, fields: LogFields | undefined) => void;

const line: Write = (entries, message, fields = {}) =>
  void entries.push(JSON.stringify({ message, ...fields }));

function subjectWith(write: Write, change: (logger: Logger) => Logger = (logger) => logger): LoggerSubject {
  const entries: string[] = [];
  const log = (message: string, fields?: LogFields): void => write(entries, message, fields);
  return { logger: () => change({ info: log, warn: log, error: log }), entries: () => entries };
}

describe("the laws of the logger", () => {
  it.each(loggerLaws(subjectWith(line)))("an honest logger keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Write]>([
    ["drops the fields", "message and fields", (entries, message) => void entries.push(message)],
    [
      "drops the message",
      "message and fields",
      (entries, _, fields) => void entries.push(JSON.stringify(fields)),
    ],
    [
      "writes a line for each field",
      "message and fields",
      (entries, message, fields = {}) => void entries.push(`${message} ${JSON.stringify(fields)}`, "…"),
    ],
    [
      "needs fields",
      "needs no fields",
      (entries, message, fields) => line(entries, message, Object.fromEntries(Object.entries(fields!))),
    ],
    [
      "writes fields as they are",
      "pass for an entry",
      (entries, message, fields = {}) =>
        void entries.push(...`${message} ${Object.values(fields).join(" ")}`.split("\n")),
    ],
  ])("catch one that %s: '… %s …'", async (_, part, write) => {
    await expect(checkNamed(loggerLaws(subjectWith(write)), part)).rejects.toMatchObject(AT_FAULT);
  });

  it("catch one that keeps quiet about warnings", async () => {
    const subject = subjectWith(line, (logger) => ({ ...logger, warn: () => undefined }));
    await expect(checkNamed(loggerLaws(subject), "message and fields")).rejects.toMatchObject(AT_FAULT);
  });
});

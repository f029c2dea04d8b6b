import { named, say, warn } from "@dinner-dice/server/terminal";
import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
});

const HOSTILE = "\u001b[2J\u202egnp.\u0007 Bo's\u0000\u009b31m";

it("nothing that is printed steers a terminal or turns a line around", () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const anything = fc.property(fc.string({ unit: "binary" }), (text) => {
    say(text + HOSTILE);
    warn(text + HOSTILE);
  });
  fc.assert(anything, { numRuns: 50 });
  expect(lines.join("")).not.toMatch(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/u);
  expect(lines.at(-1)).toContain("Bo's");
});

it("a name stays in its line", () => {
  expect(named("menu\n2 bad, 0 to look at\r\n.csv")).toBe("menu 2 bad, 0 to look at .csv");
});

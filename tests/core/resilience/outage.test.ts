import { outageTo } from "@dinner-dice/core/resilience/resilience";
import { expect, test } from "vitest";

test("an outage is told once for each cause, and its end once, with how often it failed", () => {
  const lines: unknown[] = [];
  const note = (...line: readonly unknown[]): void => void lines.push(line);
  const outage = outageTo({ info: note, warn: note, error: note }, { fails: "gone", works: "back" });
  const once = (): void => {
    outage.worked();
    for (const cause of ["a", "b", "a"]) outage.failed(cause, { cause });
    outage.worked();
    outage.worked();
  };
  const result = [
    ["gone", { cause: "a" }],
    ["gone", { cause: "b" }],
    ["back", { failures: 3 }],
  ];
  once();
  expect(lines).toEqual(result);
  once();
  outage.failed("b", {});
  outage.worked();
  expect(lines).toEqual([...result, ...result, ["gone", {}], ["back", { failures: 1 }]]);
});

import { codeOf, LastCause } from "@dinner-dice/core/ground/error-code";
import { expect, test } from "vitest";

test("a failure is called by its code, and what has none as it is told to", () => {
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
  expect([codeOf(full), codeOf(full, "else")]).toEqual(["ENOSPC", "ENOSPC"]);
  for (const error of [new Error("no code"), { code: "EACCES" }, "EACCES", undefined])
    expect([codeOf(error), codeOf(error, "else")]).toEqual(["unknown", "else"]);
});

test("a cause that lasts is new once, and again once it was over or another one came", () => {
  const cause = new LastCause();
  expect(cause.ends()).toBe(false);
  expect(["a", "a", "b", "a"].map((code) => cause.isNew(code))).toEqual([true, false, true, true]);
  expect([cause.ends(), cause.ends(), cause.isNew("a")]).toEqual([true, false, true]);
});

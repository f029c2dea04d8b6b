import { codeOf } from "@dinner-dice/core/error-code";
import { expect, test } from "vitest";

test("a failure is called by its code, and what has none as it is told to", () => {
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
  expect([codeOf(full), codeOf(full, "else")]).toEqual(["ENOSPC", "ENOSPC"]);
  for (const error of [new Error("no code"), { code: "EACCES" }, "EACCES", undefined])
    expect([codeOf(error), codeOf(error, "else")]).toEqual(["unknown", "else"]);
});

import { failureReason } from "@dinner-dice/platform/http/answers";
import { expect, it } from "vitest";

const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });

it.each<[string, unknown, string]>([
  ["the system's code", refused, "ECONNREFUSED"],
  ["the code of what caused it", new TypeError("fetch failed", { cause: refused }), "ECONNREFUSED"],
  ["the words of what caused it", new TypeError("fetch failed", { cause: new Error("cut off") }), "cut off"],
  [
    "its own words where no error caused it",
    new Error("it answers 503", { cause: "a text" }),
    "it answers 503",
  ],
  ["words, not a browser's number", new DOMException("took too long", "TimeoutError"), "took too long"],
  ["what was thrown", "no error", "no error"],
])("why no answer came is %s", (_, error, said) => {
  expect(failureReason(error)).toBe(said);
});

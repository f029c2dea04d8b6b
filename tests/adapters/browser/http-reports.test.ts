import { reportPlace } from "@dinner-dice/browser/http-reads";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
});

const answered = (status: number): void => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status })));
};

it.each([
  [200, "kept"],
  [404, "no such place"],
])("a report that is answered with %i is: %s", async (status, answer) => {
  answered(status);
  expect(await reportPlace("boise/old", "gone")).toBe(answer);
});

it.each([400, 429, 503])("a report that is answered with %i can be sent again", async (status) => {
  answered(status);
  await expect(reportPlace("boise/old", "gone")).rejects.toThrow(String(status));
});

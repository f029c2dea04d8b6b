import { ask } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";
import { rateLimits } from "@dinner-dice/server/middleware/rate-limit";
import { afterEach, expect, it } from "vitest";

let app: RunningApp | undefined;
afterEach(() => app?.close());

it("suggests places for what is typed, and limits each visitor", async () => {
  const limits = rateLimits({ perMinute: 1, globalPerMinute: 0, trustedProxies: [] });
  app = await runApp({ suggest: (text) => [`${text}phis, TN`], limits });
  const asked = async (path: string): Promise<string> => {
    const { status, body } = await ask(app!.url, { path });
    return `${status} ${body}`;
  };
  expect(await asked("/functions/v1/towns?q=Mem")).toBe('200 {"places":["Memphis, TN"]}');
  expect(await asked("/functions/v1/towns")).toBe('200 {"places":[]}');
  expect(await asked("/functions/v1/towns?q=a&q=b")).toBe('200 {"places":[]}');
  expect(await asked("/functions/v1/towns?q=Mem")).toMatch(/^200/);
  expect(await asked("/functions/v1/towns?q=Mem")).toMatch(/^429/);
});

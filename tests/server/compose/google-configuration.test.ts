import { readGoogle } from "@dinner-dice/server/compose/google";
import type { Environment } from "@dinner-dice/server/environment";
import { expect, it } from "vitest";

it.each<[Environment, object]>([
  [
    {},
    {
      ...{ timeout: 2500, cachePolicy: "specification", reach: 25, region: "us" },
      budget: { dailyUsd: 5, monthlyUsd: 50, visitorPercent: 5, hourPercent: 25 },
    },
  ],
  [{ GOOGLE_REGION: "GB" }, { region: "gb" }],
  [{ GOOGLE_MAPS_API_KEY: "key" }, { apiKey: "key" }],
  [{ GOOGLE_MAPS_API_KEY_FILE: "/run/key" }, { apiKeyFile: "/run/key" }],
  [{ BUDGET_DAILY_USD: "0.5" }, { budget: { dailyUsd: 0.5 } }],
  [{ UPSTREAMS: "google=http://localhost:9000/" }, { placesUrl: "http://localhost:9000" }],
])("reads %j", (env, expected) => {
  expect(readGoogle(env)).toMatchObject(expected);
});

it.each<Environment>([{ GOOGLE_REGION: "usa" }, { BUDGET_DAILY_USD: "-1" }])("refuses %j", (env) => {
  expect(() => readGoogle(env)).toThrow(/GOOGLE_|BUDGET_/);
});

import { readGoogle } from "@dinner-dice/server/composition/providers/google-configuration";
import type { Environment } from "@dinner-dice/server/environment";
import { expect, it } from "vitest";

it.each<[Environment, object]>([
  [{}, { timeout: 2500, dailyUsd: 5, monthlyUsd: 50, cachePolicy: "specification", strategy: "eager" }],
  [{ GOOGLE_MAPS_API_KEY: "key" }, { apiKey: "key" }],
  [{ GOOGLE_MAPS_API_KEY_FILE: "/run/key" }, { apiKeyFile: "/run/key" }],
  [{ BUDGET_DAILY_USD: "0.5" }, { dailyUsd: 0.5 }],
  [{ GOOGLE_PLACES_URL: "http://localhost:9000/" }, { placesUrl: "http://localhost:9000" }],
])("reads %j", (env, expected) => {
  expect(readGoogle(env)).toMatchObject(expected);
});

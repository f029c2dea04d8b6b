import { place, provider } from "../../core/fixtures.js";
import { type RunningApp, runApp } from "../running-app.js";
import { post, SEARCH } from "./asked-function.js";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Clock } from "@dinner-dice/core/ports/environment";
import { afterEach, expect, it } from "vitest";

let app: RunningApp;
afterEach(() => app.close());

/** What the wire says of a place's hours, and what it says is unknown. */
async function heard(known: Restaurant, body: object = SEARCH): Promise<unknown> {
  const clock: Clock = { now: Date.now };
  const places = provider({ searchNearby: async () => [known], details: async () => known });
  app = await runApp({ places, clock });
  const answer = JSON.parse((await post(app, body)).body) as {
    readonly result?: object;
    readonly results?: readonly object[];
  };
  return answer.result ?? answer.results?.[0];
}

const ALWAYS = { week: [[0, 10_080]], zone: "America/Chicago" } as const;
const NEVER = { week: [], zone: "America/Chicago" } as const;

it.each([
  ["never closes", "closed", ALWAYS, true],
  ["is shut all week", "open", NEVER, false],
] as const)(
  "a search says of a place that %s what its week says, not what its source told",
  async (...[, openingState, hours, isOpen]) => {
    expect(await heard(place("m/3", { openingState, hours }))).toMatchObject({
      opening_hours: { open_now: isOpen },
    });
  },
);

it("details say what the week says too", async () => {
  const known = place("m/3", { openingState: "unknown", hours: ALWAYS });
  expect(await heard(known, { action: "place_details", placeId: "m/3" })).toMatchObject({
    opening_hours: { open_now: true },
  });
});

it("a state that its source told too long ago is unknown", async () => {
  const known = place("m/4", { openingState: "open", knownAt: Date.now() - 86_400_000 });
  expect(await heard(known)).toMatchObject({ unknown: expect.arrayContaining(["opening_hours"]) });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STANDS } from "@dinner-dice/server/routes/ready-answers";
import { MEMPHIS, places, provider } from "../../core/fixtures.js";
import { ask } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";

let app: RunningApp | undefined;
let asked: number;
let found: () => ReturnType<typeof places>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1);
  asked = 0;
  found = () => places(1).map((place) => ({ ...place, id: `place-${asked}` }));
  app = await runApp({
    places: provider({
      searchNearby: async () => {
        asked += 1;
        return found();
      },
    }),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

const search = async (radius: number): Promise<Awaited<ReturnType<typeof ask>>> =>
  ask(app!.url, {
    method: "POST",
    path: "/functions/v1/google-maps",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ action: "places_search", ...MEMPHIS, radius, type: "restaurant" }),
  });

test("who asks the very same moments later gets the same bytes, unasked; a moment later it is asked again", async () => {
  const first = await search(3000);
  const second = await search(3000);
  expect([second.body, second.status, second.headers["content-type"], asked]).toEqual([
    first.body,
    200,
    "application/json; charset=utf-8",
    1,
  ]);
  expect(second.headers["cache-control"]).toBe("no-store");
  vi.advanceTimersByTime(STANDS + 1);
  expect((await search(3000)).body).not.toBe(first.body);
});

test("another question is another answer", async () => {
  expect((await search(3000)).body).not.toBe((await search(3100)).body);
});

test("nothing, and what a second provider said instead, is asked again at once", async () => {
  found = () => [];
  await search(3000);
  found = () => places(1).map((place) => ({ ...place, gaps: ["rating"] }));
  await search(3000);
  found = () => places(2);
  expect(JSON.parse((await search(3000)).body).results).toHaveLength(2);
  expect(asked).toBe(3);
});

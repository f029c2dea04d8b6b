import { waitingProvider } from "../../contracts/places/honest-provider.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { coalesce } from "@dinner-dice/places/steps/guards";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { patientPlaces, withTimeout } from "@dinner-dice/server/middleware/visitor";
import { afterEach, expect, it, vi } from "vitest";

const SEARCH = { center: { lat: 35, lng: -90 }, radius: 1000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

afterEach(() => {
  vi.useRealTimers();
});

it("ends after four seconds", async () => {
  vi.useFakeTimers();
  const asked = withTimeout(
    (timeout) =>
      new Promise((resolve) => {
        timeout.addEventListener("abort", () => {
          resolve(Date.now());
        });
      }),
  );
  const began = Date.now();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toBe(began + 4000);
});

it("is over with what it was for, done or failed", async () => {
  vi.useFakeTimers();
  await expect(withTimeout(async ({ aborted }) => aborted)).resolves.toBe(false);
  await expect(withTimeout(() => Promise.reject(new Error("none")))).rejects.toThrow("none");
  expect(vi.getTimerCount()).toBe(0);
});

it("gives up what is under way and begins nothing more when timeout ends", async () => {
  const timeout = new AbortController();
  const places = patientPlaces(pipeline(waitingProvider(), [coalesce()]), { timeout: timeout.signal });
  const under = places.searchNearby(SEARCH, { signal: new AbortController().signal });
  timeout.abort();
  await expect(under).rejects.toMatchObject({ kind: "aborted" });
  await expect(places.geocode("Memphis")).rejects.toMatchObject({ kind: "aborted" });
  await expect(places.details("a")).rejects.toMatchObject({ kind: "aborted" });
});

it("still ends when its caller leaves", async () => {
  const caller = new AbortController();
  const places = patientPlaces(pipeline(waitingProvider(), [coalesce()]), {
    timeout: new AbortController().signal,
  });
  const under = places.geocode("Memphis", { signal: caller.signal });
  caller.abort();
  await expect(under).rejects.toMatchObject({ kind: "aborted" });
});

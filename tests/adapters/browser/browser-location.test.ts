import { browserLocation } from "@dinner-dice/browser/location";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type GetPosition = Geolocation["getCurrentPosition"];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a browser's geolocation", () => {
  it("says where the device is", async () => {
    device((resolve) => {
      resolve({ coords: { latitude: 35.15, longitude: -90.05 } } as GeolocationPosition);
    });
    await expect(browserLocation.current()).resolves.toEqual({ lat: 35.15, lng: -90.05 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is asked for one position with low accuracy within 10 s", async () => {
    let asked: PositionOptions | undefined;
    device((resolve, _, options) => {
      asked = options;
      resolve({ coords: { latitude: 0, longitude: 0 } } as GeolocationPosition);
    });
    await browserLocation.current();
    expect(asked).toMatchObject({ timeout: 10_000, enableHighAccuracy: false });
  });

  it.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
    [4, "other"],
  ])("that refuses with code %i failed as '%s'", async (code, kind) => {
    device((_, reject) => reject?.({ code } as GeolocationPositionError));
    await expect(browserLocation.current()).rejects.toMatchObject({ name: "DeviceLocationError", kind });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that waits for the visitor's permission does not run out of time meanwhile", async () => {
    let answer: ((position: GeolocationPosition) => void) | undefined;
    device((resolve) => (answer = resolve), prompting());
    const outcome = browserLocation.current();
    await vi.advanceTimersByTimeAsync(60_000);
    answer?.({ coords: { latitude: 35.15, longitude: -90.05, accuracy: 20 } } as GeolocationPosition);
    await expect(outcome).resolves.toEqual({ lat: 35.15, lng: -90.05 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that never answers after the permission timed out 10 s after it", async () => {
    const permission = prompting();
    device(() => undefined, permission);
    const outcome = browserLocation.current().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    permission.dispatchEvent(new Event("change"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({ kind: "timeout" });
  });

  it.each([
    [10_000, { lat: 35.15, lng: -90.05 }],
    [60_000, { kind: "rough" }],
  ])("that is accurate to %i m gives %j", async (accuracy, result) => {
    device((resolve) => {
      resolve({ coords: { latitude: 35.15, longitude: -90.05, accuracy } } as GeolocationPosition);
    });
    expect(await browserLocation.current().catch((error: unknown) => error)).toMatchObject(result);
  });

  it("that never answers timed out after 10 s", async () => {
    device(() => undefined);
    const outcome = browserLocation.current().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: "timeout" });
  });

  it("that is not there is 'unsupported'", async () => {
    vi.stubGlobal("navigator", {});
    await expect(browserLocation.current()).rejects.toMatchObject({ kind: "unsupported" });
  });
});

function device(getCurrentPosition: GetPosition, permission?: EventTarget): void {
  const permissions = permission && { query: async () => permission };
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition }, permissions });
}

function prompting(): EventTarget {
  return Object.assign(new EventTarget(), { state: "prompt" });
}

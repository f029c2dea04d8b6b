import { browserLocation } from "@dinner-dice/browser/device-location/browser-location";
import { deviceLocationLaws } from "@dinner-dice/contracts";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { DeviceLocation, DeviceLocationErrorKind } from "@dinner-dice/core/ports/device-location";
import { afterEach, describe, expect, it, vi } from "vitest";

const CODES = { denied: 1, unavailable: 2, timeout: 3, other: 99 } as const;

afterEach(() => vi.unstubAllGlobals());

describe("a browser's geolocation", () => {
  it.each(deviceLocationLaws({ device: browserAt, failing: browserFailing }))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});

function browserAt({ lat, lng }: Coordinates): DeviceLocation {
  return browserWith((resolve) =>
    resolve({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition),
  );
}

function browserFailing(kind: DeviceLocationErrorKind): DeviceLocation {
  if (kind !== "unsupported")
    return browserWith((_, reject) => reject?.({ code: CODES[kind] } as unknown as GeolocationPositionError));
  vi.stubGlobal("navigator", {});
  return browserLocation;
}

function browserWith(getCurrentPosition: Geolocation["getCurrentPosition"]): DeviceLocation {
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  return browserLocation;
}

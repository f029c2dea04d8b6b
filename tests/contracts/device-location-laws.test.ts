import { type DeviceLocationSubject, deviceLocationLaws } from "@dinner-dice/contracts";
import { DeviceLocationError } from "@dinner-dice/core/ports/device-location";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

const HONEST: DeviceLocationSubject = {
  device: (point) => ({ current: async () => point }),
  failing: (kind) => ({ current: () => Promise.reject(new DeviceLocationError(kind)) }),
};

describe("the laws of the device's location", () => {
  it.each(deviceLocationLaws(HONEST))("an honest device keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Partial<DeviceLocationSubject>]>([
    [
      "swaps its numbers",
      "where it is",
      { device: ({ lat, lng }) => ({ current: async () => ({ lat: lng, lng: lat }) }) },
    ],
    ["is at null island", "as 'denied'", { failing: () => ({ current: async () => ({ lat: 0, lng: 0 }) }) }],
    [
      "throws the platform's error",
      "as 'timeout'",
      { failing: () => ({ current: () => Promise.reject(new Error("3")) }) },
    ],
    [
      "has one reason for all",
      "as 'unavailable'",
      { failing: () => ({ current: () => Promise.reject(new DeviceLocationError("denied")) }) },
    ],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(deviceLocationLaws({ ...HONEST, ...fault }), part)).rejects.toMatchObject(
      AT_FAULT,
    );
  });
});

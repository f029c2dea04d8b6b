import { DEVICE_LOCATION_TIMEOUT, DeviceLocationError } from "@dinner-dice/core/ports/environment";
import { describe, expect, it } from "vitest";

describe("a device's failure", () => {
  it("has its kind", () => {
    expect(new DeviceLocationError("denied")).toMatchObject({ name: "DeviceLocationError", kind: "denied" });
  });

  it("comes after ten seconds at the latest", () => {
    expect(DEVICE_LOCATION_TIMEOUT).toBe(10_000);
  });
});

import type { Coordinates } from "../coordinates.js";

/** Why a device did not return its location. */
export type DeviceLocationErrorKind =
  | "unsupported"
  | "denied"
  | "unavailable"
  | "timeout"
  | "rough"
  | "other";

export class DeviceLocationError extends Error {
  override readonly name = "DeviceLocationError";
  readonly kind: DeviceLocationErrorKind;

  constructor(kind: DeviceLocationErrorKind) {
    super(`The device's location is not to be had: ${kind}`);
    this.kind = kind;
  }
}

/** How long a device may take, in milliseconds (core/README.md, Constants). */
export const DEVICE_LOCATION_TIMEOUT = 10_000;

/** A position that may be farther off than this is rough: it says the region, not the neighborhood. In meters. */
export const ROUGH_METRES = 10_000;

/** The device's own location service. */
export interface DeviceLocation {
  /** Resolves with the current position at low accuracy, within {@link DEVICE_LOCATION_TIMEOUT} of the visitor's permission. Fails with a {@link DeviceLocationError}. */
  current(): Promise<Coordinates>;
}

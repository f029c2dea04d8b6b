import assert from "node:assert/strict";
import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import {
  type DeviceLocation,
  DeviceLocationError,
  type DeviceLocationErrorKind,
} from "@dinner-dice/core/ports/device-location";
import { type Checks, failed, failureOf, type Failing, type Law, lawsOfHealth } from "./law.js";

/** A device's location under test. */
export interface DeviceLocationSubject {
  /** A device that is at a point. */
  readonly device: (point: Coordinates) => DeviceLocation | Promise<DeviceLocation>;
  /** A device that refuses its location, for this reason. */
  readonly failing: Failing<DeviceLocationErrorKind, DeviceLocation>;
}

const KINDS: readonly DeviceLocationErrorKind[] = [
  "unsupported",
  "denied",
  "unavailable",
  "timeout",
  "other",
];

/** The contract of the DeviceLocation port: a valid point, or a failure of a listed kind. */
export function deviceLocationLaws(subject: DeviceLocationSubject): readonly Law[] {
  const failures = KINDS.map((kind) => [`a device that fails as '${kind}' says so`, refusing(kind)] as const);
  return lawsOfHealth(subject, { good: GOOD_HEALTH, failing: Object.fromEntries(failures) });
}

type Check = (subject: DeviceLocationSubject) => Promise<void>;

const GOOD_HEALTH: Checks<DeviceLocationSubject> = {
  "a device is where it is": async (subject) => {
    for (const point of [
      { lat: 35.1495, lng: -90.049 },
      { lat: 0, lng: 0 },
      { lat: -90, lng: 180 },
    ]) {
      const found = await (await subject.device(point)).current();
      assert(isCoordinates(found), `${JSON.stringify(found)} is not on the map`);
      assert.deepEqual({ lat: found.lat, lng: found.lng }, point);
    }
  },
};

function refusing(kind: DeviceLocationErrorKind): Check {
  return async (subject) => {
    const device = await failed(subject, kind);
    const error = await failureOf(() => device.current());
    assert(error instanceof DeviceLocationError, `A foreign error got through: ${String(error)}`);
    assert.equal(error.kind, kind);
  };
}

import {
  DEVICE_LOCATION_TIMEOUT,
  type DeviceLocation,
  DeviceLocationError,
  type DeviceLocationErrorKind,
} from "@dinner-dice/core/ports/device-location";

const KIND_BY_CODE: Readonly<Record<number, DeviceLocationErrorKind>> = {
  1: "denied",
  2: "unavailable",
  3: "timeout",
};

/** The browser's geolocation: one position, low accuracy, 10 s (core/README.md, Calls); our own clock guards a browser that never answers. */
export const browserLocation: DeviceLocation = {
  current: () =>
    new Promise((resolve, reject) => {
      if (!("geolocation" in navigator)) {
        reject(new DeviceLocationError("unsupported"));
        return;
      }
      const guard = setTimeout(() => {
        reject(new DeviceLocationError("timeout"));
      }, DEVICE_LOCATION_TIMEOUT);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          clearTimeout(guard);
          resolve({ lat: coords.latitude, lng: coords.longitude });
        },
        ({ code }) => {
          clearTimeout(guard);
          reject(new DeviceLocationError(KIND_BY_CODE[code] ?? "other"));
        },
        { timeout: DEVICE_LOCATION_TIMEOUT, enableHighAccuracy: false, maximumAge: 60_000 },
      );
    }),
};

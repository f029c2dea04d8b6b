import {
  DEVICE_LOCATION_TIMEOUT,
  type DeviceLocation,
  DeviceLocationError,
  type DeviceLocationErrorKind,
  ROUGH_METERS,
} from "@dinner-dice/core/ports/environment";

const KIND_BY_CODE: Readonly<Record<number, DeviceLocationErrorKind>> = {
  1: "denied",
  2: "unavailable",
  3: "timeout",
};

/** One position, low accuracy, 10 s by our own clock from the visitor's consent on: some browsers never answer. */
export const browserLocation: DeviceLocation = {
  current: () =>
    new Promise((resolve, reject) => {
      if (!("geolocation" in navigator)) {
        reject(new DeviceLocationError("unsupported"));
        return;
      }
      const answered = new AbortController();
      let guard: ReturnType<typeof setTimeout> | undefined;
      const start = (): void => {
        if (answered.signal.aborted) return;
        guard ??= setTimeout(() => {
          reject(new DeviceLocationError("timeout"));
        }, DEVICE_LOCATION_TIMEOUT);
      };
      const end = (): void => {
        answered.abort();
        clearTimeout(guard);
      };
      void whenAllowed(start, answered.signal);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          end();
          if (coords.accuracy > ROUGH_METERS) reject(new DeviceLocationError("rough"));
          else resolve({ lat: coords.latitude, lng: coords.longitude });
        },
        ({ code }) => {
          end();
          reject(new DeviceLocationError(KIND_BY_CODE[code] ?? "other"));
        },
        { timeout: DEVICE_LOCATION_TIMEOUT, enableHighAccuracy: false, maximumAge: 60_000 },
      );
    }),
};

/** Calls back once the browser does not wait for the visitor. A browser that cannot say so counts as one that does not wait. */
async function whenAllowed(start: () => void, signal: AbortSignal): Promise<void> {
  const { permissions } = navigator as { permissions?: Permissions };
  const permission = await permissions?.query({ name: "geolocation" }).catch(() => undefined);
  if (permission?.state === "prompt") permission.addEventListener("change", start, { once: true, signal });
  else start();
}

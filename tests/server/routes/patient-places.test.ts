import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { singleFlightPlaces } from "@dinner-dice/adapters/places/around/single-flight-places";
import { patientPlaces } from "@dinner-dice/server/routes/patient-places";
import { expect, it } from "vitest";
import { waitingProvider } from "../../contracts/places/honest-provider.js";

const SEARCH = { center: { lat: 35, lng: -90 }, radius: 1000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

it("gives up what is under way and begins nothing more when patience ends", async () => {
  const patience = new AbortController();
  const places = patientPlaces(singleFlightPlaces(waitingProvider()), { patience: patience.signal });
  const under = places.searchNearby(SEARCH, { signal: new AbortController().signal });
  patience.abort();
  await expect(under).rejects.toMatchObject({ kind: "aborted" });
  await expect(places.geocode("Memphis")).rejects.toMatchObject({ kind: "aborted" });
  await expect(places.details("a")).rejects.toMatchObject({ kind: "aborted" });
});

it("still ends when its caller leaves", async () => {
  const caller = new AbortController();
  const places = patientPlaces(singleFlightPlaces(waitingProvider()), {
    patience: new AbortController().signal,
  });
  const under = places.geocode("Memphis", { signal: caller.signal });
  caller.abort();
  await expect(under).rejects.toMatchObject({ kind: "aborted" });
});

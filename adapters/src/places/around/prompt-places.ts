import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { within } from "../../engines/within.js";
import { around } from "./around.js";

/** Milliseconds after which a source's answer comes too late: who answers in its place has to do so while the visitor still waits. */
export const SOURCE_PATIENCE = 3500;

/** A provider that fails with 'timeout' where it does not answer soon; the question goes on, so that its answer is kept and its failure counts. */
export function promptPlaces(places: PlacesProvider): PlacesProvider {
  const late = (): PlacesError => new PlacesError("timeout", "The source took longer than a visitor waits.");
  return around(places, { each: (ask) => within(ask(), { patience: SOURCE_PATIENCE, late }) });
}

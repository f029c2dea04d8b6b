import { foldName } from "@dinner-dice/geocoder/internal/gazetteer/fold";
import type { Town, Towns } from "@dinner-dice/geocoder/internal/gazetteer/towns";
import type { KeptCity } from "./kept-directory.js";

/** The guide cities as a gazetteer's towns: it knows no others, no ZIP code, and of no state which town is its largest. */
export function keptTowns(cities: readonly KeptCity[]): Towns {
  return {
    called: (key) => cities.filter(({ city }) => foldName(city) === key).map(townOf),
    zip: () => undefined,
    largestIn: () => undefined,
  };
}

function townOf({ city, state, center }: KeptCity): Town {
  return { point: center, region: `US/${state}`, population: 0, label: `${city}, ${state}` };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startGoogle } from "./fake-google.js";
import { BRANDYWINE_FALLS, type TownPlan } from "./town.js";

const PLACES = join(import.meta.dirname, "../../../content/places");

interface CityFile {
  readonly city: string;
  readonly state: string;
  readonly center: TownPlan["center"];
}

/** The fictional restaurants on every guide city, for the demo: invented places under real town names, and labelled so. */
function guideTowns(): readonly TownPlan[] {
  return readdirSync(PLACES).map((file, index) => {
    const { city, state, center } = JSON.parse(readFileSync(join(PLACES, file), "utf8")) as CityFile;
    return {
      name: city,
      state,
      zip: String(10_000 + index),
      center,
      zone: "America/Chicago",
      seed: 100 + index,
    };
  });
}

const google = await startGoogle({ towns: [BRANDYWINE_FALLS, ...guideTowns()] });
process.stdout.write(`${google.url}\n`);
process.once("SIGINT", () => void google.close());
process.once("SIGTERM", () => void google.close());

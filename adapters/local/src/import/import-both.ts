import type { SetFacts } from "../directory/set-facts.js";
import { importPlaces, type ImportReport, type PlacesImport } from "./import-places.js";
import { layercakeIn } from "../overture/layercake.js";
import { overtureIn, type OvertureWanted } from "../overture/overture.js";

/** Milliseconds that OpenStreetMap's part may take beside Overture's. */
const OSM_TIME = { visitor: 60_000, operator: 10 * 60_000 } as const;

export interface BothWanted extends Omit<OvertureWanted, "set"> {
  readonly import: Omit<PlacesImport, "source">;
  /** The address of OpenStreetMap's extracts; by default the public one, or none where Overture comes from a mirror. */
  readonly osm?: string | undefined;
  /** Milliseconds that its part may take. */
  readonly osmTime?: number;
  readonly onHere?: (here: { readonly parts: number; readonly bytes: number }) => void;
}

export interface BothReport extends ImportReport {
  /** Why the area has Overture alone. */
  readonly alone?: string;
}

/** The name of the set of OpenStreetMap beside one of Overture: the two stay apart, because their licenses do. */
function osmBeside(set: string): string {
  return `${set}-osm`;
}

/** The names of OpenStreetMap's sets that were fetched beside another set, each with the name of that set. */
export function besides(sets: readonly SetFacts[]): ReadonlyMap<string, string> {
  const fetched = sets.filter(({ around, cells }) => (around ?? cells) !== undefined);
  const names = new Set(fetched.map(({ name }) => name));
  return new Map([...names].flatMap((name) => (names.has(osmBeside(name)) ? [[osmBeside(name), name]] : [])));
}

/** Installs Overture's places in an area, and beside them, as a set of their own, OpenStreetMap's where they can be had. */
export async function importBoth(wanted: BothWanted): Promise<BothReport> {
  const { set } = wanted.import;
  const source = await overtureIn({ ...wanted, set });
  wanted.onHere?.(source.here);
  const asked = { ...wanted.import.asked, release: source.release };
  const report = await importPlaces({ ...wanted.import, source, asked });
  await source.forget();
  if (wanted.osm === undefined && wanted.base !== undefined) return report;
  const beside = osmBeside(set);
  try {
    const osm = await layercakeIn({
      ...{ area: wanted.area, base: wanted.osm, http: source.http, folder: wanted.folder, set: beside },
      time: wanted.osmTime ?? (wanted.limits ? OSM_TIME.visitor : OSM_TIME.operator),
    });
    const { onPlace: _onPlace, ...rest } = wanted.import;
    await importPlaces({
      ...{ ...rest, source: osm, set: beside, mayBeEmpty: true },
      asked: { ...wanted.import.asked, release: osm.release },
    });
    await osm.forget();
    return report;
  } catch (error) {
    return { ...report, alone: error instanceof Error ? error.message : String(error) };
  }
}

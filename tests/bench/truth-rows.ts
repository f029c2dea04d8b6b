import type { SourceEntry } from "@dinner-dice/core/ports/place-source";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { importPlaces } from "@dinner-dice/local/import/import-places";
import { overtureEntries } from "@dinner-dice/local/sources/overture-place";
import type { StoredPlace } from "@dinner-dice/places/records/stored-place";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Row {
  readonly id: string;
  readonly set: "pc" | "sf26" | "nyc26" | "overture-2025";
  readonly name: string;
  readonly primary?: string;
  readonly alternate?: readonly string[];
  readonly leaf?: string;
  readonly path?: readonly string[];
  readonly basic?: string;
  readonly alternates?: readonly string[];
  readonly confidence?: number;
  readonly phones?: readonly string[];
  readonly websites?: readonly string[];
  readonly brand?: string;
  readonly address?: object;
  readonly point: readonly [lat: number, lng: number];
  readonly sources?: readonly (readonly [dataset: string, property: string, updated: string])[];
  /** Yes, snacks only, bar only, no eatery, unsure. */
  readonly dinner: "Y" | "S" | "B" | "N" | "U";
  readonly open: 0 | 1 | null;
  readonly stays?: 0 | 1;
}

/** The form of the releases until 2026, which have categories, or of those since, which have a taxonomy. */
export type Form = "older" | "newer";

export type Fates = ReadonlyMap<string, StoredPlace>;

export function propertiesOf(row: Row, form: Form): Readonly<Record<string, unknown>> {
  const sources = (row.sources ?? []).map(([dataset, property, updated]) => ({
    ...{ dataset, property, update_time: `${updated}T00:00:00Z` },
  }));
  const common = {
    ...{ id: row.id, names: { primary: row.name }, confidence: row.confidence ?? null },
    ...{ phones: row.phones ?? null, websites: row.websites ?? null, addresses: [row.address ?? null] },
    brand: row.brand === undefined ? null : { names: { primary: row.brand } },
  };
  if (form === "older")
    return { ...common, sources, categories: { primary: row.primary, alternate: row.alternate } };
  const computed = { property: "/properties/confidence", dataset: "Overture" };
  return {
    ...{ ...common, basic_category: row.basic ?? null, operating_status: null },
    sources: [...sources.filter(({ property }) => property === "").slice(0, 1), computed],
    taxonomy:
      row.leaf === undefined
        ? null
        : { primary: row.leaf, hierarchy: row.path, alternates: row.alternates ?? null },
  };
}

/** The places that an import installs of some features. */
export async function imported(
  features: readonly {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly point: Row["point"];
  }[],
): Promise<Fates> {
  const folder = await mkdtemp(join(tmpdir(), "truth-"));
  const entries = async function* (): AsyncGenerator<SourceEntry> {
    for (const { properties, point } of features)
      yield* overtureEntries(properties, { point: { lat: point[0], lng: point[1] } });
  };
  await importPlaces({ source: { format: "Overture", entries }, set: "truth", from: "rows", folder });
  const db = await openPlacesDb(join(folder, "truth.sqlite"));
  const fates = new Map<string, StoredPlace>();
  for await (const places of db.all())
    for (const place of places) fates.set(place.id.replace(/^truth\//, ""), place);
  await db.close();
  await rm(folder, { recursive: true });
  return fates;
}

const REGIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    "Latin America": "AR BR MX CL CO PE CR EC GT BO PY UY VE",
    Japan: "JP",
    Thailand: "TH",
    Europe: "AL AT BE CH CZ DE DK ES FI FR GB GR HU IE IT NL NO PL PT RO SE",
  }).flatMap(([region, countries]) => countries.split(" ").map((country) => [country, region])),
);

interface RowAbroad extends Row {
  readonly country: string;
}

/** What an import makes of labeled places abroad; they tell no points, so each country is one town somewhere. */
export async function importedAbroad(
  lines: readonly string[],
): Promise<{ readonly rows: readonly (Row & { readonly region: string })[]; readonly fates: Fates }> {
  const rows = lines
    .map((line) => JSON.parse(line) as RowAbroad)
    .filter(({ set }) => set === "overture-2025")
    .map((row) => ({ ...row, region: REGIONS[row.country] ?? "elsewhere" }));
  const countries = [...new Set(rows.map(({ country }) => country))];
  const features = rows.map((row, index) => {
    const point = [1 + countries.indexOf(row.country), 100 + (index % 50) / 500] as const;
    return { properties: propertiesOf({ ...row, address: { country: row.country } }, "older"), point };
  });
  return { rows, fates: await imported(features) };
}

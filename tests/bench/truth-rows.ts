import { isAddress } from "@dinner-dice/core/ports/place-source";
import { overtureEntries } from "@dinner-dice/local/sources/overture-place";
import { type StoredPlace } from "@dinner-dice/places/records/stored-place";
import { storedPlaceOf } from "@dinner-dice/places/records/stored-place-of";

export interface Row {
  readonly id: string;
  readonly set: "pc" | "sf26" | "nyc26";
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

export function imported(
  features: readonly {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly point: Row["point"];
  }[],
): Fates {
  const fates = new Map<string, StoredPlace>();
  for (const { properties, point } of features)
    for (const entry of overtureEntries(properties, { point: { lat: point[0], lng: point[1] } })) {
      const place = isAddress(entry) ? "closed" : storedPlaceOf(entry, "truth");
      if (typeof place !== "string") fates.set(place.id.replace(/^truth\//, ""), place);
    }
  return fates;
}

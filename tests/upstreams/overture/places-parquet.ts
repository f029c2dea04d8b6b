import type { SchemaElement } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";

/** A place as the fake's files hold it; the rest of it takes what most have. */
export interface BucketPlace {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** 'thai_restaurant'. */
  readonly category: string;
  readonly status?: string;
  readonly phone?: string;
  readonly website?: string;
  readonly street?: string;
  readonly town?: string;
  readonly brand?: string;
  readonly confidence?: number;
  /** Who knows it, and when they last said so. */
  readonly sources?: readonly (readonly [dataset: string, updated: string])[];
}

const text = (name: string): readonly SchemaElement[] => [
  { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" },
];
const float = (name: string): readonly SchemaElement[] => [
  { name, type: "FLOAT", repetition_type: "OPTIONAL" },
];
const struct = (
  name: string,
  ...children: readonly (readonly SchemaElement[])[]
): readonly SchemaElement[] => [
  { name, repetition_type: "OPTIONAL", num_children: children.length },
  ...children.flat(),
];
const list = (name: string, element: readonly SchemaElement[]): readonly SchemaElement[] => [
  { name, repetition_type: "OPTIONAL", converted_type: "LIST", num_children: 1 },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  ...element,
];

/** The columns of a release as they were in 2026, those that nobody reads here left out. */
const COLUMNS: readonly (readonly SchemaElement[])[] = [
  text("id"),
  struct("bbox", float("xmin"), float("xmax"), float("ymin"), float("ymax")),
  struct("names", text("primary")),
  struct("categories", text("primary"), list("alternate", text("element"))),
  struct("taxonomy", text("primary"), list("hierarchy", text("element"))),
  text("basic_category"),
  text("operating_status"),
  [{ name: "confidence", type: "DOUBLE", repetition_type: "OPTIONAL" }],
  list("websites", text("element")),
  list("phones", text("element")),
  struct("brand", text("wikidata"), struct("names", text("primary"))),
  list("addresses", struct("element", text("freeform"), text("locality"), text("region"), text("country"))),
  list(
    "sources",
    struct("element", text("property"), text("dataset"), text("record_id"), text("update_time")),
  ),
];

/** A file of places as Overture keeps them: in the order given, in groups of so many rows. */
export function placesParquet(places: readonly BucketPlace[], rowGroupSize: number): Uint8Array {
  const rows = places.map(rowOf);
  const names = COLUMNS.map(([first]) => first?.name ?? "");
  const buffer = parquetWriteBuffer({
    schema: [{ name: "root", num_children: COLUMNS.length }, ...COLUMNS.flat()],
    columnData: names.map((name) => ({ name, data: rows.map((row) => row[name]) })),
    rowGroupSize,
  });
  return new Uint8Array(buffer);
}

function rowOf(place: BucketPlace): Readonly<Record<string, unknown>> {
  const { id, name, lat, lng, category, phone, website, street, town, brand } = place;
  const cooks = category.endsWith("restaurant");
  const sources = place.sources ?? [
    ["meta", "2026-06-01T00:00:00Z"],
    ["Microsoft", "2026-05-01T00:00:00Z"],
  ];
  return {
    id,
    bbox: { xmin: lng, xmax: lng, ymin: lat, ymax: lat },
    names: { primary: name },
    categories: { primary: category, alternate: null },
    taxonomy: {
      primary: category,
      hierarchy: cooks ? ["food_and_drink", "restaurant", category] : ["services", category],
    },
    basic_category: cooks ? "restaurant" : category,
    operating_status: place.status ?? "open",
    confidence: place.confidence ?? 0.97,
    websites: website === undefined ? null : [website],
    phones: phone === undefined ? null : [phone],
    brand: brand === undefined ? null : { wikidata: null, names: { primary: brand } },
    addresses: [{ freeform: street ?? null, locality: town ?? null, region: null, country: "US" }],
    sources: [...sources, ["Overture", "2026-06-20T00:00:00Z"]].map(([dataset, updated]) => ({
      property: "",
      dataset,
      record_id: id,
      update_time: updated,
    })),
  };
}

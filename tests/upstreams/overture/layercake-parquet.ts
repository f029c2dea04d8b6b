import type { SchemaElement } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";

/** A thing of OpenStreetMap: its tags, as people write them. */
export interface OsmThing {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly tags: Readonly<Record<string, string>>;
}

const text = (name: string): readonly SchemaElement[] => [
  { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" },
];
const texts = (name: string): readonly SchemaElement[] => [
  { name, repetition_type: "OPTIONAL", converted_type: "LIST", num_children: 1 },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  ...text("element"),
];
const map = (name: string, value: readonly SchemaElement[]): readonly SchemaElement[] => [
  { name, repetition_type: "OPTIONAL", converted_type: "MAP", num_children: 1 },
  { name: "key_value", repetition_type: "REPEATED", num_children: 2 },
  { name: "key", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
  ...value,
];
const box: readonly SchemaElement[] = [
  { name: "bbox", repetition_type: "OPTIONAL", num_children: 4 },
  ...["xmin", "ymin", "xmax", "ymax"].map((name): SchemaElement => ({
    name,
    type: "FLOAT",
    repetition_type: "OPTIONAL",
  })),
];

/** The columns of Layercake's points of interest that a place to eat may fill, as its SQL of August 2026 names them. */
const TEXTS = [
  ...["amenity", "shop", "brand", "phone", "email", "website", "access", "check_date", "description"],
  ...["opening_hours", "social_facility", "wheelchair"],
];
const LISTS = ["name", "cuisine"];
const MAPS = { names: "name:", check_dates: "check_date:", diets: "diet:" } as const;

const COLUMNS: readonly (readonly SchemaElement[])[] = [
  text("type"),
  [{ name: "id", type: "INT64", repetition_type: "OPTIONAL" }],
  ...TEXTS.map(text),
  ...LISTS.map(texts),
  map("names", texts("value")),
  map("check_dates", text("value")),
  map("diets", text("value")),
  box,
];

export interface LayercakeShape {
  readonly rowGroupSize: number;
  /** Columns that this edition does not have. */
  readonly without?: readonly string[];
}

/** A file of things as Layercake keeps them. */
export function layercakeParquet(
  things: readonly OsmThing[],
  { rowGroupSize, without = [] }: LayercakeShape,
): Uint8Array {
  const rows = things.map(rowOf);
  const columns = COLUMNS.filter(([first]) => !without.includes(first?.name ?? ""));
  const buffer = parquetWriteBuffer({
    schema: [{ name: "root", num_children: columns.length }, ...columns.flat()],
    columnData: columns.map(([first]) => {
      const name = first?.name ?? "";
      return { name, data: rows.map((row) => row[name]) };
    }),
    rowGroupSize,
  });
  return new Uint8Array(buffer);
}

function rowOf({ id, lat, lng, tags }: OsmThing): Readonly<Record<string, unknown>> {
  const split = (value: string): readonly string[] => value.split(";").map((each) => each.trim());
  const mapped = (begins: string, read: (value: string) => unknown): readonly unknown[] =>
    Object.entries(tags).flatMap(([name, value]) =>
      name.startsWith(begins) ? [{ key: name.slice(begins.length), value: read(value) }] : [],
    );
  return {
    type: "node",
    id: BigInt(id),
    ...Object.fromEntries(TEXTS.map((name) => [name, tags[name] ?? null])),
    ...Object.fromEntries(LISTS.map((name) => [name, tags[name] === undefined ? null : split(tags[name])])),
    names: mapped(MAPS.names, split),
    check_dates: mapped(MAPS.check_dates, String),
    diets: mapped(MAPS.diets, String),
    bbox: { xmin: lng, ymin: lat, xmax: lng, ymax: lat },
  };
}

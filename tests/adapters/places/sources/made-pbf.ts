import { deflateSync } from "node:zlib";

/** One node of a made extract. */
export interface MadeNode {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly tags?: Readonly<Record<string, string>>;
}

export interface MadeWay {
  readonly id: number;
  readonly refs: readonly number[];
  /** Where its nodes are, in files whose ways tell it. */
  readonly points?: readonly Omit<MadeNode, "id">[];
  readonly tags: Readonly<Record<string, string>>;
}

export interface MadeRelation {
  readonly id: number;
  readonly members: readonly { readonly kind: "node" | "way" | "relation"; readonly ref: number }[];
  readonly tags: Readonly<Record<string, string>>;
}

/** How the content of a block is packed, and whether nodes stand in columns as in nearly all files. */
export interface MadeAs {
  readonly packing?: "zlib" | "lz4" | "none";
  readonly nodes?: "columns" | "single";
  /** Nanodegrees in a unit of points, and where these begin. */
  readonly scale?: { readonly unit: number; readonly lat: number; readonly lng: number };
  /** How many of its texts a block has; all unless it is damaged. */
  readonly texts?: number;
  /** Bytes of the index that stands in the head of each block. */
  readonly index?: number;
  /** What the head asks of readers. */
  readonly features?: readonly string[];
  /** What the head says besides. */
  readonly optional?: readonly string[];
  /** What a block calls itself that stands between the head and the data. */
  readonly other?: string;
}

/** The bytes of a small .osm.pbf file (https://wiki.openstreetmap.org/wiki/PBF_Format). */
export function madePbf(
  nodes: readonly MadeNode[],
  outlines: readonly (MadeWay | MadeRelation)[] = [],
  {
    texts,
    index = 0,
    packing = "zlib",
    nodes: standing = "columns",
    scale,
    features = ["OsmSchema-V0.6", "DenseNodes"],
    optional = [],
    other,
  }: MadeAs = {},
): Buffer {
  const { unit, lat: south, lng: west } = scale ?? { unit: 100, lat: 0, lng: 0 };
  const latOf = ({ lat }: Pick<MadeNode, "lat">): number => Math.round((lat * 1e9 - south) / unit);
  const lngOf = ({ lng }: Pick<MadeNode, "lng">): number => Math.round((lng * 1e9 - west) / unit);
  const strings = [""];
  const indexOf = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const tagged = (tags: Readonly<Record<string, string>> = {}): Buffer[] => [
    packed(2, Object.keys(tags).map(indexOf)),
    packed(3, Object.values(tags).map(indexOf)),
  ];
  /** Of nodes that share them the tags are written once. */
  const written = new Map<MadeNode["tags"], readonly Buffer[]>();
  const taggedOnce = (tags: MadeNode["tags"]): readonly Buffer[] => {
    const ready = written.get(tags) ?? tagged(tags);
    written.set(tags, ready);
    return ready;
  };
  const single = (): Buffer[] =>
    nodes.map((node) =>
      bytes(1, [
        ...[varint(1, zigzag(node.id)), ...taggedOnce(node.tags)],
        ...[varint(8, zigzag(latOf(node))), varint(9, zigzag(lngOf(node)))],
      ]),
    );
  const pairs = ({ tags = {} }: MadeNode): readonly number[] => Object.entries(tags).flat().map(indexOf);
  const columns = (): Buffer =>
    bytes(2, [
      packed(1, deltas(nodes.map(({ id }) => id)).map(zigzag)),
      packed(8, deltas(nodes.map(latOf)).map(zigzag)),
      packed(9, deltas(nodes.map(lngOf)).map(zigzag)),
      packed(
        10,
        nodes.flatMap((node) => [...pairs(node), 0]),
      ),
    ]);
  const ways = outlines.flatMap((each) =>
    "refs" in each
      ? [
          bytes(3, [
            ...[varint(1, each.id), ...tagged(each.tags), packed(8, deltas(each.refs).map(zigzag))],
            packed(10, deltas((each.points ?? []).map(lngOf)).map(zigzag)),
            packed(9, deltas((each.points ?? []).map(latOf)).map(zigzag)),
          ]),
        ]
      : [],
  );
  const relations = outlines.flatMap((each) =>
    "members" in each ? [bytes(4, [varint(1, each.id), ...tagged(each.tags), ...membersOf(each)])] : [],
  );
  const groups = [standing === "single" ? single() : [columns()], ways, relations].map((group) =>
    bytes(2, group),
  );
  const table = bytes(
    1,
    strings.slice(0, texts).map((text) => bytes(1, [Buffer.from(text)])),
  );
  const measures = scale ? [varint(17, unit), varint(19, south), varint(20, west)] : [];
  const head = [
    ...features.map((feature) => bytes(4, [Buffer.from(feature)])),
    ...optional.map((feature) => bytes(5, [Buffer.from(feature)])),
  ];
  return Buffer.concat([
    block("OSMHeader", { parts: head, packing: "zlib", index }),
    ...(other === undefined ? [] : [block(other, { parts: [], packing, index })]),
    block("OSMData", { parts: [table, ...groups, ...measures], packing, index }),
  ]);
}

function membersOf({ members }: MadeRelation): readonly Buffer[] {
  return [
    packed(
      8,
      members.map(() => 0),
    ),
    packed(9, deltas(members.map(({ ref }) => ref)).map(zigzag)),
    packed(
      10,
      members.map(({ kind }) => ["node", "way", "relation"].indexOf(kind)),
    ),
  ];
}

interface Content {
  readonly parts: readonly Buffer[];
  readonly packing: NonNullable<MadeAs["packing"]>;
  readonly index: number;
}

function block(type: string, { parts, packing, index }: Content): Buffer {
  const raw = Buffer.concat(parts);
  const size = varint(2, raw.length);
  const blob = {
    zlib: () => [size, bytes(3, [deflateSync(raw)])],
    lz4: () => [size, bytes(6, [raw])],
    none: () => [bytes(1, [raw])],
  };
  const content = Buffer.concat(blob[packing]());
  const indexed = index > 0 ? [bytes(2, [Buffer.alloc(index)])] : [];
  const header = Buffer.concat([bytes(1, [Buffer.from(type)]), ...indexed, varint(3, content.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, content]);
}

function deltas(numbers: readonly number[]): readonly number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function zigzag(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

function varint(field: number, value: number): Buffer {
  return Buffer.from([...digits(field * 8), ...digits(value)]);
}

function packed(field: number, values: readonly number[]): Buffer {
  const all: number[] = [];
  for (const value of values) for (const digit of digits(value)) all.push(digit);
  return bytes(field, [Buffer.from(all)]);
}

function bytes(field: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([...digits(field * 8 + 2), ...digits(content.length)]), content]);
}

/** A number below zero is written as one of 64 bits. */
function digits(value: number): number[] {
  if (value >= 0 && value < 128) return [value];
  const left: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) left.push(Number(rest & 127n) + 128);
  return [...left, Number(rest)];
}

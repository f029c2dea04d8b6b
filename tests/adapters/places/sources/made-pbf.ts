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
  readonly tags: Readonly<Record<string, string>>;
}

/** The bytes of a small .osm.pbf file (https://wiki.openstreetmap.org/wiki/PBF_Format). */
export function madePbf(nodes: readonly MadeNode[], ways: readonly MadeWay[] = []): Buffer {
  const strings = [""];
  const indexOf = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const tagged = (tags: Readonly<Record<string, string>> = {}): Buffer[] => [
    packed(2, Object.keys(tags).map(indexOf)),
    packed(3, Object.values(tags).map(indexOf)),
  ];
  const group = [
    ...nodes.map(({ id, lat, lng, tags }) =>
      bytes(1, [
        varint(1, zigzag(id)),
        ...tagged(tags),
        varint(8, zigzag(e7(lat))),
        varint(9, zigzag(e7(lng))),
      ]),
    ),
    ...ways.map(({ id, refs, tags }) =>
      bytes(3, [varint(1, id), ...tagged(tags), packed(8, deltas(refs).map(zigzag))]),
    ),
  ];
  const table = bytes(
    1,
    strings.map((text) => bytes(1, [Buffer.from(text)])),
  );
  const head = [bytes(4, [Buffer.from("OsmSchema-V0.6")])];
  return Buffer.concat([block("OSMHeader", head), block("OSMData", [table, bytes(2, group)])]);
}

function block(type: string, parts: readonly Buffer[]): Buffer {
  const raw = Buffer.concat(parts);
  const blob = Buffer.concat([varint(2, raw.length), bytes(3, [deflateSync(raw)])]);
  const header = Buffer.concat([bytes(1, [Buffer.from(type)]), varint(3, blob.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

function deltas(numbers: readonly number[]): readonly number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function e7(degrees: number): number {
  return Math.round(degrees * 1e7);
}

function zigzag(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

function varint(field: number, value: number): Buffer {
  return Buffer.from([...digits(field * 8), ...digits(value)]);
}

function packed(field: number, values: readonly number[]): Buffer {
  return bytes(field, [Buffer.from(values.flatMap(digits))]);
}

function bytes(field: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([...digits(field * 8 + 2), ...digits(content.length)]), content]);
}

function digits(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) + 128, ...digits(rest)];
}

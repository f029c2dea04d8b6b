import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import type { PlaceReader, Span, Spot, SpotFacts } from "./spot.js";

/** Where each field of a packed spot begins, in bytes; big-endian. */
const AT = { lat: 0, lng: 8, twin: 16, key: 24, marks: 32, told: 34, place: 36, bytes: 44 } as const;

/** Bytes of a packed spot. */
const SPOT = 48;

/** Bytes that begin a run, spots of a cell that cook the same: the number of what they cook, and how many they are. */
const HEAD = 8;

/** Which packed spots are wanted. */
export interface SpotQuery {
  readonly center: Coordinates;
  /** Metres. */
  readonly radius: number;
  /** The latitudes between which the circle lies. */
  readonly south: number;
  readonly north: number;
  /** By the number of what a place cooks, 1 where that is wanted; everything is when absent. */
  readonly served: Uint8Array | undefined;
  /** What serves nothing that is wanted is told too. */
  readonly isGuide: boolean;
  readonly source: PlaceReader;
}

/** A spot packed, in hexadecimal digits; where its place stands, 8 bytes and 4 for its length, is still to come. */
export function packedSpot(spot: SpotFacts): string {
  const fields = new DataView(new ArrayBuffer(AT.place));
  for (const name of ["lat", "lng", "twin", "key"] as const) fields.setFloat64(AT[name], spot[name]);
  for (const name of ["marks", "told"] as const) fields.setUint16(AT[name], spot[name]);
  return Buffer.from(fields.buffer).toString("hex");
}

/** The spots of a circle among runs of packed ones; a run that serves nothing that is wanted is passed over whole, others are copied. */
export function spotsAmong(packed: Uint8Array, query: SpotQuery): readonly Spot[] {
  const spots: Spot[] = [];
  for (const { kitchens, first, end } of runsIn(fieldsOf(packed))) {
    const isWanted = query.served === undefined || query.served[kitchens] === 1;
    if (isWanted || query.isGuide)
      judge({ ...query, isWanted, fields: fieldsOf(new Uint8Array(packed.subarray(first, end))) }, spots);
  }
  return spots;
}

/** Where the places of packed spots stand. */
export function* spansAmong(packed: Uint8Array): Generator<Span> {
  const fields = fieldsOf(packed);
  for (const { first, end } of runsIn(fields))
    for (let at = first; at < end; at += SPOT) yield spanAt(fields, at);
}

function fieldsOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Spots that cook the same, from the first byte of the first to behind the last. */
interface Run {
  readonly kitchens: number;
  readonly first: number;
  readonly end: number;
}

function* runsIn(fields: DataView): Generator<Run> {
  for (let at = 0; at < fields.byteLength;) {
    const first = at + HEAD;
    const end = first + SPOT * fields.getUint32(at + 4);
    yield { kitchens: fields.getUint32(at), first, end };
    at = end;
  }
}

interface Judging extends Omit<SpotQuery, "served"> {
  readonly fields: DataView;
  readonly isWanted: boolean;
}

/** Adds the spots of a run that lie in the circle. */
function judge(judging: Judging, spots: Spot[]): void {
  const { center, radius, south, north, fields } = judging;
  for (let at = 0; at < fields.byteLength; at += SPOT) {
    const lat = fields.getFloat64(at + AT.lat);
    if (lat < south || lat > north) continue;
    const distance = distanceBetween(center, { lat, lng: fields.getFloat64(at + AT.lng) });
    if (distance <= radius) spots.push(new PackedSpot(judging, { at, distance }));
  }
}

/** Where a spot of the circle begins among the packed ones, and how far off it is. */
interface Found {
  readonly at: number;
  readonly distance: number;
}

function spanAt(fields: DataView, at: number): Span {
  return { at: Number(fields.getBigUint64(at + AT.place)), bytes: fields.getUint32(at + AT.bytes) };
}

/** A spot whose other fields are unpacked when somebody asks for them. */
class PackedSpot implements Spot {
  readonly distance: number;
  readonly isWanted: boolean;
  readonly isGuide: boolean;
  readonly source: PlaceReader;
  readonly #fields: DataView;
  readonly #at: number;

  constructor({ fields, isWanted, isGuide, source }: Judging, { at, distance }: Found) {
    this.#fields = fields;
    this.#at = at;
    this.distance = distance;
    this.isWanted = isWanted;
    this.isGuide = isGuide;
    this.source = source;
  }

  get lat(): number {
    return this.#fields.getFloat64(this.#at + AT.lat);
  }

  get lng(): number {
    return this.#fields.getFloat64(this.#at + AT.lng);
  }

  get twin(): number {
    return this.#fields.getFloat64(this.#at + AT.twin);
  }

  get key(): number {
    return this.#fields.getFloat64(this.#at + AT.key);
  }

  get marks(): number {
    return this.#fields.getUint16(this.#at + AT.marks);
  }

  get told(): number {
    return this.#fields.getUint16(this.#at + AT.told);
  }

  get place(): Span {
    return spanAt(this.#fields, this.#at);
  }
}

import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { coverOf } from "./grid.js";
import type { PlaceReader, Spot, SpotFacts } from "./spot.js";

/** Where each field of a packed spot begins, in bytes; big-endian. */
const AT = { lat: 0, lng: 8, twin: 16, key: 24, kitchens: 32, marks: 36, told: 38, place: 40 } as const;

/** Bytes of a packed spot. */
const BYTES = 44;

/** Which packed spots are wanted. */
export interface SpotQuery {
  readonly center: Coordinates;
  /** Metres. */
  readonly radius: number;
  /** By the number of what a place cooks, 1 where that is wanted; everything is when absent. */
  readonly served: Uint8Array | undefined;
  /** What serves nothing that is wanted is told too. */
  readonly isGuide: boolean;
  readonly source: PlaceReader;
}

/** A spot packed, in hexadecimal digits; its last four bytes, the number of its place, are still to come. */
export function packedSpot(spot: SpotFacts, kitchens: number): string {
  const fields = new DataView(new ArrayBuffer(AT.place));
  for (const name of ["lat", "lng", "twin", "key"] as const) fields.setFloat64(AT[name], spot[name]);
  fields.setUint32(AT.kitchens, kitchens);
  for (const name of ["marks", "told"] as const) fields.setUint16(AT[name], spot[name]);
  return Buffer.from(fields.buffer).toString("hex");
}

/** The spots of a circle among packed ones. */
export function spotsAmong(packed: Uint8Array, query: SpotQuery): readonly Spot[] {
  const { center, radius, served, isGuide, source } = query;
  const { south, north } = coverOf(center, radius);
  const fields = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const spots: Spot[] = [];
  for (let at = 0; at < packed.byteLength; at += BYTES) {
    const isWanted = served === undefined || served[fields.getUint32(at + AT.kitchens)] === 1;
    if (!isWanted && !isGuide) continue;
    const lat = fields.getFloat64(at + AT.lat);
    if (lat < south || lat > north) continue;
    const distance = distanceBetween(center, { lat, lng: fields.getFloat64(at + AT.lng) });
    if (distance <= radius) spots.push(new PackedSpot({ fields, at, distance, isWanted, isGuide, source }));
  }
  return spots;
}

interface Packed extends Pick<Spot, "distance" | "isWanted" | "isGuide" | "source"> {
  readonly fields: DataView;
  readonly at: number;
}

/** A spot whose fields are unpacked when somebody asks for them. */
class PackedSpot implements Spot {
  readonly distance: number;
  readonly isWanted: boolean;
  readonly isGuide: boolean;
  readonly source: PlaceReader;
  readonly #fields: DataView;
  readonly #at: number;

  constructor({ fields, at, distance, isWanted, isGuide, source }: Packed) {
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

  get place(): number {
    return this.#fields.getUint32(this.#at + AT.place);
  }
}

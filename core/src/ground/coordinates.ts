import { readFields } from "./reading.js";

/** A point on the earth in degrees: `lat` in -90..90, `lng` in -180..180. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A box in degrees, south-west to north-east; `west > east` means it crosses the 180th meridian. */
export interface BoundingBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Mean earth radius in meters (IUGG R1). */
const EARTH_RADIUS = 6_371_008.8;

export const METERS_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;

const PAIR = /^([+-]?(?:\d{1,3}|(?=\.))(?:\.\d{1,20})?)\s*,\s*([+-]?(?:\d{1,3}|(?=\.))(?:\.\d{1,20})?)$/;

/** Two decimal fractions with a gap between them can be nothing else. */
const SPACED_PAIR = /^([+-]?\d{1,3}\.\d{1,20})\s+([+-]?\d{1,3}\.\d{1,20})$/;

/** Returns whether a value is a pair of finite numbers inside the limits of latitude and longitude. */
export function isCoordinates(value: unknown): value is Coordinates {
  if (typeof value !== "object" || value === null) return false;
  const { lat, lng } = value as Partial<Record<"lat" | "lng", unknown>>;
  return within(lat, 90) && within(lng, 180);
}

/** Parses 'lat,lng' as a visitor types it. Returns `undefined` for anything else and for coordinates out of range. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const words = text.trim();
  const match = PAIR.exec(words) ?? SPACED_PAIR.exec(words);
  if (!match) return undefined;
  const point = { lat: Number(match[1]), lng: Number(match[2]) };
  return isCoordinates(point) ? point : undefined;
}

/** Writes a point as 'lat,lng' with six decimals (about 0.1 m). */
export function formatCoordinates({ lat, lng }: Coordinates): string {
  return `${round(lat)},${round(lng)}`;
}

/** Great-circle distance in meters (haversine). */
export function distanceBetween(a: Coordinates, b: Coordinates): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The initial bearing of the great circle from one point to another, in degrees clockwise from north, 0 to 360. */
export function bearingBetween(from: Coordinates, to: Coordinates): number {
  const dLng = radians(to.lng - from.lng);
  const [lat, goal] = [radians(from.lat), radians(to.lat)];
  const east = Math.sin(dLng) * Math.cos(goal);
  const north = Math.cos(lat) * Math.sin(goal) - Math.sin(lat) * Math.cos(goal) * Math.cos(dLng);
  return (toDegrees(Math.atan2(east, north)) + 360) % 360;
}

const COMPASS_POINTS = "north northeast east southeast south southwest west northwest".split(" ");

/** A direction in words: 'southeast' for 130 degrees. */
export function compassPoint(bearing: number): string {
  return COMPASS_POINTS[Math.round(bearing / 45) % COMPASS_POINTS.length] ?? "north";
}

/** The smallest box that contains the whole circle of `radius` meters; near a pole it spans all longitudes. */
export function boundingBox(center: Coordinates, radius: number): BoundingBox {
  const angle = radius / EARTH_RADIUS;
  const dLat = toDegrees(angle);
  const south = Math.max(-90, center.lat - dLat);
  const north = Math.min(90, center.lat + dLat);
  const ratio = Math.sin(angle) / Math.cos(radians(center.lat));
  if (angle >= Math.PI / 2 || ratio >= 1) return { south, north, west: -180, east: 180 };
  const dLng = toDegrees(Math.asin(ratio));
  return { south, north, west: wrap(center.lng - dLng), east: wrap(center.lng + dLng) };
}

function within(value: unknown, limit: number): boolean {
  return typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= limit;
}

function wrap(lng: number): number {
  if (lng < -180) return lng + 360;
  return lng > 180 ? lng - 360 : lng;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function toDegrees(value: number): number {
  return (value * 180) / Math.PI;
}

/** Splits boxes that cross the 180th meridian (west greater than east) in two. The result covers the same area. */
export function withoutMeridian(box: BoundingBox): readonly BoundingBox[] {
  return box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ];
}

/** Returns whether a point is in a box or on its edge. A box whose south is greater than its north contains nothing. */
export function boxHolds(box: BoundingBox, { lat, lng }: Coordinates): boolean {
  return withoutMeridian(box).some(
    ({ south, west, north, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}

export function boxesOverlap(one: BoundingBox, other: BoundingBox): boolean {
  return withoutMeridian(one).some((a) =>
    withoutMeridian(other).some(
      (b) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south,
    ),
  );
}

/** Returns whether an untrusted value has the shape of a box: four finite degrees. Does not check their range. */
export function isBox(value: unknown): value is BoundingBox {
  const { south, west, north, east } = readFields(value);
  return [south, west, north, east].every((degrees) => Number.isFinite(degrees));
}

/** How far apart two sources may locate the same place, in meters. */
export const SAME_PLACE = 150;

import type { BoundingBox, Coordinates } from "@dinner-dice/core/coordinates";

/** Degrees from the first to the last, both included. */
type Span = readonly [first: number, last: number];

const NOTHING: Span = [Infinity, -Infinity];

/** The narrowest box that holds some points: over the 180th meridian where that is the shorter way around. */
export class PointsBox {
  #lats = NOTHING;
  /** Longitudes on either side of Greenwich. */
  #eastern = NOTHING;
  #western = NOTHING;

  add({ lat, lng }: Coordinates): void {
    this.#lats = widened(this.#lats, lat);
    if (lng < 0) this.#western = widened(this.#western, lng);
    else this.#eastern = widened(this.#eastern, lng);
  }

  /** The box, which holds nothing where there is no point. */
  get box(): BoundingBox {
    const [south, north] = this.#lats;
    if (south > north) return { south: 90, west: 180, north: -90, east: -180 };
    const [west, east] = this.#lngs();
    return { south, west, north, east };
  }

  #lngs(): Span {
    const [first, last] = this.#eastern;
    const [west, east] = this.#western;
    const overGreenwich: Span = [Math.min(west, first), Math.max(east, last)];
    return first <= last && west <= east && east + 360 - first < last - west ? [first, east] : overGreenwich;
  }
}

function widened([first, last]: Span, degrees: number): Span {
  return [Math.min(first, degrees), Math.max(last, degrees)];
}

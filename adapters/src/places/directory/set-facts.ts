import type { BoundingBox } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";

/** What an installed file of places says of itself. */
export interface SetFacts {
  /** 'monaco-latest'. */
  readonly name: string;
  /** Where it came from: a path or an address. */
  readonly from: string;
  /** 'OpenStreetMap (.osm.pbf)'. */
  readonly format: string;
  /** When it was installed, ISO 8601. */
  readonly installed: string;
  readonly count: number;
  /** How many of them tell their hours. */
  readonly withHours: number;
  /** How many tell what they cook. */
  readonly withCuisine: number;
  /** The box that holds all its points. */
  readonly area: BoundingBox;
  /** Who asks to be named beside each of its places. */
  readonly credit: readonly Attribution[];
}

import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { OsmTags } from "./osm-tags.js";

/** A node, way or relation of which something may be read. */
export interface OsmElement {
  readonly type: "node" | "way" | "relation";
  readonly id: number;
  readonly tags: OsmTags;
  /** Of a node. */
  readonly point?: Coordinates;
  /** Nodes of a way. */
  readonly refs?: readonly number[];
  readonly members?: readonly OsmMember[];
}

export interface OsmMember {
  readonly type: OsmElement["type"];
  readonly ref: number;
}

/** Receives the points of some nodes. */
export interface PointListener {
  wants(id: number): boolean;
  tell(id: number, point: Coordinates): void;
}

import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { OsmElement, OsmMember } from "@dinner-dice/places/internal/records/osm-element";
import type { OsmTags } from "@dinner-dice/places/internal/records/osm-tags";

/** Points that are known of nodes and ways, by their numbers. */
export type KnownPoints = Readonly<Record<"node" | "way", (id: number) => Coordinates | undefined>>;

/** The points of nodes; for ways, the point of their first node. */
export function knownPoints(node: KnownPoints["node"], ways: ReadonlyMap<number, number>): KnownPoints {
  const way = (id: number): Coordinates | undefined => {
    const corner = ways.get(id);
    return corner === undefined ? undefined : node(corner);
  };
  return { node, way };
}

/**
 * The point of a way or relation. For a relation: its first known node, else its first known way, since extracts lack elements outside of
 * them.
 */
export function outlinePoint(
  { refs, members = [], tags }: Pick<OsmElement, "refs" | "members" | "tags">,
  { node, way }: KnownPoints,
): Coordinates | undefined {
  if (!refs) return first(refsOf("node", members), node) ?? first(refsOf("way", members), way);
  const anchor = anchorOf(refs, tags);
  return anchor === undefined ? undefined : (node(anchor) ?? first(refs, node));
}

/** The point of a line that represents it: the middle of a street, the first corner of a building. */
export function anchorOf<Point>(line: readonly Point[], tags: OsmTags): Point | undefined {
  return line[tags["highway"] === undefined ? 0 : line.length >> 1];
}

/** The numbers of the members of one kind. */
export function refsOf(kind: OsmMember["type"], members: readonly OsmMember[]): readonly number[] {
  return members.flatMap(({ type, ref }) => (type === kind ? [ref] : []));
}

function first(ids: readonly number[], at: (id: number) => Coordinates | undefined): Coordinates | undefined {
  for (const id of ids) {
    const point = at(id);
    if (point) return point;
  }
  return undefined;
}

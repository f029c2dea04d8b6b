import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { PlaceSource, SourceEntry, SourcePlace } from "@dinner-dice/core/ports/place-source";
import type { InputFile } from "./input-file.js";
import { NodePoints } from "./node-points.js";
import { isWanted, osmEntries } from "./osm-entries.js";
import { osmBatches, type OsmElement } from "./osm-pbf-batches.js";

/**
 * An extract of OpenStreetMap.
 *
 * It is read for its nodes, again for the points of what is drawn as a line or an area, and a third time for these: so that little
 * more than 16 bytes of each is in memory.
 */
export function osmPbf(file: InputFile): PlaceSource {
  return { format: "OpenStreetMap (.osm.pbf)", entries: () => entriesIn(file) };
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  const points = new NodePoints();
  const wanted = new Set<number>();
  for await (const batch of osmBatches(file, { withTags: true }))
    for (const element of batch) {
      if (!isWanted(element.tags ?? {})) continue;
      if (element.type === "node") yield* osmEntries({ ...named(element), point: pointOf(element) });
      else want(element, { points, ways: wanted });
    }
  const again = { path: file.path };
  const ways = await firstNodes(again, wanted);
  for (const node of ways.values()) points.want(node);
  if (points.isEmpty) return;
  await tellPoints(again, points);
  yield* outlined(again, (element) => points.at(nodeOf(element) ?? ways.get(firstWay(element) ?? -1) ?? -1));
}

interface Wanted {
  readonly points: NodePoints;
  /** First ways of relations. */
  readonly ways: Set<number>;
}

function want(element: OsmElement, { points, ways }: Wanted): void {
  const [node, way] = [nodeOf(element), firstWay(element)];
  if (node !== undefined) points.want(node);
  else if (way !== undefined) ways.add(way);
}

/** Where a thing stands: a street in its middle, a building at a corner, a relation where its first node does. */
function nodeOf({ refs, members, tags }: OsmElement): number | undefined {
  if (refs) return refs[tags?.["highway"] === undefined ? 0 : refs.length >> 1];
  return members?.find(({ type }) => type === "node")?.ref;
}

function firstWay({ members }: OsmElement): number | undefined {
  return members?.find(({ type }) => type === "way")?.ref;
}

/** The first nodes of some ways; the file is read for it only when there are any. */
async function firstNodes(file: InputFile, ways: ReadonlySet<number>): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  if (ways.size === 0) return found;
  for await (const batch of osmBatches(file, { withTags: false }))
    for (const { type, id, refs } of batch)
      if (type === "way" && id !== undefined && ways.has(id) && refs?.[0] !== undefined)
        found.set(id, refs[0]);
  return found;
}

async function tellPoints(file: InputFile, points: NodePoints): Promise<void> {
  for await (const batch of osmBatches(file, { withTags: false }))
    for (const element of batch) {
      const point = element.type === "node" ? pointOf(element) : undefined;
      if (point && element.id !== undefined) points.tell(element.id, point);
    }
}

/** What is drawn as a line or an area. */
async function* outlined(
  file: InputFile,
  pointAt: (element: OsmElement) => SourcePlace["point"],
): AsyncGenerator<SourceEntry> {
  for await (const batch of osmBatches(file, { withTags: { node: false } }))
    for (const element of batch)
      if (element.type !== "node" && isWanted(element.tags ?? {}))
        yield* osmEntries({ ...named(element), point: pointAt(element) });
}

function named({ type = "", id = 0, tags = {} }: OsmElement): {
  readonly id: string;
  readonly tags: NonNullable<OsmElement["tags"]>;
} {
  return { id: `${type}/${id}`, tags };
}

function pointOf({ lat, lon }: OsmElement): SourcePlace["point"] {
  const point = { lat, lng: lon };
  return isCoordinates(point) ? point : undefined;
}

import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { PlaceSource, SourcePlace } from "@dinner-dice/core/ports/place-source";
import type { InputFile } from "./input-file.js";
import { osmBatches, type OsmElement } from "./osm-pbf-batches.js";
import { isAboutFood, osmPlace } from "./osm-place.js";
import type { OsmTags } from "./osm-tags.js";

/** A place that is drawn as a line or an area: it stands where the first node of its outline is. */
interface Outlined {
  readonly id: string;
  readonly tags: OsmTags;
  readonly node?: number | undefined;
  /** The first way of a relation. */
  readonly way?: number | undefined;
}

/** An extract of OpenStreetMap, read once for its nodes and again for the outlines of buildings. */
export function osmPbf(file: InputFile): PlaceSource {
  return { format: "OpenStreetMap (.osm.pbf)", places: () => placesIn(file) };
}

async function* placesIn(file: InputFile): AsyncGenerator<SourcePlace> {
  const outlined: Outlined[] = [];
  for await (const batch of osmBatches(file, { withTags: true }))
    for (const element of batch) {
      if (!isAboutFood(element.tags ?? {})) continue;
      if (element.type === "node") yield osmPlace({ ...named(element), point: pointOf(element) });
      else outlined.push({ ...named(element), ...outlineOf(element) });
    }
  const again = { path: file.path };
  const ways = await firstNodes(again, new Set(outlined.flatMap(({ way }) => way ?? [])));
  const nodeOf = ({ node, way }: Outlined): number | undefined => node ?? (way && ways.get(way));
  const points = await nodesOf(again, new Set(outlined.flatMap((each) => nodeOf(each) ?? [])));
  for (const each of outlined) yield osmPlace({ ...each, point: points.get(nodeOf(each) ?? -1) });
}

function named({ type = "", id = 0, tags = {} }: OsmElement): {
  readonly id: string;
  readonly tags: OsmTags;
} {
  return { id: `${type}/${id}`, tags };
}

function outlineOf({ refs, members = [] }: OsmElement): Pick<Outlined, "node" | "way"> {
  if (refs) return { node: refs[0] };
  return {
    node: members.find(({ type }) => type === "node")?.ref,
    way: members.find(({ type }) => type === "way")?.ref,
  };
}

/** The first nodes of some ways; the file is read for it only when there are any. */
async function firstNodes(file: InputFile, wanted: ReadonlySet<number>): Promise<Map<number, number>> {
  return lookUp(file, { wanted, type: "way", value: ({ refs }) => refs?.[0] });
}

async function nodesOf(
  file: InputFile,
  wanted: ReadonlySet<number>,
): Promise<Map<number, NonNullable<SourcePlace["point"]>>> {
  return lookUp(file, { wanted, type: "node", value: pointOf });
}

interface LookUp<Value> {
  readonly wanted: ReadonlySet<number>;
  readonly type: string;
  readonly value: (element: OsmElement) => Value | undefined;
}

async function lookUp<Value>(
  file: InputFile,
  { wanted, type, value }: LookUp<Value>,
): Promise<Map<number, Value>> {
  const found = new Map<number, Value>();
  if (wanted.size === 0) return found;
  for await (const batch of osmBatches(file, { withTags: false }))
    for (const element of batch) {
      const { id } = element;
      if (element.type !== type || id === undefined || !wanted.has(id)) continue;
      const read = value(element);
      if (read !== undefined) found.set(id, read);
    }
  return found;
}

function pointOf({ lat, lon }: OsmElement): SourcePlace["point"] {
  const point = { lat, lng: lon };
  return isCoordinates(point) ? point : undefined;
}

import type { PbfReader } from "pbf";
import type { OsmElement, OsmMember } from "@dinner-dice/places/internal/records/osm-element";
import { pointAt, type PointParts } from "./osm-pbf-nodes.js";
import type { OsmStrings } from "./osm-pbf-strings.js";

/** Where a way or relation ends, and what its texts are. */
interface OutlineParts {
  readonly strings: OsmStrings;
  readonly end: number;
}

/** Kinds of members by their number in the format. */
const MEMBERS: readonly OsmMember["type"][] = ["node", "way", "relation"];

/** A way; `undefined` where its tags tell nothing. */
export function wayElement(pbf: PbfReader, { strings, end }: OutlineParts): OsmElement | undefined {
  const starts = startsOf(pbf, end);
  const tags = strings.tags(listAt(pbf, starts[2]), () => listAt(pbf, starts[3]));
  return tags && { type: "way", id: idAt(pbf, starts[1]), refs: sumsAt(pbf, starts[8]), tags };
}

/** A relation; `undefined` where its tags tell nothing. */
export function relationElement(pbf: PbfReader, { strings, end }: OutlineParts): OsmElement | undefined {
  const starts = startsOf(pbf, end);
  const tags = strings.tags(listAt(pbf, starts[2]), () => listAt(pbf, starts[3]));
  if (!tags) return undefined;
  const kinds = listAt(pbf, starts[10]);
  const members = sumsAt(pbf, starts[9]).flatMap((ref, at) => {
    const type = MEMBERS[kinds[at] ?? NaN];
    return type ? [{ type, ref }] : [];
  });
  return { type: "relation", id: idAt(pbf, starts[1]), tags, members };
}

interface WantedWays {
  readonly end: number;
  readonly wanted: ReadonlySet<number>;
}

/** A way and its first node; `undefined` where it is not wanted. */
export function firstNodeOf(
  pbf: PbfReader,
  { end, wanted }: WantedWays,
): { readonly way: number; readonly node: number } | undefined {
  const starts = startsOf(pbf, end);
  const way = idAt(pbf, starts[1]);
  const [node] = wanted.has(way) ? sumsAt(pbf, starts[8]) : [];
  return node === undefined ? undefined : { way, node };
}

/** Tells the points that a way tells of its nodes. */
export function wayPoints(pbf: PbfReader, { scale, end, listener }: PointParts): void {
  const starts = startsOf(pbf, end);
  const [lats, lngs] = [sumsAt(pbf, starts[9]), sumsAt(pbf, starts[10])];
  for (const [at, node] of sumsAt(pbf, starts[8]).entries())
    if (listener.wants(node)) {
      const point = { lat: lats[at] ?? NaN, lng: lngs[at] ?? NaN };
      listener.tell(node, pointAt(point, scale));
    }
}

/** Where the content of each field begins, by its number. */
function startsOf(pbf: PbfReader, end: number): readonly (number | undefined)[] {
  const starts: number[] = [];
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) starts[field] = pbf.pos;
  return starts;
}

/** The number of a thing; without one it is damaged, as what lies behind the end is. */
function idAt(pbf: PbfReader, start = pbf.length): number {
  pbf.pos = start;
  return pbf.readVarint(true);
}

function listAt(pbf: PbfReader, start: number | undefined): readonly number[] {
  const list: number[] = [];
  if (start === undefined) return list;
  pbf.pos = start;
  for (const end = pbf.readVarint() + pbf.pos; pbf.pos < end;) list.push(pbf.readVarint());
  return list;
}

/** A list that is written as differences. */
function sumsAt(pbf: PbfReader, start: number | undefined): readonly number[] {
  const list: number[] = [];
  if (start === undefined) return list;
  let sum = 0;
  pbf.pos = start;
  for (const end = pbf.readVarint() + pbf.pos; pbf.pos < end;) list.push((sum += pbf.readSVarint()));
  return list;
}

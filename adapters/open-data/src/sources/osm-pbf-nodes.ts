import { PbfReader } from "pbf";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { OsmElement, PointListener } from "@dinner-dice/places/internal/records/osm-element";
import type { OsmStrings } from "./osm-pbf-strings.js";

/** How a block writes its points. */
export interface Scale extends Coordinates {
  readonly perDegree: number;
}

/** Where a node or nodes in columns end, and what their numbers mean. */
interface NodeParts {
  readonly scale: Scale;
  readonly end: number;
}

interface TaggedParts extends NodeParts {
  readonly strings: OsmStrings;
}

/** The end of an element, the units of its numbers, and the receiver of its points. */
export interface PointParts extends NodeParts {
  readonly listener: PointListener;
}

/** Columns of nodes, each a list of differences; `tags` are keys and values with a 0 after those of each node. */
interface Columns {
  readonly ids: PbfReader;
  readonly lats: PbfReader;
  readonly lngs: PbfReader;
  readonly tags: PbfReader;
}

const NONE: Uint8Array = new Uint8Array();

/** The nodes of a group in columns whose tags may matter. */
export function denseElements(pbf: PbfReader, { strings, scale, end }: TaggedParts): readonly OsmElement[] {
  const { ids, lats, lngs, tags } = columnsOf(pbf, end);
  if (tags.length === 0) return [];
  const elements: OsmElement[] = [];
  let [id, lat, lng] = [0, 0, 0];
  while (ids.pos < ids.length) {
    id += ids.readSVarint();
    lat += lats.readSVarint();
    lng += lngs.readSVarint();
    const told = nextTags(tags, strings);
    if (told) elements.push({ type: "node", id, point: pointAt({ lat, lng }, scale), tags: told });
  }
  return elements;
}

/** Passes on the points of a group in columns. */
export function densePoints(pbf: PbfReader, { scale, end, listener }: PointParts): void {
  const { ids, lats, lngs } = columnsOf(pbf, end);
  let [id, lat, lng] = [0, 0, 0];
  while (ids.pos < ids.length) {
    id += ids.readSVarint();
    lat += lats.readSVarint();
    lng += lngs.readSVarint();
    if (listener.wants(id)) listener.tell(id, pointAt({ lat, lng }, scale));
  }
}

export function nodeElement(pbf: PbfReader, { strings, scale, end }: TaggedParts): OsmElement | undefined {
  const { id, lat, lng, keys, values } = nodeOf(pbf, end);
  const tags = strings.tags(keys, () => values);
  return tags && { type: "node", id, point: pointAt({ lat, lng }, scale), tags };
}

export function nodePoint(pbf: PbfReader, { scale, end, listener }: PointParts): void {
  const node = nodeOf(pbf, end);
  listener.tell(node.id, pointAt(node, scale));
}

function columnsOf(pbf: PbfReader, end: number): Columns {
  let [ids, lats, lngs, tags] = [NONE, NONE, NONE, NONE];
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end))
    if (field === 1) ids = pbf.readBytes();
    else if (field === 8) lats = pbf.readBytes();
    else if (field === 9) lngs = pbf.readBytes();
    else if (field === 10) tags = pbf.readBytes();
  return {
    ids: new PbfReader(ids),
    lats: new PbfReader(lats),
    lngs: new PbfReader(lngs),
    tags: new PbfReader(tags),
  };
}

/** The tags of the next node; `undefined` if none of them matters. */
function nextTags(column: PbfReader, strings: OsmStrings): OsmElement["tags"] | undefined {
  const start = column.pos;
  let tells = false;
  for (let key = column.readVarint(); key !== 0; key = column.readVarint()) {
    tells ||= strings.tells(key);
    column.readVarint();
  }
  return tells ? tagsFrom(new PbfReader(column.buf.subarray(start, column.pos)), strings) : undefined;
}

function tagsFrom(pairs: PbfReader, strings: OsmStrings): OsmElement["tags"] {
  const tags: Record<string, string> = {};
  for (let key = pairs.readVarint(); key !== 0; key = pairs.readVarint())
    tags[strings.text(key)] = strings.text(pairs.readVarint());
  return tags;
}

function nodeOf(
  pbf: PbfReader,
  end: number,
): Coordinates & {
  readonly id: number;
  readonly keys: readonly number[];
  readonly values: readonly number[];
} {
  let [id, lat, lng] = [NaN, NaN, NaN];
  let [keys, values]: [number[], number[]] = [[], []];
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end))
    if (field === 1) id = pbf.readSVarint();
    else if (field === 2) keys = pbf.readPackedVarint(keys);
    else if (field === 3) values = pbf.readPackedVarint(values);
    else if (field === 8) lat = pbf.readSVarint();
    else if (field === 9) lng = pbf.readSVarint();
  return { id, lat, lng, keys, values };
}

/** The point of two numbers of a block. */
export function pointAt({ lat, lng }: Coordinates, scale: Scale): Coordinates {
  return { lat: scale.lat + lat / scale.perDegree, lng: scale.lng + lng / scale.perDegree };
}

import { PbfReader } from "pbf";
import type { OsmElement, PointListener, OsmMember } from "@dinner-dice/places/internal/records/osm-element";
import {
  denseElements,
  densePoints,
  nodeElement,
  nodePoint,
  type Scale,
  pointAt,
  type PointParts,
} from "./osm-pbf-nodes.js";
import { checkEnd, OsmStrings } from "./osm-pbf-strings.js";

/** Where a way or relation ends, and what its texts are. */
interface OutlineParts {
  readonly strings: OsmStrings;
  readonly end: number;
}

/** Kinds of members by their number in the format. */
const MEMBERS: readonly OsmMember["type"][] = ["node", "way", "relation"];

interface WantedWays {
  readonly end: number;
  readonly wanted: ReadonlySet<number>;
}

/** Kinds of elements by the number of their field in a group. The nodes of `dense` are stored in columns. */
const KINDS = { node: 1, dense: 2, way: 3, relation: 4 } as const;

type Kind = keyof typeof KINDS;

/** Things of one kind; each is a field of it. */
interface Group {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

/** Nanodegrees in a degree, and in a unit of points unless a block says otherwise. */
const NANO = 1e9;
const USUAL_UNIT = 100;

/** An unpacked block of an .osm.pbf file. Parts that no caller reads are not decoded (https://wiki.openstreetmap.org/wiki/PBF_Format). */
export class OsmBlock {
  readonly #pbf: PbfReader;
  readonly #groups: readonly Group[];
  readonly #scale: Scale;
  readonly #strings: OsmStrings;

  constructor(bytes: Uint8Array) {
    const pbf = (this.#pbf = new PbfReader(bytes));
    let table: Uint8Array = new Uint8Array();
    let [unit, lat, lng] = [USUAL_UNIT, 0, 0];
    const groups: Group[] = [];
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField())
      if (field === 1) table = pbf.readBytes();
      else if (field === 2) groups.push(groupAt(pbf));
      else if (field === 17) unit = pbf.readVarint() || USUAL_UNIT;
      else if (field === 19) lat = pbf.readVarint(true);
      else if (field === 20) lng = pbf.readVarint(true);
    checkEnd(pbf);
    this.#groups = groups;
    this.#scale = { perDegree: NANO / unit, lat: lat / NANO, lng: lng / NANO };
    this.#strings = new OsmStrings(table);
  }

  get hasNodes(): boolean {
    return this.#has("node") || this.#has("dense");
  }

  get hasOutlines(): boolean {
    return this.#has("way") || this.#has("relation");
  }

  /** The nodes whose tags may matter. */
  nodes(): readonly OsmElement[] {
    const [pbf, parts] = [this.#pbf, { strings: this.#strings, scale: this.#scale }];
    const found: OsmElement[] = [];
    this.#each("dense", (end) => {
      for (const element of denseElements(pbf, { ...parts, end })) found.push(element);
    });
    this.#each("node", (end) => pushIf(found, nodeElement(pbf, { ...parts, end })));
    return found;
  }

  /** The ways and relations whose tags may matter. */
  outlines(): readonly OsmElement[] {
    const [pbf, strings] = [this.#pbf, this.#strings];
    const found: OsmElement[] = [];
    this.#each("way", (end) => pushIf(found, wayElement(pbf, { strings, end })));
    this.#each("relation", (end) => pushIf(found, relationElement(pbf, { strings, end })));
    return found;
  }

  /** Puts the first nodes of those ways down that are wanted. */
  firstNodes(wanted: ReadonlySet<number>, found: Map<number, number>): void {
    this.#each("way", (end) => {
      const first = firstNodeOf(this.#pbf, { end, wanted });
      if (first) found.set(first.way, first.node);
    });
  }

  points(listener: PointListener): void {
    const [pbf, scale] = [this.#pbf, this.#scale];
    this.#each("dense", (end) => densePoints(pbf, { scale, end, listener }));
    this.#each("node", (end) => nodePoint(pbf, { scale, end, listener }));
  }

  /** Passes on the points of nodes that ways carry. */
  pointsOfWays(listener: PointListener): void {
    const [pbf, scale] = [this.#pbf, this.#scale];
    this.#each("way", (end) => wayPoints(pbf, { scale, end, listener }));
  }

  #has(kind: Kind): boolean {
    return this.#groups.some((group) => group.kind === KINDS[kind]);
  }

  /** Positions the reader at each element of a kind, one after the other. */
  #each(kind: Kind, take: (end: number) => void): void {
    const pbf = this.#pbf;
    for (const { start, end } of this.#groups.filter((group) => group.kind === KINDS[kind])) {
      pbf.pos = start;
      while (pbf.nextField(end) !== 0) {
        const next = pbf.readVarint() + pbf.pos;
        take(next);
        pbf.pos = next;
      }
    }
  }
}

/** A group holds elements of one kind: the first one shows which. */
function groupAt(pbf: PbfReader): Group {
  const end = pbf.readVarint() + pbf.pos;
  const start = pbf.pos;
  const kind = start < end ? pbf.readVarint() >>> 3 : 0;
  pbf.pos = end;
  return { kind, start, end };
}

function pushIf(found: OsmElement[], element: OsmElement | undefined): void {
  if (element) found.push(element);
}

/** A way; `undefined` if its tags do not matter. */
function wayElement(pbf: PbfReader, { strings, end }: OutlineParts): OsmElement | undefined {
  const starts = startsOf(pbf, end);
  const tags = strings.tags(listAt(pbf, starts[2]), () => listAt(pbf, starts[3]));
  return tags && { type: "way", id: idAt(pbf, starts[1]), refs: sumsAt(pbf, starts[8]), tags };
}

/** A relation; `undefined` if its tags do not matter. */
function relationElement(pbf: PbfReader, { strings, end }: OutlineParts): OsmElement | undefined {
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

/** A way and its first node; `undefined` where it is not wanted. */
function firstNodeOf(
  pbf: PbfReader,
  { end, wanted }: WantedWays,
): { readonly way: number; readonly node: number } | undefined {
  const starts = startsOf(pbf, end);
  const way = idAt(pbf, starts[1]);
  const [node] = wanted.has(way) ? sumsAt(pbf, starts[8]) : [];
  return node === undefined ? undefined : { way, node };
}

/** Passes on the points of nodes that a way carries. */
function wayPoints(pbf: PbfReader, { scale, end, listener }: PointParts): void {
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

/** The number of an element. An element without one is damaged, and so is one that reaches past the end. */
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

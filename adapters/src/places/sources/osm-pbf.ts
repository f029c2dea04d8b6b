import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { PlaceSource, SourceEntry, SourcePlace } from "@dinner-dice/core/ports/place-source";
import type { InputFile } from "./input-file.js";
import { NodePoints } from "./node-points.js";
import { isWanted, osmEntries } from "./osm-entries.js";
import type { OsmElement } from "./osm-element.js";
import type { OsmBlock } from "./osm-pbf-block.js";
import { type BlockSpan, OsmPbfFile } from "./osm-pbf-file.js";

/**
 * An extract of OpenStreetMap.
 *
 * Its nodes are read, again for the points of what is drawn as a line or an area, and then these once more: so that little more than 16 bytes
 * of each is in memory.
 */
export function osmPbf(file: InputFile): PlaceSource {
  return { format: "OpenStreetMap (.osm.pbf)", entries: () => entriesIn(file) };
}

async function* entriesIn(path: InputFile): AsyncGenerator<SourceEntry> {
  const file = await OsmPbfFile.open(path);
  try {
    for await (const entries of new Extract(file).blocks()) for (const entry of entries) yield entry;
  } finally {
    await file.close();
  }
}

/** What is known of an extract while it is read. */
class Extract {
  readonly #file: OsmPbfFile;
  readonly #points = new NodePoints();
  /** First ways of relations. */
  readonly #ways = new Set<number>();
  readonly #nodeBlocks: BlockSpan[] = [];
  readonly #outlineBlocks: BlockSpan[] = [];

  constructor(file: OsmPbfFile) {
    this.#file = file;
  }

  /** What each block tells. */
  async *blocks(): AsyncGenerator<readonly SourceEntry[]> {
    for await (const span of this.#file.spans())
      yield await this.#file.read(span, (block) => this.#look(block, span));
    const ways = await this.#firstNodes();
    for (const node of ways.values()) this.#points.want(node);
    if (this.#points.isEmpty) return;
    await this.#tellPoints();
    for (const span of this.#outlineBlocks)
      yield await this.#file.read(span, (block) => this.#outlined(block, ways));
  }

  /** What the nodes of a block tell; what else is in it is noted. */
  #look(block: OsmBlock, span: BlockSpan): readonly SourceEntry[] {
    if (block.hasNodes) this.#nodeBlocks.push(span);
    if (block.hasOutlines) this.#outlineBlocks.push(span);
    for (const outline of block.outlines()) if (isWanted(outline.tags)) this.#want(outline);
    return block.nodes().flatMap((node) => entriesOf(node, checked(node.point)));
  }

  #want(element: OsmElement): void {
    const [node, way] = [nodeOf(element), firstWay(element)];
    if (node !== undefined) this.#points.want(node);
    else if (way !== undefined) this.#ways.add(way);
  }

  /** The first nodes of the first ways of relations; the file is read for it only when there are any. */
  async #firstNodes(): Promise<ReadonlyMap<number, number>> {
    const found = new Map<number, number>();
    if (this.#ways.size === 0) return found;
    for (const span of this.#outlineBlocks)
      await this.#file.read(span, (block) => {
        block.firstNodes(this.#ways, found);
      });
    return found;
  }

  async #tellPoints(): Promise<void> {
    for (const span of this.#nodeBlocks)
      await this.#file.read(span, (block) => {
        block.points(this.#points);
      });
  }

  /** What is drawn as a line or an area in a block. */
  #outlined(block: OsmBlock, ways: ReadonlyMap<number, number>): readonly SourceEntry[] {
    const pointOf = (element: OsmElement): SourcePlace["point"] =>
      this.#points.at(nodeOf(element) ?? ways.get(firstWay(element) ?? -1) ?? -1);
    return block.outlines().flatMap((element) => entriesOf(element, pointOf(element)));
  }
}

function entriesOf({ type, id, tags }: OsmElement, point: SourcePlace["point"]): readonly SourceEntry[] {
  return isWanted(tags) ? osmEntries({ id: `${type}/${id}`, tags, point }) : [];
}

/** Where a thing stands: a street in its middle, a building at a corner, a relation where its first node does. */
function nodeOf({ refs, members, tags }: OsmElement): number | undefined {
  if (refs) return refs[tags["highway"] === undefined ? 0 : refs.length >> 1];
  return members?.find(({ type }) => type === "node")?.ref;
}

function firstWay({ members }: OsmElement): number | undefined {
  return members?.find(({ type }) => type === "way")?.ref;
}

function checked(point: OsmElement["point"]): SourcePlace["point"] {
  return isCoordinates(point) ? point : undefined;
}

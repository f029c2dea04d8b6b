import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { PlaceSource, SourceEntry, SourcePlace } from "@dinner-dice/core/ports/place-source";
import type { InputFile } from "./input-file.js";
import { NodePoints } from "./node-points.js";
import { isAboutFood } from "@dinner-dice/places/internal/records/osm-place";
import { isWanted, osmEntries } from "./osm-entries.js";
import type { OsmElement } from "@dinner-dice/places/internal/records/osm-element";
import type { OsmBlock } from "./osm-pbf-block.js";
import { type BlockSpan, OsmPbfFile } from "./osm-pbf-file.js";
import { anchorOf, knownPoints, type KnownPoints, outlinePoint, refsOf } from "./outline-point.js";

/**
 * An extract of OpenStreetMap.
 *
 * It reads the nodes, then the outlines that need node points, then those nodes' points. So memory holds little more than 16 bytes for
 * each point.
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

/** The state while an extract is read. */
class Extract {
  readonly #file: OsmPbfFile;
  readonly #points = new NodePoints();
  /** Ways of relations. */
  readonly #ways = new Set<number>();
  readonly #nodeBlocks: BlockSpan[] = [];
  readonly #outlineBlocks: BlockSpan[] = [];
  /** Those with something that is wanted. */
  readonly #tellingBlocks: BlockSpan[] = [];

  constructor(file: OsmPbfFile) {
    this.#file = file;
  }

  /** The result of one block. */
  async *blocks(): AsyncGenerator<readonly SourceEntry[]> {
    for await (const span of this.#file.spans())
      yield await this.#file.read(span, (block) => this.#look(block, span));
    const ways = await this.#firstNodes();
    for (const node of ways.values()) this.#points.want(node);
    if (!this.#points.isEmpty) await this.#tellPoints();
    const known = knownPoints((id) => this.#points.at(id), ways);
    for (const span of this.#tellingBlocks)
      yield await this.#file.read(span, (block) => outlined(block, known));
  }

  /** The entries among the nodes of a block. Notes which other elements the block has. */
  #look(block: OsmBlock, span: BlockSpan): readonly SourceEntry[] {
    if (block.hasNodes) this.#nodeBlocks.push(span);
    if (block.hasOutlines) this.#outlineBlocks.push(span);
    const outlines = block.outlines().filter(({ tags }) => isWanted(tags));
    if (outlines.length > 0) this.#tellingBlocks.push(span);
    for (const outline of outlines) this.#want(outline);
    return block.nodes().flatMap((node) => entriesOf(node, checked(node.point)));
  }

  /** For a place to eat, any of its nodes will do: such places are few beside everything with an address. */
  #want({ refs = [], members = [], tags }: OsmElement): void {
    const anchor = anchorOf(refs, tags) ?? [];
    for (const node of isAboutFood(tags) ? refs : [anchor].flat()) this.#points.want(node);
    for (const node of refsOf("node", members)) this.#points.want(node);
    for (const way of refsOf("way", members)) this.#ways.add(way);
  }

  /** The first nodes of the ways of relations. The file is read for them only if there are relations. */
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
    for (const span of this.#file.locatesWays ? this.#outlineBlocks : [])
      await this.#file.read(span, (block) => {
        block.pointsOfWays(this.#points);
      });
  }
}

/** The ways and relations of a block. */
function outlined(block: OsmBlock, known: KnownPoints): readonly SourceEntry[] {
  return block.outlines().flatMap((element) => entriesOf(element, outlinePoint(element, known)));
}

function entriesOf({ type, id, tags }: OsmElement, point: SourcePlace["point"]): readonly SourceEntry[] {
  return isWanted(tags) ? osmEntries({ id: `${type}/${id}`, tags, point }) : [];
}

function checked(point: OsmElement["point"]): SourcePlace["point"] {
  return isCoordinates(point) ? point : undefined;
}

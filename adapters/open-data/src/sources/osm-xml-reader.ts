import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import type { SourceEntry } from "@dinner-dice/core/ports/place-source";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { boxMiddle } from "@dinner-dice/places/internal/records/box-middle";
import type { OsmElement, OsmMember } from "@dinner-dice/places/internal/records/osm-element";
import { osmEntries } from "./osm-entries.js";
import { type KnownPoints, outlinePoint } from "./outline-point.js";
import { PointTable } from "./point-table.js";

/** A thing that is being read. */
interface Thing extends Omit<OsmElement, "point"> {
  readonly tags: Record<string, string>;
  readonly refs?: number[];
  readonly members?: OsmMember[];
  /** Its own point, or the center that the file gives for it. */
  point: Coordinates | undefined;
  /** Whether it was deleted, or is about to be. */
  readonly isGone: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** Reads elements one after the other, and stores the points of nodes and ways. */
export class OsmXmlReader {
  readonly #parser = new SaxesParser();
  readonly #nodes = new PointTable();
  readonly #ways = new PointTable();
  readonly #known: KnownPoints = { node: (id) => this.#nodes.at(id), way: (id) => this.#ways.at(id) };
  #thing: Thing | undefined;
  #found: SourceEntry[] = [];
  isOsm = false;

  constructor() {
    this.#parser.on("opentag", (tag) => {
      this.#open(tag);
    });
    this.#parser.on("closetag", ({ name }) => {
      this.#end(name);
    });
    this.#parser.on("error", (error) => {
      throw new Error(error.message);
    });
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  close(): void {
    this.#parser.close();
  }

  take(): readonly SourceEntry[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    if (name === "osm") this.isOsm = true;
    else if (name === "node" || name === "way" || name === "relation")
      this.#thing = thingOf(name, attributes);
    else if (this.#thing) this.#tell(this.#thing, { name, attributes });
  }

  /** Reads the parts of an element. */
  #tell(
    thing: Thing,
    { name, attributes }: { readonly name: string; readonly attributes: Attributes },
  ): void {
    const { k = "", v = "", ref, type } = attributes;
    if (name === "tag") thing.tags[k] = v;
    else if (name === "center") thing.point = pointIn(attributes);
    else if (name === "bounds") thing.point ??= boxMiddle(attributes);
    else if (name === "nd") thing.refs?.push(this.#noted(ref, attributes));
    else if (type === "node") thing.members?.push({ type, ref: this.#noted(ref, attributes) });
    else if (type === "way") thing.members?.push({ type, ref: Number(ref) });
  }

  /** The number of a node. Its point may be beside the reference. */
  #noted(ref: string | undefined, attributes: Attributes): number {
    const id = Number(ref);
    this.#nodes.set(id, pointIn(attributes));
    return id;
  }

  #end(name: string): void {
    const thing = this.#thing;
    if (thing?.type !== name) return;
    this.#thing = undefined;
    if (!thing.isGone) this.#take(thing);
  }

  #take(thing: Thing): void {
    const { type, id, tags } = thing;
    const point = outlinePoint(thing, this.#known) ?? thing.point;
    if (type === "node") this.#nodes.set(id, point);
    else if (type === "way") this.#ways.set(id, point);
    this.#found.push(...osmEntries({ id: `${type}/${id}`, tags, point }));
  }
}

function thingOf(type: OsmElement["type"], attributes: Attributes): Thing {
  const { id, visible, action } = attributes;
  return {
    ...{ type, id: Number(id), tags: {}, ...(type === "way" ? { refs: [] } : { members: [] }) },
    point: pointIn(attributes),
    isGone: visible === "false" || action === "delete",
  };
}

function pointIn({ lat, lon }: Attributes): Coordinates | undefined {
  const point = { lat: Number(lat), lng: Number(lon) };
  return isCoordinates(point) ? point : undefined;
}

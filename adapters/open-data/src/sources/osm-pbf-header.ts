import { PbfReader } from "pbf";

/** What a reader must know for a file to be read right: columns of nodes are known, versions of the past are not. */
const KNOWN: ReadonlySet<string> = new Set(["OsmSchema-V0.6", "DenseNodes"]);

/** What the head of an .osm.pbf file says. */
export interface OsmHeader {
  /** What it asks of its reader and is not known here. */
  readonly unknown: string | undefined;
  /** Ways tell the points of their nodes. */
  readonly locatesWays: boolean;
}

/** Reads the unpacked head of a file. */
export function headerIn(head: Uint8Array): OsmHeader {
  const pbf = new PbfReader(head);
  const [required, optional]: [string[], string[]] = [[], []];
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField())
    if (field === 4) required.push(pbf.readString());
    else if (field === 5) optional.push(pbf.readString());
  return {
    unknown: required.find((feature) => !KNOWN.has(feature)),
    locatesWays: optional.includes("LocationsOnWays"),
  };
}

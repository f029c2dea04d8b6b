import { PbfReader } from "pbf";

/** What a reader must know for a file to be read right: columns of nodes are known, versions of the past are not. */
const KNOWN: ReadonlySet<string> = new Set(["OsmSchema-V0.6", "DenseNodes"]);

/** What the unpacked head of an .osm.pbf file asks of its reader and is not known here; `undefined` where all is. */
export function unknownFeature(head: Uint8Array): string | undefined {
  const pbf = new PbfReader(head);
  const required: string[] = [];
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField())
    if (field === 4) required.push(pbf.readString());
  return required.find((feature) => !KNOWN.has(feature));
}

import { basename } from "node:path";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { type InputFile, textOf } from "./input-file.js";
import { OsmXmlReader } from "./osm-xml-reader.js";
import { damage, SourceError } from "@dinner-dice/directory/internal/source-error";
import { textSource } from "./text-source.js";

/** OpenStreetMap's XML, as its API, exports, Overpass and JOSM write it: nodes, then ways, then relations. */
export function osmXml(file: InputFile): PlaceSource {
  return textSource("OpenStreetMap (.osm)", { file, read: entriesIn });
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  const reader = new OsmXmlReader();
  const decoder = new TextDecoder();
  try {
    for await (const chunk of textOf(file)) {
      reader.write(decoder.decode(chunk, { stream: true }));
      yield* reader.take();
    }
    reader.close();
  } catch (error) {
    throw damage(
      error,
      (why) => `${basename(file.path)} is truncated or not XML (${why}); download it again.`,
    );
  }
  yield* reader.take();
  if (!reader.isOsm)
    throw new SourceError(`${basename(file.path)} is not OpenStreetMap XML; use an .osm file with nodes.`);
}

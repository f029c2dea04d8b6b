import { basename } from "node:path";
import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { bytesOf, type InputFile } from "./input-file.js";
import { osmEntries } from "./osm-entries.js";
import { SourceError } from "./source-error.js";

/** OpenStreetMap's XML, as its API and exports write it: nodes, then ways, then relations. */
export function osmXml(file: InputFile): PlaceSource {
  return { format: "OpenStreetMap (.osm)", entries: () => entriesIn(file) };
}

/** A thing that is being read. */
interface Thing {
  readonly id: string;
  readonly tags: Record<string, string>;
  point: Coordinates | undefined;
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  const reader = new Reader();
  const decoder = new TextDecoder();
  try {
    for await (const chunk of bytesOf(file)) {
      reader.write(decoder.decode(chunk, { stream: true }));
      yield* reader.take();
    }
    reader.close();
  } catch (error) {
    if (error instanceof SourceError || !(error instanceof Error) || "code" in error) throw error;
    const why = error.message.split("\n")[0]?.slice(0, 80) ?? "";
    throw new SourceError(`${basename(file.path)} is cut or no XML (${why}); download it again.`);
  }
  yield* reader.take();
  if (!reader.isOsm)
    throw new SourceError(`${basename(file.path)} is no XML of OpenStreetMap; give an .osm file with nodes.`);
}

/** Reads things one after the other; a way lies where its first node does, a relation where its first known member does. */
class Reader {
  readonly #parser = new SaxesParser();
  readonly #points = new Map<string, Coordinates>();
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
    else if (name === "node" || name === "way" || name === "relation") {
      const point = { lat: Number(attributes["lat"] ?? NaN), lng: Number(attributes["lon"] ?? NaN) };
      const id = `${name}/${attributes["id"] ?? ""}`;
      this.#thing = { id, tags: {}, point: isCoordinates(point) ? point : undefined };
    } else if (this.#thing && name === "tag") {
      this.#thing.tags[attributes["k"] ?? ""] = attributes["v"] ?? "";
    } else if (this.#thing && (name === "nd" || name === "member")) {
      const kind = name === "nd" ? "node" : attributes["type"];
      this.#thing.point ??= this.#points.get(`${kind}/${attributes["ref"] ?? ""}`);
    }
  }

  #end(name: string): void {
    const thing = this.#thing;
    if (!thing?.id.startsWith(`${name}/`)) return;
    this.#thing = undefined;
    if (thing.point) this.#points.set(thing.id, thing.point);
    this.#found.push(...osmEntries(thing));
  }
}

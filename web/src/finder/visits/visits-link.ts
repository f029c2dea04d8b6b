import { VISITS_PATH } from "../../words/visits.js";
import { readVisitsFile, type VisitLog, writeVisitsFile } from "@dinner-dice/core/lists/visits";

/** Visits that a link carries, the newest ones: more would not fit into a message. */
const MOST_SENT = 200;

/** Longest fragment that we read, in characters. */
const LONGEST = 32_000;

const MARK = "#visits=";

/** A link that hands visits to another phone. They stand in its fragment, which no server gets. */
export async function visitsLink(log: VisitLog, origin: string): Promise<string> {
  const text = writeVisitsFile({ ...log, visits: log.visits.slice(-MOST_SENT) });
  const packed = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const letters = btoa(String.fromCharCode(...packed))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return `${origin}${VISITS_PATH}${MARK}${letters}`;
}

/** Reads the visits in a link's fragment. Resolves with "damaged" if there are some that nobody can read. Never rejects. */
export async function visitsIn(fragment: string): Promise<VisitLog | "damaged" | undefined> {
  if (!fragment.startsWith(MARK)) return undefined;
  const letters = fragment.slice(MARK.length);
  if (letters.length > LONGEST) return "damaged";
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (each) =>
      each.charCodeAt(0),
    );
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const read = readVisitsFile(new TextDecoder().decode(await bytesOf(unpacked)));
    return "kind" in read ? "damaged" : read;
  } catch {
    return "damaged";
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

import type { OutgoingHttpHeader } from "node:http";
import { HIDDEN_PATHS, SPECULATION_RULES_PATH } from "@dinner-dice/content/site-paths";
import type { SecurityHeadersOf } from "../middleware/security-headers.js";
import type { Encoding, FileFacts, ServedFile } from "./served-file.js";
import type { Site } from "./site.js";

const A_YEAR = 31_536_000;

/** A page with inline speculation rules needs no header for them. */
const RULES_INSIDE = '<script type="speculationrules">';

/** A file in one encoding, with its complete headers in Node's format: alternating names and values. */
export interface ReadyFile {
  readonly etag: string;
  /** Headers of a 304 response. */
  readonly unchanged: OutgoingHttpHeader[];
  readonly whole: OutgoingHttpHeader[];
  readonly bytes: Buffer;
}

/** Returns the prepared response for a file. */
export type ReadyFiles = (file: ServedFile, encoding: Encoding) => ReadyFile | Promise<ReadyFile>;

/** Prepares each file once per encoding, on first request. */
export function readyFiles(site: Site, securityHeadersOf: SecurityHeadersOf): ReadyFiles {
  const known = new WeakMap<ServedFile, Map<Encoding, ReadyFile>>();
  const rules = site.has(SPECULATION_RULES_PATH) ? ["speculation-rules", `"${SPECULATION_RULES_PATH}"`] : [];
  const prepare = async (file: ServedFile, encoding: Encoding): Promise<ReadyFile> => {
    const { path, type, inlineHashes } = file.facts;
    const needsRules = type.startsWith("text/html") && !file.plain.includes(RULES_INSIDE);
    const around = [...[...securityHeadersOf(path, inlineHashes)].flat(), ...(needsRules ? rules : [])];
    const ready = readyFile(file, { encoding, bytes: await file.body(encoding), around });
    known.set(file, (known.get(file) ?? new Map<Encoding, ReadyFile>()).set(encoding, ready));
    return ready;
  };
  return (file, encoding) => known.get(file)?.get(encoding) ?? prepare(file, encoding);
}

interface Parts extends Pick<ReadyFile, "bytes"> {
  readonly encoding: Encoding;
  /** Headers that do not depend on the content. */
  readonly around: readonly string[];
}

function readyFile(file: ServedFile, { encoding, bytes, around }: Parts): ReadyFile {
  const etag = file.etag(encoding);
  const unchanged = [...around, "vary", "accept-encoding", ...lifetimeOf(file.facts, etag)];
  const ofBytes = ["content-type", file.facts.type, "content-length", String(bytes.length)];
  const packed = encoding === "identity" ? [] : ["content-encoding", encoding];
  return { etag, unchanged, whole: [...unchanged, ...ofBytes, ...packed], bytes };
}

function lifetimeOf({ path, immutable }: FileFacts, etag: string): readonly string[] {
  if (HIDDEN_PATHS.has(path)) return ["cache-control", "no-store"];
  const lifetime = immutable ? `public, max-age=${A_YEAR}, immutable` : "no-cache";
  return ["cache-control", lifetime, "etag", etag];
}

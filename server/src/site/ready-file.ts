import type { SecurityHeadersOf } from "../middleware/security-headers.js";
import { type Encoding, type FileFacts, ServedFile, ENCODINGS } from "./served-file.js";
import type { Site } from "./site.js";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import { HIDDEN_PATHS, SPECULATION_RULES_PATH, REFUSED_PATH } from "@dinner-dice/content/site-paths";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import { type OutgoingHttpHeader, STATUS_CODES } from "node:http";

const A_YEAR = 31_536_000;

/** A page with inline speculation rules needs no header for them. */
const RULES_INSIDE = '<script type="speculationrules">';

/** A file in one encoding, with its complete headers in Node's format: alternating names and values. */
export interface ReadyFile {
  readonly etag: string;
  readonly unchanged: OutgoingHttpHeader[];
  readonly whole: OutgoingHttpHeader[];
  readonly bytes: Buffer;
}

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

/** Writes the whole response at once, which is faster than setting each header through Koa. */
export function sendReady(ctx: Context, { etag, unchanged, whole, bytes }: ReadyFile): void {
  if (isStored(ctx, etag)) ctx.res.writeHead(304, STATUS_CODES[304], unchanged).end();
  else ctx.res.writeHead(ctx.status, whole).end(bytes);
}

function isStored(ctx: Context, etag: string): boolean {
  if (ctx.status !== 200 || ctx.req.headers["if-none-match"] === undefined) return false;
  ctx.set("etag", etag);
  return ctx.fresh;
}

/** The longest Accept-Encoding value to remember, and how many values. Browsers use only a handful. */
const [LIST_LENGTH, MOST_LISTS] = [60, 100];

const preferred = new LRUCache<string, Encoding>({ max: MOST_LISTS });

export function encodingFor(ctx: Context, { encodings }: ServedFile): Encoding {
  if (encodings.length === 1) return "identity";
  const list = ctx.req.headers["accept-encoding"] ?? "";
  /* Browsers list encodings without preference, so our own order decides. */
  const best = (): Encoding => encodings.find((each) => ctx.acceptsEncodings(each)) ?? "identity";
  const encoding = preferred.get(list) ?? best();
  if (list.length <= LIST_LENGTH) preferred.set(list, encoding);
  return encoding;
}

/** The refusal page, if the site has one, filled once per status, so that a refusal costs no more than any other page. */
export function refusedPages(site: Site): (status: number, sentence: string) => ServedFile | undefined {
  const filled = new Map<number, ServedFile>();
  return (status, sentence) => {
    const blank = site.get(REFUSED_PATH);
    if (!blank) return undefined;
    const page = filled.get(status) ?? withWords(blank, String(status), sentence);
    filled.set(status, page);
    return page;
  };
}

function withWords({ facts, plain }: ServedFile, status: string, sentence: string): ServedFile {
  const { refusal } = PLACEHOLDERS;
  const text = plain.toString().replaceAll(refusal.status, status).replaceAll(refusal.sentence, sentence);
  return new ServedFile(facts, { bytes: { identity: Buffer.from(text) }, encodings: ENCODINGS });
}

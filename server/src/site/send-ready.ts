import { STATUS_CODES } from "node:http";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import type { ReadyFile } from "./ready-file.js";
import type { Encoding, ServedFile } from "./served-file.js";

/** Writes the whole answer at once: Koa would check and keep each header field by itself. */
export function sendReady(ctx: Context, { etag, unchanged, whole, bytes }: ReadyFile): void {
  if (isKept(ctx, etag)) ctx.res.writeHead(304, STATUS_CODES[304], unchanged).end();
  else ctx.res.writeHead(ctx.status, whole).end(bytes);
}

/** Tells whether the visitor has it already; a page for what goes wrong is told to everyone. */
function isKept(ctx: Context, etag: string): boolean {
  if (ctx.status !== 200 || ctx.req.headers["if-none-match"] === undefined) return false;
  ctx.set("etag", etag);
  return ctx.fresh;
}

/** Longest list of encodings whose best is remembered, and how many lists; browsers have a handful of them. */
const [LIST_LENGTH, MOST_LISTS] = [60, 100];

const preferred = new LRUCache<string, Encoding>({ max: MOST_LISTS });

/** The best encoding of a file that its visitor takes. */
export function encodingFor(ctx: Context, { encodings }: ServedFile): Encoding {
  if (encodings.length === 1) return "identity";
  const list = ctx.req.headers["accept-encoding"] ?? "";
  const encoding = preferred.get(list) ?? bestOf(ctx, encodings);
  if (list.length <= LIST_LENGTH) preferred.set(list, encoding);
  return encoding;
}

/** Browsers name what they take in no order of wishes: the best of ours that a visitor takes at all travels. */
function bestOf(ctx: Context, encodings: readonly Encoding[]): Encoding {
  return encodings.find((each) => ctx.acceptsEncodings(each)) ?? "identity";
}

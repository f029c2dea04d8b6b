import { STATUS_CODES } from "node:http";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import type { ReadyFile } from "./ready-file.js";
import type { Encoding, ServedFile } from "./served-file.js";

/** Writes the whole response at once, which is faster than setting each header through Koa. */
export function sendReady(ctx: Context, { etag, unchanged, whole, bytes }: ReadyFile): void {
  if (isKept(ctx, etag)) ctx.res.writeHead(304, STATUS_CODES[304], unchanged).end();
  else ctx.res.writeHead(ctx.status, whole).end(bytes);
}

/** Returns whether the visitor has this version already. Error pages are always sent. */
function isKept(ctx: Context, etag: string): boolean {
  if (ctx.status !== 200 || ctx.req.headers["if-none-match"] === undefined) return false;
  ctx.set("etag", etag);
  return ctx.fresh;
}

/** The longest Accept-Encoding value to remember, and how many values. Browsers use only a handful. */
const [LIST_LENGTH, MOST_LISTS] = [60, 100];

const preferred = new LRUCache<string, Encoding>({ max: MOST_LISTS });

/** Returns the best encoding of a file that the visitor accepts. */
export function encodingFor(ctx: Context, { encodings }: ServedFile): Encoding {
  if (encodings.length === 1) return "identity";
  const list = ctx.req.headers["accept-encoding"] ?? "";
  const encoding = preferred.get(list) ?? bestOf(ctx, encodings);
  if (list.length <= LIST_LENGTH) preferred.set(list, encoding);
  return encoding;
}

/** Browsers list encodings without preference, so our own order decides. */
function bestOf(ctx: Context, encodings: readonly Encoding[]): Encoding {
  return encodings.find((each) => ctx.acceptsEncodings(each)) ?? "identity";
}

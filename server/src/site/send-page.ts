import type { Context } from "koa";
import { inlineHashesOf } from "./inline-hashes.js";

/** Answers with a page that was drawn for this one request: never kept, what it brings inside allowed by its hashes. */
export function sendPage(ctx: Context, html: string): void {
  ctx.set("cache-control", "no-store");
  ctx.state["inlineHashes"] = inlineHashesOf(html);
  ctx.type = "html";
  ctx.body = Buffer.from(html);
}

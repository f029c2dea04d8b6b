import type { Context } from "koa";
import { styleHashesOf } from "./style-hashes.js";

/** Answers with a page that was drawn for this one request: never kept, its style tags allowed by their hashes. */
export function sendPage(ctx: Context, html: string): void {
  ctx.set("cache-control", "no-store");
  ctx.state["styleHashes"] = styleHashesOf(html);
  ctx.type = "html";
  ctx.body = Buffer.from(html);
}

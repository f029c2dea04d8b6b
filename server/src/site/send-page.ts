import { type DrawnDocument, htmlOf } from "@dinner-dice/core/ports/page-renderer";
import type { Context } from "koa";
import { hashOf, type InlineHashes } from "./inline-hashes.js";

/**
 * Sends a page rendered for this request; it is never cached. Only the hashes that the renderer names are allowed, so that an injected script cannot
 * run.
 */
export function sendPage(ctx: Context, page: DrawnDocument | string, allowed = allowedIn(page)): void {
  ctx.set("cache-control", "no-store");
  ctx.state["inlineHashes"] = allowed;
  ctx.type = "html";
  ctx.body = Buffer.from(htmlOf(page));
}

function allowedIn(page: DrawnDocument | string): InlineHashes {
  return { styles: typeof page === "string" ? [] : page.styles.map(hashOf), scripts: [] };
}

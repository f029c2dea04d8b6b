import { type DrawnDocument, htmlOf } from "@dinner-dice/core/ports/page-renderer";
import type { Context } from "koa";
import { hashOf, type InlineHashes } from "./inline-hashes.js";

/**
 * Answers with a page that was drawn for this one request, never kept.
 *
 * What it may bring inside is what its maker names, never what stands in it: a script that got into the page is not allowed to run.
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

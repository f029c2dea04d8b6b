import createEmotionServer from "@emotion/server/create-instance";
import type { ReactElement } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { PageFrame } from "../layout/page-frame.js";
import { SiteProvider } from "../theme/site-provider.js";
import { styleCache } from "../theme/style-cache.js";
import { type DocumentSetting, htmlDocument } from "./document.js";
import type { Page } from "../head/page-data.js";
import { inlineTags, type StyleRules } from "./styles.js";

/** A page as HTML for the body, and the rules that it needs. */
export interface DrawnPage {
  readonly page: Page;
  readonly body: string;
  readonly rules: readonly StyleRules[];
}

/** Draws one page's body and collects its styles. */
export async function drawPage(page: Page): Promise<DrawnPage> {
  const cache = styleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const body = await toHtml(
    <SiteProvider cache={cache}>
      <StaticRouter location={page.path}>
        <PageFrame>{page.content}</PageFrame>
      </StaticRouter>
    </SiteProvider>,
  );
  const rules = extractCriticalToChunks(body).styles.flatMap(({ key, ids, css }) =>
    ids.map((id) => ({ key, id, css: ids.length === 1 ? css : String(cache.inserted[id]) })),
  );
  return { page, body, rules };
}

/** Renders one page to a whole document that brings its styles along. */
export async function renderPage(page: Page, setting: DocumentSetting): Promise<string> {
  const { body, rules } = await drawPage(page);
  return htmlDocument({ ...setting, head: page.head, styles: inlineTags(rules), body });
}

/** React closes void elements as in XML; the HTML checker and every byte count prefer it plain. */
const CLOSED_VOID = /<(img|input|br|hr|link|meta)\b([^>]*?)\/>/g;

/** Waits for everything; an unlimited chunk keeps React from hiding large parts behind an inline script. */
async function toHtml(tree: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(tree, { progressiveChunkSize: Infinity });
  const chunks: string[] = [];
  for await (const chunk of prelude) chunks.push(String(chunk));
  return chunks.join("").replaceAll(CLOSED_VOID, "<$1$2>");
}

import createEmotionServer from "@emotion/server/create-instance";
import type { ReactElement } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { PageFrame } from "../furniture/page-frame.js";
import { SiteProvider } from "../furniture/site-provider.js";
import { styleCache } from "../furniture/style-cache.js";
import { type DocumentSetting, htmlDocument } from "./document.js";
import type { Page } from "./page-data.js";

/** Renders one page to a whole document, styles included. */
export async function renderPage(page: Page, setting: DocumentSetting): Promise<string> {
  const cache = styleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const body = await toHtml(
    <SiteProvider cache={cache}>
      <StaticRouter location={page.path}>
        <PageFrame>{page.content}</PageFrame>
      </StaticRouter>
    </SiteProvider>,
  );
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(body));
  return htmlDocument({ ...setting, head: page.head, styles, body });
}

/** Waits for everything; an unlimited chunk keeps React from hiding large parts behind an inline script. */
async function toHtml(tree: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(tree, { progressiveChunkSize: Infinity });
  const chunks: string[] = [];
  for await (const chunk of prelude) chunks.push(String(chunk));
  return chunks.join("");
}

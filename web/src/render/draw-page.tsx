import createEmotionServer from "@emotion/server/create-instance";
import type { ReactElement } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import type { PageHead } from "../head/page-head.js";
import type { SiteIdentity } from "../site.js";
import { pageSystem } from "../theme/page-system.js";
import { SiteProvider } from "../theme/site-provider.js";
import { styleCache } from "../theme/style-cache.js";
import type { PageContext, RouteHandle } from "./page-route.js";
import type { StyleRules } from "./styles.js";

/** A page as HTML for the body, and the rules that it needs. */
export interface DrawnPage {
  readonly head: PageHead;
  readonly body: string;
  readonly rules: readonly StyleRules[];
}

export interface Drawing extends PageContext {
  /** The site's routes. */
  readonly handler: StaticHandler;
  readonly site: SiteIdentity;
}

/** Draws the page at an address and collects its styles; `undefined` when there is none. */
export async function drawPage(
  path: string,
  { handler, site, answer }: Drawing,
): Promise<DrawnPage | undefined> {
  const request = new Request(new URL(path, "http://localhost"));
  const context = await handler.query(request, { requestContext: { answer } satisfies PageContext });
  if (context instanceof Response || context.statusCode !== 200) return undefined;
  const { route } = context.matches.at(-1) ?? {};
  const { head } = (route?.handle ?? {}) as Partial<RouteHandle>;
  if (!route || !head) return undefined;
  const data = context.loaderData[route.id] as never;
  return { head: head(data, site), ...(await drawBody({ handler, context, product: site.product })) };
}

interface Body {
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext;
  readonly product: string;
}

async function drawBody({ handler, context, product }: Body): Promise<Omit<DrawnPage, "head">> {
  const cache = styleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = await toHtml(
    <SiteProvider cache={cache} system={pageSystem} product={product}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteProvider>,
  );
  const rules = extractCriticalToChunks(body).styles.flatMap(({ key, ids, css }) =>
    ids.map((id) => ({ key, id, css: ids.length === 1 ? css : String(cache.inserted[id]) })),
  );
  return { body, rules };
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

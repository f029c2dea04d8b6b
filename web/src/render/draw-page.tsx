import type { PageHead } from "../head/structured-data.js";
import type { SiteIdentity } from "../site.js";
import { FONT_FACES } from "../theme/font.js";
import type { Looks } from "../theme/looks.js";
import { pageLooks } from "../theme/page-looks.js";
import { styleCache, STYLE_KEY } from "../theme/recipe-look.js";
import { SiteProvider } from "../theme/site-provider.js";
import type { TableGone, TablePage } from "@dinner-dice/core/table/view";
import type { EmotionCache } from "@emotion/cache";
import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
} from "react-router-dom";

/** Chakra's names for widths at which pages change: only media queries ask for these, and they cannot read names. */
const UNREAD = /--dd-(?:sizes-)?breakpoints?-[^;]*;/g;

export interface SharedSheet {
  readonly file: string;
  readonly css: string;
}

/** The rules of all pages as one file, each once; its name changes with its content. */
export function sharedSheet(pages: readonly (readonly string[])[]): SharedSheet {
  const css = sheetOf([...new Set(pages.flat())]);
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
  return { file: `assets/site-${hash}.css`, css };
}

export function linkTag({ file }: SharedSheet): string {
  return `<link rel="stylesheet" href="/${file}">`;
}

export function inlineTag(sheet: string): string {
  return `<style>${sheet}</style>`;
}

/** Put together without copying: that is done once, with the whole page. */
export function sheetOf(rules: readonly string[]): string {
  return rules.reduce((sheet, rule) => sheet + rule, FONT_FACES);
}

/** The rule without Chakra's breakpoint variables, which no rule reads. Few rules have any. */
function withoutUnread(css: string): string {
  return css.includes("breakpoint") ? css.replace(UNREAD, "") : css;
}

interface Written {
  readonly css: string;
  readonly className: string;
  /** True for base rules, which are part of every sheet. */
  readonly isGround: boolean;
}

const CLASSES = new RegExp(`${STYLE_KEY}-[\\w-]+`, "g");

export class WrittenRules {
  readonly #cache: EmotionCache;
  readonly #rules = new Map<string, Written>();

  /** From now on the cache keeps the rules that it writes, in order of first use. */
  constructor(cache: EmotionCache) {
    cache.compat = true;
    this.#cache = cache;
  }

  of(html: string): readonly string[] {
    const classes = new Set<string>(html.match(CLASSES));
    return Object.keys(this.#cache.inserted)
      .map((name) => this.#rule(name))
      .filter(({ className, isGround }) => isGround || classes.has(className))
      .map(({ css }) => css);
  }

  #rule(name: string): Written {
    const known = this.#rules.get(name);
    if (known) return known;
    const { inserted, registered } = this.#cache;
    const className = `${STYLE_KEY}-${name}`;
    const isGround = registered[className] === undefined;
    const rule = { css: withoutUnread(String(inserted[name])), className, isGround };
    this.#rules.set(name, rule);
    return rule;
  }
}

/** What React writes between two texts of one element, to find them again when the element comes alive. */
const MARK = "<!-- -->";

const TOKENS = /<!-- -->|<div data-island=|<div\b|<\/div>/g;

/** A part of a page as HTML, and the rules that it needs, each a text that names its class. */
export interface DrawnPart {
  readonly body: string;
  readonly rules: readonly string[];
}

export interface DrawnPage extends DrawnPart {
  readonly head: PageHead;
}

export interface Drawing extends PageContext {
  readonly handler: StaticHandler;
  readonly site: SiteIdentity;
}

/** Draws the page at an address and collects its styles; `undefined` when there is none. */
export async function drawPage(
  path: string,
  { handler, site, withGaps, table }: Drawing,
): Promise<DrawnPage | undefined> {
  const request = new Request(new URL(path, "http://localhost"));
  const context = await handler.query(request, { requestContext: { withGaps, table } satisfies PageContext });
  if (context instanceof Response || context.statusCode !== 200) return undefined;
  const { route } = context.matches.at(-1) ?? {};
  const { head } = (route?.handle ?? {}) as Partial<RouteHandle>;
  if (!route || !head) return undefined;
  const data = context.loaderData[route.id] as never;
  return { head: head(data, site), ...drawBody({ handler, context, product: site.product }) };
}

interface Body {
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext;
  readonly product: string;
}

function drawBody({ handler, context, product }: Body): DrawnPart {
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  const { body, rules } = new PartDrawer({ product, looks: pageLooks }).draw(page);
  return { body: withoutTextMarks(body), rules };
}

interface PartSetting {
  readonly product: string;
  readonly looks: Looks;
}

/** Draws parts of pages over one style cache: what one part has brought is not worked out again for the next. */
export class PartDrawer {
  readonly #setting: PartSetting;
  readonly #cache = styleCache();
  readonly #written = new WrittenRules(this.#cache);

  constructor(setting: PartSetting) {
    this.#setting = setting;
  }

  draw(part: ReactElement): DrawnPart {
    const { product, looks } = this.#setting;
    const body = toHtml(
      <SiteProvider cache={this.#cache} looks={looks} product={product}>
        {part}
      </SiteProvider>,
    );
    return { body, rules: this.#written.of(body) };
  }
}

/** React closes void elements as in XML; the HTML checker and every byte count prefer it plain. */
const CLOSED_VOID = /<(img|input|br|hr|link|meta)\b([^>]*?)\/>/g;

/** Shapes of drawings are empty, and their end can be a sign. */
const EMPTY_SHAPE = /><\/(?:path|rect|circle)>/g;

/** What the router adds to its links for a kind of loading that static pages have no use for. */
const DISCOVER = ' data-discover="true"';

/** Nothing on our pages is waited for; a page that fits the first flight of packets is read a round trip earlier. */
function toHtml(tree: ReactElement): string {
  return renderToString(tree)
    .replaceAll(CLOSED_VOID, "<$1$2>")
    .replaceAll(EMPTY_SHAPE, "/>")
    .replaceAll(DISCOVER, "")
    .replaceAll("&#x27;", "'");
}

/** HTML without React's comment marks outside of islands: only islands are hydrated. */
export function withoutTextMarks(html: string): string {
  let depth = 0;
  return html.replaceAll(TOKENS, (token) => {
    if (token === MARK) return depth > 0 ? token : "";
    if (token === "</div>") depth = Math.max(0, depth - 1);
    else if (depth > 0 || token !== "<div") depth += 1;
    return token;
  });
}

/** Scripts of which a page runs one at once. */
export type PageScript = "loader" | "map-frame";

export interface Address {
  readonly path: string;
  /** Date of the content for the sitemap, 'YYYY-MM-DD'; absent for addresses that are not listed. */
  readonly lastModified?: string | undefined;
}

export interface PageRequest {
  /** The address's last part where the route leaves it open, else ''. */
  readonly slug: string;
  /** True where the parts that an answer changes are left out, each a {@link Gap}. */
  readonly withGaps: boolean;
  /** The requested live table, or the reason why there is none. */
  readonly table?: TablePage | TableGone | undefined;
}

export interface PageRoute<Data extends object> {
  /** As React Router writes it: '/blog/:slug'. */
  readonly path: string;
  /** What the page shows; `undefined` when there is no such page. */
  readonly load: (request: PageRequest) => Data | undefined;
  readonly page: (data: Data) => ReactElement;
  readonly head: (data: Data, site: SiteIdentity) => PageHead;
  readonly addresses: readonly Address[];
}

export interface RouteHandle {
  readonly script: PageScript;
  readonly addresses: readonly Address[];
  /** Absent for a document that is no page of ours, as the map's frame. */
  readonly head?: (data: never, site: SiteIdentity) => PageHead;
}

/** A page as React Router's route. */
export function pageRoute<Data extends object>(route: PageRoute<Data>): RouteObject {
  const { path, load, page: Page, head, addresses } = route;
  return {
    path,
    caseSensitive: true,
    loader: ({ params, context }: LoaderFunctionArgs<PageContext>): Data => {
      const { withGaps, table } = context ?? {};
      const data = load({ slug: params["slug"] ?? "", withGaps: withGaps === true, table });
      if (data === undefined) throw new Response(undefined, { status: 404 });
      return data;
    },
    Component: () => <Page {...(useLoaderData() as Data)} />,
    handle: { script: "loader", head, addresses } satisfies RouteHandle,
  };
}

export interface PageContext {
  readonly withGaps?: boolean | undefined;
  readonly table?: TablePage | TableGone | undefined;
}

export function Gap(): ReactElement {
  return <i data-gap="" />;
}

/** A {@link Gap} as it is drawn. */
export const GAP = '<i data-gap=""></i>';

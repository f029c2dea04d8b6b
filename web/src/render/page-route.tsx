import type { ReactElement } from "react";
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from "react-router-dom";
import type { NoTable, TablePage } from "@dinner-dice/core/table/told";
import type { PageHead } from "../head/page-head.js";
import type { SiteIdentity } from "../site.js";

/** Scripts of which a page runs one at once. */
export type PageScript = "loader" | "map-frame";

/** One address at which a route answers. */
export interface Address {
  readonly path: string;
  /** Date of the content for the sitemap, 'YYYY-MM-DD'; absent for addresses that are not listed. */
  readonly lastModified?: string | undefined;
}

/** The request for a page. */
export interface PageRequest {
  /** The address's last part where the route leaves it open, else ''. */
  readonly slug: string;
  /** True where the parts that an answer changes are left out, each a {@link Gap}. */
  readonly withGaps: boolean;
  /** The requested live table, or the reason why there is none. */
  readonly table?: TablePage | NoTable | undefined;
}

/** A page, or all pages of one kind. */
export interface PageRoute<Data extends object> {
  /** As React Router writes it: '/blog/:slug'. */
  readonly path: string;
  /** What the page shows; `undefined` when there is no such page. */
  readonly load: (request: PageRequest) => Data | undefined;
  readonly page: (data: Data) => ReactElement;
  readonly head: (data: Data, site: SiteIdentity) => PageHead;
  readonly addresses: readonly Address[];
}

/** What our routes carry beside what React Router knows. */
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

/** What is known besides the address when a page is rendered. */
export interface PageContext {
  readonly withGaps?: boolean | undefined;
  readonly table?: TablePage | NoTable | undefined;
}

/** Where a part is left out that is put in later. */
export function Gap(): ReactElement {
  return <i data-gap="" />;
}

/** A {@link Gap} as it is drawn. */
export const GAP = '<i data-gap=""></i>';

import { Outlet, type RouteObject } from "react-router-dom";
import { PageFrame } from "../layout/page-frame.js";
import { TABLE_PATH } from "@dinner-dice/wire";
import { type HomeContent, HomePage, homeHead, Newsletter, WaitingFinder } from "../pages/home-page.js";
import { tableHead, TablePageView } from "../pages/table-page.js";
import { Gap, pageRoute, type PageRequest } from "./page-route.js";

/** The home page, whole or around the two parts that an answer changes. */
export function homeRoute(home: HomeContent, lastModified?: string): RouteObject {
  return pageRoute({
    path: "/",
    load: ({ withGaps }: PageRequest) => ({ withGaps }),
    page: ({ withGaps }) =>
      withGaps ? (
        <HomePage finder={<Gap />} newsletter={<Gap />} content={home} />
      ) : (
        <HomePage finder={<WaitingFinder />} newsletter={<Newsletter />} content={home} />
      ),
    head: (_, site) => homeHead(home, site),
    addresses: [{ path: "/", lastModified }],
  });
}

/** The page of a live table, which only a server can draw. */
export function tableRoute(): RouteObject {
  return pageRoute({
    path: `${TABLE_PATH}/:slug`,
    load: ({ table }) => table && { table },
    page: TablePageView,
    head: ({ table }, site) => tableHead(table, site),
    addresses: [],
  });
}

/** Pages below one header and above one footer. */
export function framed(pages: RouteObject[]): RouteObject {
  return {
    element: (
      <PageFrame>
        <Outlet />
      </PageFrame>
    ),
    children: pages,
  };
}

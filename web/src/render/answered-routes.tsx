import { PageFrame } from "../layout/page-frame.js";
import { AnsweredFinder, answeredHomeHead } from "../pages/answered-finder.js";
import { type HomeContent, HomePage, homeHead, Newsletter, WaitingFinder } from "../pages/home-page.js";
import { tableHead, TablePageView } from "../pages/personal-pages.js";
import type { SiteIdentity } from "../site.js";
import { partLooks } from "../theme/system.js";
import {
  Gap,
  pageRoute,
  type PageRequest,
  type DrawnPage,
  type DrawnPart,
  drawPage,
  PartDrawer,
  GAP,
} from "./draw-page.js";
import type { HomeSource } from "./site-source.js";
import type { HomeAnswer } from "@dinner-dice/core/finder/home-answer";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import { Outlet, type RouteObject, type StaticHandler } from "react-router-dom";

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

export interface AnsweredHomeSetting extends Pick<HomeSource, "cities"> {
  readonly handler: StaticHandler;
  readonly site: SiteIdentity;
}

/** The parts that are the same around every answer, rendered once. */
interface Standing {
  /** The page before, between and after its gaps. */
  readonly around: readonly string[];
  readonly rules: readonly string[];
  readonly finder: DrawnPart;
  readonly newsletter: DrawnPart;
}

/** Draws home pages with an answer: for each only the part that the answer changes. */
export class AnsweredHome {
  readonly #setting: AnsweredHomeSetting;
  readonly #parts: PartDrawer;
  #standing: Promise<Standing> | undefined;

  constructor(setting: AnsweredHomeSetting) {
    this.#setting = setting;
    this.#parts = new PartDrawer({ product: setting.site.product, looks: partLooks });
  }

  async draw(answer: HomeAnswer): Promise<DrawnPage> {
    const { around, rules, ...standing } = await this.#drawOnce();
    const { cities, site } = this.#setting;
    const { newsletter } = answer;
    const [finder, card] = newsletter
      ? [standing.finder, this.#parts.draw(<Newsletter answer={newsletter} />)]
      : [this.#parts.draw(<AnsweredFinder answer={answer} cities={cities} />), standing.newsletter];
    const [before, between, after] = around;
    return {
      head: answeredHomeHead(answer, site),
      body: `${before}${finder.body}${between}${card.body}${after}`,
      rules: [...new Set([...rules, ...finder.rules, ...card.rules])],
    };
  }

  #drawOnce(): Promise<Standing> {
    this.#standing ??= this.#drawStanding().catch((error: unknown) => {
      this.#standing = undefined;
      throw error;
    });
    return this.#standing;
  }

  async #drawStanding(): Promise<Standing> {
    const { handler, site } = this.#setting;
    const page = await drawPage("/", { handler, site, withGaps: true });
    if (!page) throw new Error("The route table has no home page.");
    const finder = this.#parts.draw(<WaitingFinder />);
    const card = this.#parts.draw(<Newsletter />);
    return { around: page.body.split(GAP), rules: page.rules, finder, newsletter: card };
  }
}

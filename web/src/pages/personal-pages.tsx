import { idleMemory, idlePorts } from "../finder/city/embedded-finder.js";
import { CrossedOut } from "../finder/evening/crossed-out.js";
import { SentCheck } from "../finder/evening/sent-check.js";
import { IDLE_LISTS } from "../finder/lists/lists-ports.js";
import { YourLists } from "../finder/lists/your-lists.js";
import { CROSSED_OUT_PATH } from "../finder/sharing.js";
import { Visits } from "../finder/visits/visits.js";
import { type PageHead, breadcrumbs, unlistedHead } from "../head/structured-data.js";
import { Island } from "../layout/island.js";
import { ArticleColumn } from "../parts/article.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import { ButtonLink } from "../parts/button.js";
import { GuideHead, GuideHeadColumn, GuideHeadline, GuideLede } from "../parts/guide.js";
import { NeedsScript } from "../parts/missing.js";
import { PersonalWays } from "../parts/visits.js";
import type { SiteIdentity } from "../site.js";
import { TableGone } from "../table/table-places.js";
import { TableRoom } from "../table/table-room.js";
import { decidedName } from "../table/table-news.js";
import type { TablePorts } from "../table/table-context.js";
import { styled } from "../theme/styled.js";
import { LISTS, LISTS_PATH } from "../words/lists.js";
import { goneWords, TABLE_WORDS } from "../words/table.js";
import { VISITS_PAGE, VISITS_PATH } from "../words/visits.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import type { TableGone as NoTableHere, TablePage } from "@dinner-dice/core/table/view";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import type { ReactElement, ReactNode } from "react";

/**
 * The column of a personal page. Stored data arrives late and fills the window: even with the smallest header (15rem) the footer is below
 * it.
 */
const PersonalColumn = styled(ArticleColumn, {
  base: {
    "@media screen and (scripting: enabled)": {
      "&:has(> [data-until=near])": { minHeight: "calc(100svh - 15rem)" },
    },
  },
});

/** A page without words of an editor: head and one column. Most hold data that only the visitor's browser has. */
export interface PersonalPage {
  readonly path: string;
  readonly headline: string;
  readonly lede: string;
  readonly description: string;
  /** Day of its last change. Search engines index a page that has one. */
  readonly changed?: string;
}

export function PersonalPageView({
  page: { headline, lede },
  children,
}: {
  readonly page: PersonalPage;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <>
      <Banner>
        <GuideHead kind="about">
          <GuideHeadColumn>
            <GuideHeadline>{headline}</GuideHeadline>
            <GuideLede>{lede}</GuideLede>
          </GuideHeadColumn>
        </GuideHead>
      </Banner>
      <BannerEdge />
      <PersonalColumn>{children}</PersonalColumn>
    </>
  );
}

export function personalHead(page: PersonalPage, site: SiteIdentity): PageHead {
  const { path, headline, description, changed } = page;
  const head = unlistedHead({ title: headline, description, canonicalPath: path }, site);
  return changed === undefined
    ? head
    : { ...head, noIndex: false, structuredData: [breadcrumbs(site.siteUrl, [{ name: headline, path }])] };
}

export const CHECK: PersonalPage = {
  path: CHECK_PATH,
  headline: "The die has spoken",
  lede: "The whole check is in this page's link. We store none of it.",
  description: "A guest check that somebody sent: the pick, its rivals on the die, and the roll to check.",
};

export function CheckPage(): ReactElement {
  return (
    <PersonalPageView page={CHECK}>
      <NeedsScript>
        This page needs JavaScript: the check is in the link, and only your browser can read it.
      </NeedsScript>
      <Island name="check" until="near">
        <SentCheck />
      </Island>
      <PersonalWays>
        <ButtonLink href="/">Roll for dinner</ButtonLink>
        <ButtonLink href={LISTS_PATH}>{LISTS.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}

export const CROSSED_OUT: PersonalPage = {
  path: CROSSED_OUT_PATH,
  headline: "Skipped places",
  lede: "Places you skipped tonight or for good. Only this browser keeps the list.",
  description: "Everything you skipped on your guest checks. Bring any of it back to the dice.",
};

export function CrossedOutPage(): ReactElement {
  return (
    <PersonalPageView page={CROSSED_OUT}>
      <NeedsScript>This page needs JavaScript: only your browser keeps the list.</NeedsScript>
      <Island name="crossed-out" until="near">
        <CrossedOut memory={idleMemory} />
      </Island>
      <PersonalWays>
        <ButtonLink href={LISTS_PATH}>{LISTS.headline}</ButtonLink>
        <ButtonLink href="/">Roll for dinner</ButtonLink>
        <ButtonLink href={VISITS_PATH}>{VISITS_PAGE.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}

const { headline, lede, description } = LISTS;

export const YOUR_LISTS: PersonalPage = { path: LISTS_PATH, headline, lede, description };

export function ListsPage(): ReactElement {
  return (
    <PersonalPageView page={YOUR_LISTS}>
      <NeedsScript>{LISTS.needsScript}</NeedsScript>
      <Island name="your-lists" until="near">
        <YourLists ports={IDLE_LISTS} />
      </Island>
      <PersonalWays>
        <ButtonLink href="/">Roll for dinner</ButtonLink>
        <ButtonLink href={VISITS_PATH}>{VISITS_PAGE.headline}</ButtonLink>
        <ButtonLink href={CROSSED_OUT_PATH}>{CROSSED_OUT.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}

const { headline: visitsHeadline, lede: visitsLede, description: visitsDescription } = VISITS_PAGE;

export const VISITS: PersonalPage = {
  path: VISITS_PATH,
  headline: visitsHeadline,
  lede: visitsLede,
  description: visitsDescription,
};

export function VisitsPage(): ReactElement {
  return (
    <PersonalPageView page={VISITS}>
      <NeedsScript>{VISITS_PAGE.needsScript}</NeedsScript>
      <Island name="visits" until="near">
        <Visits memory={idleMemory} clock={idlePorts.clock} />
      </Island>
      <PersonalWays>
        <ButtonLink href={LISTS_PATH}>{LISTS.headline}</ButtonLink>
        <ButtonLink href="/">Roll for dinner</ButtonLink>
        <ButtonLink href={CROSSED_OUT_PATH}>{CROSSED_OUT.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}

/** Ports for rendering to HTML. A table is drawn in its current state and receives no events. */
const idleTable: TablePorts = {
  listen: () => ({ hear: () => undefined, close: () => undefined }),
  act: () => Promise.resolve("unreached"),
  memoryOf: () => idleMemory,
  draw: () => "",
  goTo: () => undefined,
};

/** The page of a live table, or why there is none. */
export function TablePageView({ table }: { readonly table: TablePage | NoTableHere }): ReactElement {
  if ("gone" in table) return <TableGone result={table} />;
  return (
    <Island name="table" props={{ page: table }} until="near">
      <TableRoom page={table} ports={idleTable} />
    </Island>
  );
}

/** The page's head. After the die landed, the tab names the place. */
export function tableHead(table: TablePage | NoTableHere, site: SiteIdentity): PageHead {
  const title = "gone" in table ? goneWords(table).title : (decidedName(table.view) ?? TABLE_WORDS.title);
  return unlistedHead({ title, description: TABLE_WORDS.description, canonicalPath: TABLE_PATH }, site);
}

export const YOUR_SIX: PersonalPage = {
  path: "/your-six",
  headline: "“Your own six” is gone",
  lede: "Put your places on a list and roll over that. It works in any town, and your lists stay in this browser.",
  description: "Rolls over places of your own have moved: put them on a list, and roll over it in any town.",
};

export function YourSixPage(): ReactElement {
  return (
    <PersonalPageView page={YOUR_SIX}>
      <PersonalWays>
        <ButtonLink href={LISTS_PATH}>{LISTS.headline}</ButtonLink>
      </PersonalWays>
    </PersonalPageView>
  );
}

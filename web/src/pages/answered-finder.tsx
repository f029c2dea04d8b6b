import type { CoveredCity } from "../finder/board/covered-city.js";
import { idlePorts } from "../finder/city/embedded-finder.js";
import { EarlierPicks } from "../finder/evening/not-this-one.js";
import { ActionContext, type FormActions } from "../finder/finder-action.js";
import { HomePanel, type HomePanelProps } from "../finder/home/home-panel.js";
import { formOrBoard, isAnswer, type Sheet } from "../finder/home/home-view.js";
import { WrittenCustoms } from "../finder/hooks.js";
import { fetchWords, REPORT_NEWS } from "../finder/ports.js";
import { servedView } from "../finder/served/live-served.js";
import { ServedSheet } from "../finder/served/served-sheet.js";
import { HOME_IMAGE, type PageHead } from "../head/structured-data.js";
import { PicksAfterForm } from "../parts/exclusions.js";
import type { SiteIdentity } from "../site.js";
import { HOME_WAYS } from "../words/form.js";
import { WaitingFinder } from "./home-page.js";
import { type HomeAnswer, pageWords } from "@dinner-dice/core/finder/home-answer";
import { structuredData } from "@dinner-dice/core/place/structured-data";
import { entriesOfPicks, entriesOfRound, type EntryView } from "@dinner-dice/core/roll/evening";
import { UNKNOWN_CAPABILITIES } from "@dinner-dice/wire/status";
import type { ReactElement } from "react";

interface AnsweredFinderProps {
  readonly answer: HomeAnswer;
  readonly cities: readonly CoveredCity[];
}

const nothing = (): undefined => undefined;

/** A search's answer on the home page. Every button on it is a form of its own. An answered form becomes interactive. */
export function AnsweredFinder({ answer, cities }: AnsweredFinderProps): ReactElement {
  const { fetching, reported, preferences, customs, units, status } = answer;
  const sheet = sheetOf(answer);
  const entries = entriesIn(answer);
  const acting = { live: false, ...actingOn(answer, entries) } as const;
  if (sheet.kind === "form" && !fetching && !reported)
    return (
      <ActionContext value={acting}>
        <WaitingFinder answered={{ preferences, customs, units, trouble: sheet.trouble }} />
        {entries.length > 0 && (
          <PicksAfterForm>
            <EarlierPicks entries={entries} />
          </PicksAfterForm>
        )}
      </ActionContext>
    );
  const view = isAnswer(sheet) ? servedView(sheet) : null;
  return (
    <ActionContext value={acting}>
      <WrittenCustoms value={answer}>
        <HomePanel
          sheet={sheet}
          served={
            view && (
              <ServedSheet
                view={view}
                {...HOME_WAYS}
                order={preferences}
                status={status}
                evening={{ entries, offers: [], exclusions: [], unsaved: [] }}
                cities={cities}
              />
            )
          }
          {...noticeOf(answer)}
          preferences={preferences}
          status={status}
          device={idlePorts.device}
          onSubmit={nothing}
          onCheck={nothing}
        />
      </WrittenCustoms>
    </ActionContext>
  );
}

function entriesIn({ round, earlier = [] }: HomeAnswer): readonly EntryView[] {
  return round ? entriesOfRound(round) : entriesOfPicks(earlier);
}

function actingOn(
  { preferences, round, customs, units, reach = "close-first" }: HomeAnswer,
  picks: readonly EntryView[],
): FormActions {
  const shown = round ? [...round.shown] : picks.map(({ id }) => id);
  const picked = round?.picked?.id;
  return {
    preferences,
    reach,
    picks,
    shown,
    customs,
    units,
    onCounter: picked === shown.at(-1) ? undefined : picked,
  };
}

/** The message above the button for a visitor without scripts: that a report was stored, or the progress of a fetch. */
function noticeOf({ reported, fetching, preferences }: HomeAnswer): Pick<HomePanelProps, "notice" | "again"> {
  if (reported) return { notice: REPORT_NEWS[reported] };
  if (!fetching) return {};
  return { notice: fetchWords(fetching.progress, preferences.location), again: fetching.again };
}

export function answeredHomeHead(answer: HomeAnswer, { product }: SiteIdentity): PageHead {
  const sheet = sheetOf(answer);
  const restaurant = sheet.kind === "card" ? sheet.card.round.picked : undefined;
  return {
    ...pageWords({ product, restaurantName: restaurant?.name, typed: answer.preferences }),
    canonicalPath: "/",
    type: "website",
    ...HOME_IMAGE,
    structuredData: restaurant
      ? [structuredData(restaurant, answer.status?.capabilities ?? {}, answer.now ?? Date.now())]
      : [],
  };
}

function sheetOf({ preferences, status, round, trouble, fetching, now = 0 }: HomeAnswer): Sheet {
  if (fetching) return { kind: "form", busy: true, trouble: undefined };
  if (round?.picked) return { kind: "card", card: { round, preferences, loading: false, now } };
  if (trouble?.failure.kind === "key-missing") return { kind: "setup", checking: false, trouble };
  const capabilities = status?.capabilities ?? UNKNOWN_CAPABILITIES;
  return formOrBoard({ trouble, preferences, provider: { capabilities } }, false);
}

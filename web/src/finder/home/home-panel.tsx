import type { ReactElement, ReactNode, RefObject } from "react";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { Banner, BannerEdge } from "../../parts/banner.js";
import {
  Hero,
  HeroColumns,
  HeroDie,
  HeroFork,
  HeroHeadline,
  HeroKnife,
  HeroLede,
  HeroSetting,
  HeroWords,
} from "../../parts/hero.js";
import { ResultColumn, ResultOrder, ResultSection } from "../../parts/result.js";
import { BackButton } from "../back-button.js";
import { FinderForm } from "../form/finder-form.js";
import type { Sheet } from "./home-view.js";
import type { DrawMap } from "../ports.js";
import type { CoveredCity } from "../board/covered-cities.js";
import { NoResultsBoard } from "../board/no-results-board.js";
import type { SendReport } from "../report.js";
import { ResultCard } from "../card/result-card.js";
import type { EveningView } from "../evening/evening-view.js";
import { Spindle } from "../evening/spindle.js";
import { SetupNotice } from "./setup-notice.js";
import { orderText } from "../order-words.js";

export interface HomePanelProps {
  readonly sheet: Sheet;
  readonly preferences: SearchPreferences;
  readonly status: ProviderStatus | undefined;
  readonly evening: EveningView;
  readonly device: DeviceLocation;
  readonly cities: readonly CoveredCity[];
  readonly onSubmit: (preferences: SearchPreferences) => void;
  readonly onCheck: () => void;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly announce?: (words: string) => void;
  /** What is being fetched while a visitor without script waits, and where the page looks again. */
  readonly fetching?: string | undefined;
  readonly again?: string | undefined;
  readonly report?: SendReport | undefined;
  readonly drawMap?: DrawMap | undefined;
  readonly remembered?: SearchPreferences | undefined;
  readonly onTyped?: (preferences: SearchPreferences) => void;
}

/** What lies on the home page's counter: the place setting, the check, or the 86 board. */
export function HomePanel(props: HomePanelProps): ReactElement {
  const { sheet } = props;
  return (
    <>
      {sheet.kind === "card" || sheet.kind === "board" ? (
        <Banner>
          <ResultSection narrow={sheet.kind === "board"}>
            <ResultColumn>
              <Served {...props} />
            </ResultColumn>
          </ResultSection>
        </Banner>
      ) : (
        <PlaceSetting>{placemat(props)}</PlaceSetting>
      )}
      <BannerEdge />
    </>
  );
}

function Served(props: HomePanelProps): ReactElement | null {
  const { sheet, preferences, status, evening, cities, headingRef, announce, drawMap } = props;
  const heading = headingRef && { headingRef };
  if (sheet.kind === "card")
    return (
      <ResultCard
        card={sheet.card}
        back="Back to Preferences"
        another="Find Another Restaurant"
        status={status}
        evening={evening}
        announce={announce}
        report={props.report}
        drawMap={drawMap}
        {...heading}
      />
    );
  if (sheet.kind !== "board") return null;
  return (
    <>
      <BackButton words="Back to Preferences" />
      <NoResultsBoard board={sheet.board} cities={cities} {...heading} />
      <ResultOrder>
        <b>Your order:</b> {orderText(preferences)}
      </ResultOrder>
      <Spindle stubs={evening.stubs} />
    </>
  );
}

function placemat(props: HomePanelProps): ReactElement {
  const { sheet, preferences, status, device, onSubmit, onCheck, announce, remembered, onTyped, headingRef } =
    props;
  if (sheet.kind === "setup")
    return <SetupNotice checking={sheet.checking} failure={sheet.trouble?.failure} onCheck={onCheck} />;
  const [busy, failure] = sheet.kind === "form" ? [sheet.busy, sheet.trouble?.failure] : [false, undefined];
  return (
    <FinderForm
      name="finder"
      heading="Tell us what you're craving"
      headingRef={headingRef}
      preferences={preferences}
      busy={busy}
      failure={failure}
      device={device}
      announce={announce ?? ((): void => undefined)}
      onSubmit={onSubmit}
      remembered={remembered}
      fetching={props.fetching}
      again={props.again}
      rules={status?.capabilities.rules}
      onTyped={onTyped}
    />
  );
}

function PlaceSetting({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Banner>
      <Hero>
        <HeroColumns>
          <HeroWords>
            <HeroHeadline>Can’t decide? Roll for dinner.</HeroHeadline>
            <HeroLede>Tell the die what you fancy. It picks one place nearby, and you go.</HeroLede>
            <HeroDie />
          </HeroWords>
          <HeroSetting>
            <HeroFork />
            {children}
            <HeroKnife />
          </HeroSetting>
        </HeroColumns>
      </Hero>
    </Banner>
  );
}

import type { ReactElement, ReactNode, RefObject } from "react";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { Die } from "../../art/die.js";
import { Fork, Knife } from "../../art/utensils.js";
import { ResultRoom } from "../../parts/check.js";
import { Counter, Edge, Hero, Table } from "../../parts/hero.js";
import { BackButton } from "../back-button.js";
import { FinderForm } from "../form/finder-form.js";
import type { Sheet } from "./home-view.js";
import type { DrawMap } from "../ports.js";
import { NoResultsBoard } from "../board/no-results-board.js";
import { ResultCard } from "../card/result-card.js";
import { SetupNotice } from "./setup-notice.js";
import { orderText } from "../order-words.js";

export interface HomePanelProps {
  readonly sheet: Sheet;
  readonly preferences: SearchPreferences;
  readonly status: ProviderStatus | undefined;
  readonly device: DeviceLocation;
  readonly cities: ReactElement;
  readonly onSubmit: (preferences: SearchPreferences) => void;
  readonly onCheck: () => void;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly announce?: (words: string) => void;
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
        <Counter className="counter">
          <ResultRoom>
            <div className={sheet.kind === "board" ? "wrap narrow" : "wrap"}>
              <Served {...props} />
            </div>
          </ResultRoom>
        </Counter>
      ) : (
        <PlaceSetting>{placemat(props)}</PlaceSetting>
      )}
      <Edge />
    </>
  );
}

function Served(props: HomePanelProps): ReactElement | null {
  const { sheet, preferences, status, cities, headingRef, announce, drawMap } = props;
  const heading = headingRef && { headingRef };
  if (sheet.kind === "card")
    return (
      <ResultCard
        card={sheet.card}
        back="Back to Preferences"
        another="Find Another Restaurant"
        status={status}
        announce={announce}
        drawMap={drawMap}
        {...heading}
      />
    );
  if (sheet.kind !== "board") return null;
  return (
    <>
      <BackButton words="Back to Preferences" />
      <NoResultsBoard board={sheet.board} cities={cities} {...heading} />
      <p className="order">
        <b>Your order:</b> {orderText(preferences)}
      </p>
    </>
  );
}

function placemat(props: HomePanelProps): ReactElement {
  const { sheet, preferences, device, onSubmit, onCheck, announce, remembered, onTyped, headingRef } = props;
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
      onTyped={onTyped}
    />
  );
}

function PlaceSetting({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Counter className="counter">
      <Hero>
        <div className="wrap grid">
          <div className="say">
            <h1 className="d1">Can’t decide? Roll for dinner.</h1>
            <p className="lede">Tell the die what you fancy. It picks one place nearby, and you go.</p>
            <Die />
          </div>
          <Table>
            <Fork />
            {children}
            <Knife />
          </Table>
        </div>
      </Hero>
    </Counter>
  );
}

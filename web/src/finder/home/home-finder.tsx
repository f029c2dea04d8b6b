import { useMachine } from "@xstate/react";
import { type ReactElement, useEffect, useState } from "react";
import { finderMachine } from "@dinner-dice/core/machines/finder-machine";
import type { NotFound } from "@dinner-dice/core/machines/search-outcome";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { ToastRack, useToasts } from "../toasts.js";
import { LiveActing } from "../live-acting.js";
import { afterPaint } from "../after-paint.js";
import { useCoveredCities } from "../board/covered-cities.js";
import { DiceOverlay } from "./dice-overlay.js";
import { useFetchWords } from "../fetch-news.js";
import { HomePanel } from "./home-panel.js";
import { type HomeView, homeView, isResting } from "./home-view.js";
import type { FinderPorts } from "../ports.js";
import { boardInHistory, useCardHistory } from "../card/use-card-history.js";
import { useKeptPage } from "../evening/use-kept-page.js";
import { useFocusOnChange } from "../use-focus-on-change.js";
import { usePageWords } from "./use-page-words.js";
import { useStructuredData } from "../card/use-structured-data.js";

interface HomeFinderProps {
  readonly ports: FinderPorts;
  /** The id of the pick to whose card the visitor comes back. */
  readonly returnsTo?: string | undefined;
  /** What the server's answer left in the form, and why it stayed there. */
  readonly answered?: AnsweredForm | undefined;
}

/** A form that the server sent back; JSON-safe. */
export interface AnsweredForm {
  readonly preferences: SearchPreferences;
  readonly trouble?: NotFound | undefined;
}

/** The home page's finder: loading, setup, form, dice, result. */
export function HomeFinder({ ports, returnsTo, answered }: HomeFinderProps): ReactElement {
  const { device, mapFor, store } = ports;
  const [snapshot, send] = useMachine(finderMachine, { input: { ...ports, returnsTo, ...answered } });
  const { toasts, announce, dismiss } = useToasts();
  const view = homeView(snapshot);
  const [typed, setTyped] = useState<SearchPreferences>();
  const [remembered] = useState(() => (answered ? undefined : store.last()));
  const { sheet, preferences, status, evening, dice } = view;
  const fetching = useFetchWords(ports.fetching, preferences.location);
  const card = sheet.kind === "card" ? sheet.card : undefined;
  const heading = useFocusOnChange(dice ? undefined : headingKey(view));
  const goBack = useCardHistory(dice ? undefined : (card?.restaurant.id ?? boardInHistory(sheet)), {
    onBack: () => {
      send({ type: "back" });
    },
    onForward: (id) => {
      send({ type: "bring back", id });
    },
  });
  const cities = useCoveredCities(sheet.kind === "board");
  useKeptPage(() => {
    send({ type: "strikes changed" });
  });
  useHandedOver(ports, send);
  usePageWords({ restaurant: card?.restaurant, preferences: typed ?? preferences });
  useStructuredData(card?.restaurant, status?.capabilities);
  return (
    <LiveActing send={send} goBack={goBack}>
      <HomePanel
        sheet={sheet}
        preferences={preferences}
        status={status}
        evening={evening}
        device={device}
        cities={cities}
        headingRef={heading}
        announce={announce}
        remembered={remembered}
        onTyped={setTyped}
        report={ports.report}
        drawMap={mapFor(status)}
        onSubmit={(wished) => {
          afterPaint(() => {
            send({ type: "submit", preferences: wished });
          });
        }}
        onCheck={() => {
          send({ type: "check again" });
        }}
      />
      {dice && (
        <DiceOverlay
          dice={dice}
          fetching={fetching}
          onSkip={() => {
            afterPaint(() => {
              send({ type: "skip" });
            });
          }}
        />
      )}
      <ToastRack toasts={toasts} dismiss={dismiss} />
    </LiveActing>
  );
}

function headingKey({ sheet }: HomeView): string | undefined {
  if (sheet.kind === "card") return `${sheet.card.restaurant.id} ${sheet.card.pick}`;
  if (sheet.kind === "board") return sheet.board.summary;
  return isResting(sheet) ? "form" : undefined;
}

type Send = (event: { readonly type: "submit"; readonly preferences: SearchPreferences }) => void;

/** Takes once what a guide handed over, and searches with it. */
function useHandedOver({ store }: FinderPorts, send: Send): void {
  useEffect(() => {
    const preferences = store.takeHandedOver();
    if (preferences) send({ type: "submit", preferences });
    // Runs once: what was handed over is gone after it was taken.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

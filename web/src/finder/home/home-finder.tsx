import { useProduct } from "../../site.js";
import { HOME_WAYS } from "../../words/form.js";
import { boardInHistory, DICE, useCardHistory } from "../card/card-history.js";
import { DrawnAnew } from "../drawn-anew.js";
import { LiveActions } from "../finder-action.js";
import { afterPaint, useReadAgain, useFocusOnChange, WrittenCustoms } from "../hooks.js";
import { useFetchWords, type FinderPorts } from "../ports.js";
import { expectAnswer, useAnswerParts } from "../served/use-answer-parts.js";
import { ToastRack, useToasts } from "../toasts.js";
import { HomePanel } from "./home-panel.js";
import { headingKey, homeView, isAnswer, isAtForm, type HomeView } from "./home-view.js";
import { finderMachine } from "@dinner-dice/core/finder/finder";
import type { FinderEvent, HomeEvent } from "@dinner-dice/core/finder/finder-context";
import { type HomeAnswer, pageWords } from "@dinner-dice/core/finder/home-answer";
import { storedArrival } from "@dinner-dice/core/place/opening-words";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { entriesOf } from "@dinner-dice/core/roll/evening";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import type { NotFound } from "@dinner-dice/core/search/search-outcome";
import { useMachine } from "@xstate/react";
import { type ReactElement, startTransition, useEffect, useMemo, useState, useLayoutEffect } from "react";
import { flushSync } from "react-dom";

interface Moment {
  readonly restaurant: Restaurant | undefined;
  readonly preferences: SearchPreferences;
}

interface HomeFinderProps {
  readonly ports: FinderPorts;
  readonly returnsTo?: string | undefined;
  readonly answered?: AnsweredForm | undefined;
}

/** A form that the server sent back; JSON-safe. */
export interface AnsweredForm extends Pick<HomeAnswer, "customs" | "units"> {
  readonly preferences: SearchPreferences;
  readonly trouble?: NotFound | undefined;
}

export function HomeFinder({ ports, returnsTo, answered }: HomeFinderProps): ReactElement {
  const { clock, device, mapsFor, store } = ports;
  const [snapshot, send, finder] = useMachine(finderMachine, { input: { ...ports, returnsTo, ...answered } });
  const sendPainted = (event: HomeEvent): void => {
    afterPaint(() => {
      send(event);
    });
  };
  const { toasts, announce, dismiss } = useToasts();
  const current = useMemo(() => homeView(snapshot), [snapshot]);
  const view = useLanding(current);
  const [typed, setTyped] = useState<SearchPreferences>();
  const [remembered] = useState(() => {
    const last = answered ? undefined : store.last();
    return last && storedArrival(last, clock.now());
  });
  const { sheet, preferences, status, dice } = view;
  /* Back from an answer the page's words are those of what was asked. */
  if (typed && isAnswer(sheet)) setTyped(undefined);
  const fetching = useFetchWords(ports.fetching, preferences.location);
  const picked = sheet.kind === "card" ? sheet.card.round.picked : undefined;
  const heading = useFocusOnChange(dice ? undefined : headingKey(sheet));
  const stands = dice ? (picked ? undefined : DICE) : (picked?.id ?? boardInHistory(sheet));
  const goBack = useCardHistory({ id: stands, rests: isAtForm(sheet) }, finder);
  useReadAgain(send);
  useHandedOver(ports, send);
  usePageWords({ restaurant: picked, preferences: typed ?? preferences });
  const answer = useAnswerParts({
    wanted: dice !== undefined || isAnswer(sheet) || snapshot.context.tonight.entries.length > 0,
    needed: isAnswer(sheet),
  });
  return (
    <DrawnAnew moment={snapshot}>
      <LiveActions send={send} goBack={goBack}>
        <WrittenCustoms value={answered}>
          <HomePanel
            sheet={sheet}
            served={
              answer &&
              isAnswer(sheet) && (
                <answer.LiveServed
                  sheet={sheet}
                  context={snapshot.context}
                  {...HOME_WAYS}
                  order={preferences}
                  status={status}
                  headingRef={heading}
                  announce={announce}
                  report={ports.report}
                  maps={mapsFor(status)}
                />
              )
            }
            earlier={
              answer &&
              sheet.kind === "form" && (
                <answer.PicksOffCounter entries={entriesOf(snapshot.context.tonight)} />
              )
            }
            preferences={preferences}
            status={status}
            device={device}
            headingRef={heading}
            announce={announce}
            remembered={remembered}
            onTyped={(words) => {
              /* The slider's next paint waits for neither. */
              setTimeout(expectAnswer);
              startTransition(() => {
                setTyped((before) => (isSaidSame(before ?? preferences, words) ? before : words));
              });
            }}
            onSubmit={(wished) => {
              sendPainted({ type: "submit", preferences: wished });
            }}
            onCheck={() => {
              send({ type: "check again" });
            }}
          />
        </WrittenCustoms>
        {dice && answer && (
          <answer.DiceOverlay
            dice={dice}
            fetching={fetching}
            onSkip={() => {
              sendPainted({ type: "skip" });
            }}
          />
        )}
        <ToastRack toasts={toasts} dismiss={dismiss} />
      </LiveActions>
    </DrawnAnew>
  );
}

/** Whether the page's words stay: no slider changes them, so none redraws the page. */
function isSaidSame(one: SearchPreferences, other: SearchPreferences): boolean {
  return one.location === other.location && one.cuisine === other.cuisine;
}

function useHandedOver({ store }: FinderPorts, send: (event: FinderEvent) => void): void {
  useEffect(() => {
    const preferences = store.takeHandedOver();
    if (preferences) send({ type: "submit", preferences });
    // Runs once: what was handed over is gone after it was taken.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Keeps the tab's title and the page's description in line with the card or the form. */
function usePageWords({ restaurant, preferences }: Moment): void {
  const { title, description } = pageWords({
    product: useProduct(),
    restaurantName: restaurant?.name,
    typed: preferences,
  });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);
}

/**
 * The view to show. When the die has landed, the view changes in a transition in which the die becomes the check's.
 *
 * It changes at once if the browser has no such transitions, if nothing landed, and if the visitor prefers reduced
 * motion.
 */
function useLanding(view: HomeView): HomeView {
  const [rolling, setRolling] = useState<HomeView>();
  const over = view.dice === undefined;
  const lands = over && rolling !== undefined && glides(rolling, view);
  if (view.dice && rolling !== view) setRolling(view);
  useLayoutEffect(() => {
    if (!over || !rolling) return;
    const land = (): void => {
      setRolling(undefined);
    };
    if (lands)
      document
        .startViewTransition(() => {
          flushSync(land);
        })
        .ready.catch(() => undefined);
    else land();
  }, [lands, over, rolling]);
  return lands ? rolling : view;
}

function glides({ dice }: HomeView, { sheet }: HomeView): boolean {
  return (
    dice?.found === true &&
    sheet.kind === "card" &&
    "startViewTransition" in document &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

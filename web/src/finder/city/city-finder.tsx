import { BelowEmbedded as BelowForm } from "../../parts/served.js";
import { Redirecting } from "../../parts/text.js";
import { CITY_WAYS } from "../../words/form.js";
import { cardInHistory, useCardHistory } from "../card/card-history.js";
import { DrawnAnew } from "../drawn-anew.js";
import { LiveActions } from "../finder-action.js";
import { FinderForm } from "../form/finder-form.js";
import { formOrBoard, headingKey, isAnswer, type Sheet } from "../home/home-view.js";
import { TitleTagContext, useReadAgain, useFocusOnChange } from "../hooks.js";
import { useFetchWords, type FinderPorts } from "../ports.js";
import { expectAnswer, useAnswerParts } from "../served/use-answer-parts.js";
import { ToastRack, useToasts } from "../toasts.js";
import { cityFinderMachine } from "@dinner-dice/core/finder/city-finder";
import type { SearchManner, FinderEvent } from "@dinner-dice/core/finder/finder-context";
import { storedArrival } from "@dinner-dice/core/place/opening-words";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import { useMachine } from "@xstate/react";
import { type ReactElement, useEffect, useState } from "react";

export interface CityFinderProps {
  readonly heading: string;
  readonly invitation: string;
  /** The guide's city. It is filled in, and its point is known. */
  readonly known?: Geocoded;
  readonly manner?: SearchManner;
  /** The text of the link back to the form; 'Search Again' by default. */
  readonly back?: string;
}

function firstPreferences({ known }: CityFinderProps): SearchPreferences {
  return { ...DEFAULT_PREFERENCES, location: known?.label ?? "" };
}

/**
 * The embedded finder of guides and articles: no dice, one restaurant, 'Search Again'. An empty answer appears below the form, which
 * keeps its values.
 */
export function CityFinder({
  ports,
  ...props
}: CityFinderProps & { readonly ports: FinderPorts }): ReactElement {
  const { clock, device, mapsFor } = ports;
  const { known, manner, heading, invitation } = props;
  const [first] = useState(() => firstPreferences(props));
  const [snapshot, send, finder] = useMachine(cityFinderMachine, {
    input: { ...ports, preferences: first, ...(known && { known }), ...(manner && { manner }) },
  });
  const { toasts, announce, dismiss } = useToasts();
  const { round, preferences, status } = snapshot.context;
  const fetching = useFetchWords(ports.fetching, preferences.location);
  const waiting = snapshot.matches("waiting");
  const redirecting = snapshot.matches("redirecting");
  const loading = snapshot.matches({ result: "loading details" });
  const picked = waiting || snapshot.matches("result") ? round?.picked : undefined;
  const sheet: Sheet =
    round && picked
      ? { kind: "card", card: { round, preferences, loading, now: clock.now() } }
      : formOrBoard(snapshot.context, snapshot.matches("loading"));
  const focus = useFocusOnChange(headingKey(sheet));
  const answer = useAnswerParts({ wanted: isAnswer(sheet), needed: isAnswer(sheet) });
  const busy = snapshot.matches("loading");
  const goBack = useCardHistory({ id: picked?.id, rests: !picked && !busy && !redirecting }, finder);
  useEffect(() => {
    const id = cardInHistory();
    if (id !== undefined) send({ type: "bring back", id });
  }, [send]);
  useReadAgain(send);
  useHomeRedirect(redirecting, send);
  return (
    <TitleTagContext value="h2">
      <DrawnAnew moment={snapshot}>
        <LiveActions send={send} goBack={goBack}>
          {redirecting ? (
            <Redirecting role="status" ref={bringIntoView}>
              Redirecting you to find restaurants...
            </Redirecting>
          ) : (
            sheet.kind !== "card" && (
              <FinderForm
                name="city-finder"
                heading={heading}
                headingRef={sheet.kind === "board" ? undefined : focus}
                invitation={invitation}
                preferences={storedArrival(preferences, clock.now())}
                busy={busy}
                failure={sheet.kind === "form" ? sheet.trouble?.failure : undefined}
                device={device}
                notice={fetching}
                rules={status?.capabilities.rules}
                announce={announce}
                onTyped={expectAnswer}
                onSubmit={(wished) => {
                  send({ type: "submit", preferences: wished });
                }}
              />
            )
          )}
          {!redirecting && isAnswer(sheet) && answer && (
            <BelowForm data-board={sheet.kind === "board"}>
              <answer.LiveServed
                sheet={sheet}
                context={snapshot.context}
                back={sheet.kind === "board" ? undefined : (props.back ?? CITY_WAYS.back)}
                another={CITY_WAYS.another}
                waiting={waiting}
                headingRef={focus}
                announce={announce}
                report={ports.report}
                maps={mapsFor(status)}
                status={status}
              />
            </BelowForm>
          )}
          <ToastRack toasts={toasts} dismiss={dismiss} />
        </LiveActions>
      </DrawnAnew>
    </TitleTagContext>
  );
}

function bringIntoView(words: HTMLElement | null): void {
  words?.scrollIntoView({ block: "center" });
}

/**
 * Goes to the home page, which reads the preferences that this page stored. If the browser cached this page, it shows its form on return.
 */
function useHomeRedirect(redirecting: boolean, send: (event: FinderEvent) => void): void {
  useEffect(() => {
    if (!redirecting) return;
    const returned = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) send({ type: "back" });
    };
    addEventListener("pageshow", returned);
    location.assign("/");
    return (): void => {
      removeEventListener("pageshow", returned);
    };
  }, [redirecting, send]);
}

import { BackPart } from "../../parts/card-back.js";
import { Button } from "../../parts/button.js";
import { Notes } from "../../parts/notes.js";
import { CardNote } from "../../parts/card.js";
import { Result, ResultAside, ResultBelow, ResultColumns, ResultWays } from "../../parts/result.js";
import { Unbroken } from "../../parts/text.js";
import { CARD } from "../../words/card.js";
import { CALENDAR } from "../../words/evening.js";
import type { EveningView } from "../evening/evening-view.js";
import { NotThisOne } from "../evening/not-this-one.js";
import { ActButton, ActionContext, BackButton } from "../finder-action.js";
import { OWN_SHEET, useOwnSheet } from "../hooks.js";
import type { CardMaps, SendReport } from "../ports.js";
import { mapOf, saveFile } from "../sharing.js";
import type { Announce } from "../toasts.js";
import { KeepPlace } from "../lists/keep-place-button.js";
import { WeWent } from "../visits/we-went.js";
import { CardBack, ReportPlace } from "./card-back.js";
import type { CardView } from "./card-view.js";
import { LocationNote } from "./location-note.js";
import { Check, CheckWays } from "../check.js";
import { FeaturedReview } from "./featured-review.js";
import { Sources } from "./sources.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { OwnPlace } from "@dinner-dice/core/lists/own-list";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { CHECK_WORDS } from "@dinner-dice/core/roll/check-front";
import { writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { type ReactElement, type RefObject, useContext } from "react";

function sentAddress({ restaurant, finalists }: Pick<CardView, "restaurant" | "finalists">): string {
  return finalists ? `${CHECK_PATH}${writeSentCheck(finalists)}` : mapOf(restaurant);
}

/** Saves a planned evening for the visitor's calendar: of a paid provider's data only the name. What writes it loads with the press. */
function PlanButton({ card, status }: ResultCardProps): ReactElement | null {
  const { live } = useContext(ActionContext);
  const { restaurant, planned } = card;
  if (!live || !planned) return null;
  const save = async (): Promise<void> => {
    const { calendarFile } = await import("../evening/calendar.js");
    const { id, name } = restaurant;
    const told =
      status?.capabilities.free === true
        ? { place: restaurant, url: new URL(sentAddress(card), location.origin).href }
        : { place: { id, name }, url: mapOf(restaurant) };
    const text = calendarFile({ ...told, planned, now: Date.now() });
    saveFile(new File([text], "dinner.ics", { type: "text/calendar" }));
  };
  return (
    <BackPart data-screen="">
      <Button variant="pill" onClick={() => void save()}>
        {CALENDAR}
      </Button>
    </BackPart>
  );
}

export interface ResultCardProps {
  readonly card: CardView;
  /** The text of the link back to the form; `undefined` if the form is on the same page. */
  readonly back: string | undefined;
  /** The words of the next roll, where they are others. */
  readonly another?: string;
  readonly waiting?: boolean;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly announce?: Announce | undefined;
  readonly maps?: CardMaps | undefined;
  readonly status: ProviderStatus | undefined;
  /** Sends a report; without it, reports are sent by a form. */
  readonly report?: SendReport | undefined;
  readonly evening: EveningView;
  /** Changes with every pick, so that its elements are replaced as a whole. */
  readonly moment?: number;
}

export function ResultCard(props: ResultCardProps): ReactElement {
  const { card, back, maps, status, announce, moment = 0 } = props;
  const { restaurant } = card;
  const mayCome = card.waits && status?.capabilities.reviews === true;
  useOwnSheet();
  const review = restaurant.featuredReview ?? (mayCome ? ("loading" as const) : undefined);
  return (
    <>
      {back !== undefined && <BackButton words={back} />}
      <Result {...OWN_SHEET}>
        <ResultColumns>
          <Front key={`front ${moment}`} {...props} />
          <CheckWays
            key={`ways ${moment}`}
            pinned
            directions={card.directions}
            place={restaurant}
            link={sentAddress(card)}
            announce={announce}
          >
            <AnotherButton {...props} />
          </CheckWays>
          <ResultAside>
            <Notes>
              {review && <FeaturedReview key={`review ${moment} ${review === "loading"}`} review={review} />}
              <LocationNote card={card} maps={maps} maySketch={mayBeDrawn(status)} />
            </Notes>
          </ResultAside>
        </ResultColumns>
        {status?.capabilities.free !== true && (
          <ResultBelow>
            <Sources
              key={`sources ${moment}`}
              restaurant={restaurant}
              attribution={status?.attribution ?? []}
              linked={false}
            />
          </ResultBelow>
        )}
      </Result>
    </>
  );
}

function mayBeDrawn(status: ProviderStatus | undefined): boolean {
  return status !== undefined && status.capabilities.map !== "google";
}

/** What goes on the visitor's list: of a paid provider's data only the name. */
function keptPlace({ card: { restaurant }, status }: ResultCardProps): OwnPlace {
  const { name, address, location } = restaurant;
  if (status?.capabilities.free !== true) return { name };
  return { name, ...(address !== undefined && { address }), ...(location && { point: location }) };
}

function Reverse(props: ResultCardProps): ReactElement {
  const { card, status, evening, report, announce } = props;
  return (
    <CardBack
      card={card}
      status={status}
      skips={<NotThisOne {...evening} />}
      yours={
        <>
          <WeWent visits={evening.visits} />
          <PlanButton {...props} />
          <KeepPlace place={keptPlace(props)} />
        </>
      }
      report={
        status?.capabilities.reports === true && (
          <ReportPlace placeId={card.restaurant.id} send={report} announce={announce} />
        )
      }
    />
  );
}

function Front(props: ResultCardProps): ReactElement {
  const { card, headingRef, status } = props;
  const { restaurant, front, pick, number, footnote, notices, why, left, loading, waits } = card;
  const isSimulated = status?.simulated === true && restaurant.fallback !== true;
  return (
    <Check
      {...{ front, pick, waits, face: number, id: "check-name", nameRef: headingRef, stretch: true }}
      title={isSimulated ? CARD.simulated : titleOf(restaurant)}
      paper={{ "aria-labelledby": "check-name", "aria-busy": loading }}
      notes={
        <>
          {footnote !== undefined && <CardNote data-doubt={front.doubt !== undefined}>{footnote}</CardNote>}
          {notices.map((words) => (
            <CardNote key={words}>{words}</CardNote>
          ))}
        </>
      }
      why={
        <p>
          <b>{CARD.why}</b> <Unbroken words={why} />
          {left !== undefined && !card.isOnlyMatch && <span> {left}</span>}
          {waits && <span> {CARD.fetching}</span>}
        </p>
      }
    >
      <Ways card={card} />
      <Reverse {...props} />
    </Check>
  );
}

/** The title of a check from what the browser stored says so. */
function titleOf({ kept }: Restaurant): string | undefined {
  if (kept === undefined) return undefined;
  return kept === true ? CARD.offline : CARD.saved(kept);
}

function Ways({ card: { nextSteps } }: Pick<ResultCardProps, "card">): ReactElement | null {
  if (nextSteps.length === 0) return null;
  return (
    <ResultWays>
      {nextSteps.map(({ words, change }) => (
        <ActButton key={words} variant="pill" act={{ type: "relax", change }}>
          {words}
        </ActButton>
      ))}
    </ResultWays>
  );
}

/** The next roll. If there is no other match, it says so instead of rolling. */
function AnotherButton({
  card,
  announce,
  another = CHECK_WORDS.another,
  waiting = false,
}: ResultCardProps): ReactElement {
  const { alone, left } = card;
  const words = waiting ? CARD.searching : another;
  return alone && announce && left !== undefined ? (
    <Button
      onClick={() => {
        announce(left);
      }}
    >
      {words}
    </Button>
  ) : (
    <ActButton act={{ type: "find another" }}>{words}</ActButton>
  );
}

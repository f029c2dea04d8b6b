import { ShareIcon, DirectionsIcon } from "../../art/icons.js";
import { BackPart } from "../../parts/card-back.js";
import { Button } from "../../parts/button.js";
import { Notes } from "../../parts/notes.js";
import {
  ResultShare,
  Result,
  ResultAnother,
  ResultAside,
  ResultBelow,
  ResultColumns,
  ResultGo,
  ResultStrip,
  ResultWays,
} from "../../parts/result.js";
import { VisuallyHidden } from "../../parts/text.js";
import { CARD } from "../../words/card.js";
import { CHECK_WORDS } from "../../words/evening.js";
import type { EveningView } from "../evening/evening-view.js";
import { EarlierPicks, NotThisOne } from "../evening/not-this-one.js";
import { ActButton, ActionContext, BackButton } from "../finder-action.js";
import { OWN_SHEET, useOwnSheet } from "../hooks.js";
import type { CardMaps, SendReport } from "../ports.js";
import { mapOf, saveFile, sentText, shareOrCopy } from "../sharing.js";
import type { Announce } from "../toasts.js";
import { KeepPlace } from "../lists/keep-place-button.js";
import { WeWent } from "../visits/we-went.js";
import { CardBack, ReportPlace } from "./card-back.js";
import type { CardView } from "./card-view.js";
import { LocationNote } from "./location-note.js";
import { FeaturedReview, ResultFacts } from "./result-facts.js";
import { Sources } from "./sources.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import { NEW_TAB } from "@dinner-dice/content/text";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { OwnPlace } from "@dinner-dice/core/lists/own-list";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { type SentCheck, writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { type ReactElement, type RefObject, useContext } from "react";

interface ShareButtonProps {
  readonly restaurant: Restaurant;
  /** The finalists and the roll among them. The link includes them if they are known. */
  readonly check: SentCheck | undefined;
  readonly announce: (words: string) => void;
}

/** Sends the check: a link that contains the pick and the other finalists, shared through the device, or copied if it cannot share. */
function ShareButton({ restaurant, check, announce }: ShareButtonProps): ReactElement {
  const share = (): void => {
    const url = sentAddress({ restaurant, finalists: check });
    void shareOrCopy({ title: restaurant.name, text: sentText(restaurant), url }).then((words) => {
      if (words !== undefined) announce(words);
    });
  };
  return (
    <ResultShare title={CARD.share} onClick={share}>
      <ShareIcon />
      <VisuallyHidden>{CARD.share}</VisuallyHidden>
    </ResultShare>
  );
}

function sentAddress({ restaurant, finalists }: Pick<CardView, "restaurant" | "finalists">): string {
  return finalists ? `${location.origin}${CHECK_PATH}${writeSentCheck(finalists)}` : mapOf(restaurant);
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
        ? { place: restaurant, url: sentAddress(card) }
        : { place: { id, name }, url: mapOf(restaurant) };
    const text = calendarFile({ ...told, planned, now: Date.now() });
    saveFile(new File([text], "dinner.ics", { type: "text/calendar" }));
  };
  return (
    <BackPart data-screen="">
      <Button variant="pill" onClick={() => void save()}>
        {CHECK_WORDS.calendar}
      </Button>
    </BackPart>
  );
}

export interface ResultCardProps {
  readonly card: CardView;
  /** The text of the link back to the form; `undefined` if the form is on the same page. */
  readonly back: string | undefined;
  readonly another: string;
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
  const { card, back, headingRef, maps, status, evening, moment = 0 } = props;
  const { restaurant } = card;
  const mayCome = card.waits && status?.capabilities.reviews === true;
  useOwnSheet();
  const review = restaurant.featuredReview ?? (mayCome ? ("loading" as const) : undefined);
  return (
    <>
      {back !== undefined && <BackButton words={back} />}
      <Result {...OWN_SHEET}>
        <ResultColumns>
          <ResultFacts
            key={`facts ${moment}`}
            card={card}
            simulated={status?.simulated === true && restaurant.fallback !== true}
            {...(headingRef && { headingRef })}
          >
            <Ways card={card} />
            <Reverse {...props} />
          </ResultFacts>
          <Stub key={`stub ${moment}`} {...props} />
          <ResultAside>
            <Notes>
              {review && <FeaturedReview key={`review ${moment} ${review === "loading"}`} review={review} />}
              <LocationNote card={card} maps={maps} maySketch={mayBeDrawn(status)} />
            </Notes>
          </ResultAside>
        </ResultColumns>
        <ResultBelow>
          {status?.capabilities.free !== true && (
            <Sources
              key={`sources ${moment}`}
              restaurant={restaurant}
              attribution={status?.attribution ?? []}
              linked={false}
            />
          )}
          <EarlierPicks entries={evening.entries} />
        </ResultBelow>
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

function Stub({ card, another, waiting = false, announce }: ResultCardProps): ReactElement {
  return (
    <ResultStrip data-main="">
      <ResultGo variant="primary" href={card.directions} target="_blank" rel="noopener">
        <DirectionsIcon />
        {CARD.directions}
        <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
      </ResultGo>
      <AnotherButton card={card} announce={announce}>
        {waiting ? CARD.searching : another}
      </AnotherButton>
      {announce && <ShareButton restaurant={card.restaurant} check={card.finalists} announce={announce} />}
    </ResultStrip>
  );
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

interface AnotherButtonProps extends Pick<ResultCardProps, "card" | "announce"> {
  readonly children: string;
}

/** The next roll. If there is no other match, it says so instead of rolling. */
function AnotherButton({ card, announce, children }: AnotherButtonProps): ReactElement {
  const { alone, left } = card;
  return alone && announce && left !== undefined ? (
    <ResultAnother
      onClick={() => {
        announce(left);
      }}
    >
      {children}
    </ResultAnother>
  ) : (
    <ActButton as={ResultAnother} act={{ type: "find another" }}>
      {children}
    </ActButton>
  );
}

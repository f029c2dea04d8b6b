import type { ReactElement, RefObject } from "react";
import { NEW_TAB } from "@dinner-dice/content/new-tab";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { DirectionsIcon } from "../../art/icons.js";
import { Notes } from "../../parts/notes.js";
import {
  Result,
  ResultAnother,
  ResultAside,
  ResultColumns,
  ResultLeft,
  ResultLink,
  ResultNext,
  ResultNotices,
  ResultStrip,
} from "../../parts/result.js";
import { Text, VisuallyHidden } from "../../parts/text.js";
import { ActButton } from "../act.js";
import { BackButton } from "../back-button.js";
import type { CardView } from "./card-view.js";
import { FeaturedReview } from "./featured-review.js";
import { ResultFacts } from "./result-facts.js";
import type { CardMaps } from "../ports.js";
import { LocationNote } from "./location-note.js";
import { Namesakes } from "../namesakes.js";
import type { EveningView } from "../evening/evening-view.js";
import { NotTonight } from "../evening/not-tonight.js";
import { EarlierPicks } from "../evening/earlier-picks.js";
import { checkPicture } from "../picture/check-picture.js";
import { PictureButton } from "../picture/picture-button.js";
import { useProduct } from "../../site.js";
import { OWN_SHEET, useOwnSheet } from "./use-own-sheet.js";
import { ShareButton } from "./share-button.js";
import type { SendReport } from "../report.js";
import { ReportPlace } from "./report-place.js";
import { Sources } from "./sources.js";
import { WhereFrom } from "./where-from.js";

export interface ResultCardProps {
  readonly card: CardView;
  readonly back: string;
  readonly another: string;
  /** True while the next pick is on its way. */
  readonly waiting?: boolean;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly announce?: ((words: string) => void) | undefined;
  readonly maps?: CardMaps | undefined;
  readonly status: ProviderStatus | undefined;
  /** How a report is sent; without it a form does that. */
  readonly report?: SendReport | undefined;
  readonly evening: EveningView;
  /** Changes with every pick, so that its elements are replaced whole. */
  readonly moment?: number;
}

/** One restaurant on the counter: the check, its notes, and what can be done next. */
export function ResultCard(props: ResultCardProps): ReactElement {
  const { card, back, headingRef, maps, status, evening, moment } = props;
  const { restaurant } = card;
  const mayCome = card.waits && status?.capabilities.reviews === true;
  useOwnSheet();
  const review = restaurant.featuredReview ?? (mayCome ? ("loading" as const) : undefined);
  return (
    <>
      <BackButton words={back} />
      <Result {...OWN_SHEET}>
        <ResultColumns>
          <ResultFacts
            key={`facts ${moment}`}
            card={card}
            simulated={status?.simulated === true && restaurant.standIn !== true}
            {...(headingRef && { headingRef })}
          />
          <Strip key={`strip ${moment}`} {...props} />
          <ResultAside>
            <Ways key={`ways ${moment}`} card={card} />
            <Picture {...props} />
            <NotTonight {...evening} />
            <EarlierPicks stubs={evening.stubs} />
            <Notes>
              {review && <FeaturedReview key={`review ${moment} ${review === "loading"}`} review={review} />}
              <LocationNote card={card} maps={maps} maySketch={mayBeDrawn(status)} />
              {status?.capabilities.reports === true && (
                <ReportPlace placeId={restaurant.id} send={props.report} announce={props.announce} />
              )}
              {!card.loading && <WhereFrom key={`from ${moment}`} restaurant={restaurant} status={status} />}
              <Sources
                key={`sources ${moment}`}
                restaurant={restaurant}
                attribution={status?.attribution ?? []}
              />
            </Notes>
          </ResultAside>
        </ResultColumns>
      </Result>
    </>
  );
}

/** Another's map service wants its places on its own pages and its own map only. */
function mayBeDrawn(status: ProviderStatus | undefined): boolean {
  return status !== undefined && status.capabilities.map !== "google";
}

/** The check as a picture, where the terms of its source allow one. */
function Picture({ card, status, announce }: ResultCardProps): ReactElement | null {
  const product = useProduct();
  if (!announce || !(card.restaurant.standIn === true || mayBeDrawn(status))) return null;
  const { restaurant, lede: line, number: face } = card;
  const attribution = restaurant.standIn === true ? [] : (status?.attribution ?? []);
  return (
    <ResultNext>
      <PictureButton
        picture={() => checkPicture({ restaurant, line, face, product, now: Date.now(), attribution })}
        announce={announce}
      />
    </ResultNext>
  );
}

function Strip({ card, another, waiting = false, announce }: ResultCardProps): ReactElement {
  return (
    <ResultStrip data-main="">
      <ResultLink href={card.directions} target="_blank" rel="noopener">
        <DirectionsIcon />
        Directions<VisuallyHidden>{NEW_TAB}</VisuallyHidden>
      </ResultLink>
      <AnotherButton card={card} announce={announce}>
        {waiting ? "Searching..." : another}
      </AnotherButton>
      {announce && <ShareButton restaurant={card.restaurant} check={card.finalists} announce={announce} />}
    </ResultStrip>
  );
}

interface AnotherButtonProps extends Pick<ResultCardProps, "card" | "announce"> {
  readonly children: string;
}

/** The next roll; where there is no other place it says so instead of rolling for nothing. */
function AnotherButton({ card, announce, children }: AnotherButtonProps): ReactElement {
  return card.alone && announce ? (
    <ResultAnother
      variant="primary"
      onClick={() => {
        announce(card.left);
      }}
    >
      {children}
    </ResultAnother>
  ) : (
    <ActButton as={ResultAnother} variant="primary" act={{ type: "find another" }}>
      {children}
    </ActButton>
  );
}

function Ways({ card }: Pick<ResultCardProps, "card">): ReactElement {
  return (
    <div>
      <ResultNext>
        <ResultLeft>{card.left}</ResultLeft>
        {card.lookFarther !== undefined && (
          <ActButton act={{ type: "look farther" }}>{card.lookFarther}</ActButton>
        )}
        {card.waysOn.map(({ words, change }) => (
          <ActButton key={words} act={{ type: "relax", change }}>
            {words}
          </ActButton>
        ))}
      </ResultNext>
      <Notices card={card} />
    </div>
  );
}

function Notices({ card: { notices, others } }: Pick<ResultCardProps, "card">): ReactElement {
  return (
    <ResultNotices>
      {notices.map((notice) => (
        <Text key={notice} size="small">
          {notice}
        </Text>
      ))}
      <Namesakes others={others} />
    </ResultNotices>
  );
}

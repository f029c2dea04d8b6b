import { DieFace } from "../../art/die.js";
import { After, AfterLink, AfterPart, AfterPlate, AfterTitle, ResultOrder } from "../../parts/served.js";
import { AFTER, ORDER, orderText } from "../../words/card.js";
import type { BoardView, BoardInput } from "../board/board-view.js";
import type { CoveredCity } from "../board/covered-city.js";
import { nearestFirst, NoResultsBoard } from "../board/no-results-board.js";
import type { CardView, CardInput } from "../card/card-view.js";
import { ResultCard, type ResultCardProps } from "../card/result-card.js";
import { EarlierPicks, PicksOffCounter } from "../evening/not-this-one.js";
import type { EveningView } from "../evening/evening-view.js";
import { BackButton } from "../finder-action.js";
import { OpenTable } from "../open-table.js";
import { unsupportedRules } from "@dinner-dice/core/filters/rules";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import { DISTANCE_MILES, milesToMeters } from "@dinner-dice/core/search/radius";
import type { ReactElement } from "react";

interface AfterCardProps extends Pick<CardView, "together"> {
  readonly picks: EveningView["entries"];
  /** The guide of this town, if there is one and another page is open. */
  readonly guide: CoveredCity | undefined;
}

/** What may follow a pick: the evening's other picks, deciding with friends, and the guide of its town. */
function AfterCard({ picks, together, guide }: AfterCardProps): ReactElement {
  return (
    <After aria-label={AFTER.label} data-after="">
      <EarlierPicks entries={picks} />
      <AfterPart>
        <DieFace pips={2} />
        <div>
          <AfterTitle as="h2">{AFTER.friends}</AfterTitle>
          {AFTER.table}
        </div>
        <OpenTable {...together} />
      </AfterPart>
      {guide && (
        <AfterLink href={guide.path}>
          {guide.plate !== undefined && <AfterPlate src={guide.plate} alt="" width="226" height="226" />}
          <div>
            <AfterTitle as="b">{AFTER.guide(guide.name.replace(/,.*/, ""))}</AfterTitle>
            {AFTER.order}
          </div>
        </AfterLink>
      )}
    </After>
  );
}

/** The covered city of a search, at most as far away as the farthest search reaches. */
function guideAt(
  center: Coordinates | undefined,
  cities: readonly CoveredCity[] = [],
): CoveredCity | undefined {
  if (!center) return undefined;
  const [nearest] = nearestFirst(cities, center);
  return nearest && nearest.meters <= milesToMeters(DISTANCE_MILES.max) ? nearest : undefined;
}

export type ServedView = Readonly<{ kind: "board"; board: BoardView } | { kind: "card"; card: CardView }>;

export interface ServedSheetProps extends Omit<ResultCardProps, "card"> {
  readonly view: ServedView;
  readonly cities: readonly CoveredCity[] | undefined;
  /** The whole order on a page that is not a guide, shown below a board. Below a card is its town's guide instead. */
  readonly order?: SearchPreferences | undefined;
}

export function ServedSheet({ view, cities, order, ...rest }: ServedSheetProps): ReactElement {
  const { back, headingRef, evening, status } = rest;
  if (view.kind === "card")
    return (
      <>
        <ResultCard {...rest} card={view.card} />
        <AfterCard
          picks={evening.entries}
          together={view.card.together}
          guide={order && guideAt(view.card.center, cities)}
        />
      </>
    );
  return (
    <>
      {back !== undefined && <BackButton words={back} />}
      <NoResultsBoard
        key={rest.moment}
        board={view.board}
        cities={cities}
        {...(headingRef && { headingRef })}
      />
      {order && (
        <>
          <ResultOrder>
            <b>{ORDER}</b>{" "}
            {orderText(
              { ...order, customs: view.board.customs },
              status && unsupportedRules(status.capabilities.rules),
            )}
          </ResultOrder>
          <PicksOffCounter entries={evening.entries} />
        </>
      )}
    </>
  );
}

export type AnswerSheet =
  | { readonly kind: "board"; readonly board: BoardInput }
  | { readonly kind: "card"; readonly card: CardInput };

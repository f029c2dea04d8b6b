import type { ReactElement } from "react";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { unsupportedRules } from "@dinner-dice/core/rules/unsupported";
import { ResultOrder } from "../../parts/served.js";
import { BackButton } from "../back-button.js";
import type { BoardView } from "../board/board-view.js";
import type { CoveredCity } from "../board/covered-city.js";
import { NoResultsBoard } from "../board/no-results-board.js";
import type { CardView } from "../card/card-view.js";
import { ResultCard, type ResultCardProps } from "../card/result-card.js";
import { PicksOffCounter } from "../evening/picks-off-counter.js";
import { ORDER, orderText } from "../order-words.js";
import { AfterCard, guideAt } from "./after-card.js";

/** The result of a search, in words. */
export type ServedView = Readonly<{ kind: "board"; board: BoardView } | { kind: "card"; card: CardView }>;

export interface ServedSheetProps extends Omit<ResultCardProps, "card"> {
  readonly view: ServedView;
  readonly cities: readonly CoveredCity[] | undefined;
  /** The whole order on a page that is not a guide, shown below a board. Below a card is its town's guide instead. */
  readonly order?: SearchPreferences | undefined;
}

/** The check or the no-results board. */
export function ServedSheet({ view, cities, order, ...rest }: ServedSheetProps): ReactElement {
  const { back, headingRef, evening, status } = rest;
  if (view.kind === "card")
    return (
      <>
        <ResultCard {...rest} card={view.card} />
        <AfterCard together={view.card.together} guide={order && guideAt(view.card.center, cities)} />
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
            <b>{ORDER}</b> {orderText(order, status && unsupportedRules(status.capabilities.rules))}
          </ResultOrder>
          <PicksOffCounter entries={evening.entries} />
        </>
      )}
    </>
  );
}

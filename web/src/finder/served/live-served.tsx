import type { ReactElement } from "react";
import { positionOf } from "@dinner-dice/core/machines/round";
import type { FinderContext } from "@dinner-dice/core/machines/finder-context";
import { boardView } from "../board/board-view.js";
import { useCoveredCities } from "../board/covered-cities.js";
import { cardView } from "../card/card-view.js";
import { useStructuredData } from "../card/use-structured-data.js";
import { eveningView } from "../evening/evening-view.js";
import { useUndoToast } from "../evening/use-undo-toast.js";
import { useMoment } from "../use-moment.js";
import type { AnswerSheet } from "./answer-sheet.js";
import { ServedSheet, type ServedSheetProps, type ServedView } from "./served-sheet.js";

export interface LiveServedProps extends Omit<ServedSheetProps, "view" | "cities" | "evening" | "moment"> {
  readonly sheet: AnswerSheet;
  readonly context: FinderContext;
}

/** What a running finder's search brought. */
export function LiveServed({ sheet, context, ...rest }: LiveServedProps): ReactElement | null {
  const view = servedView(sheet);
  const moment = useMoment(momentOf(sheet));
  useUndoToast({ strikes: context.strikes, moment, announce: rest.announce });
  const cities = useCoveredCities(sheet.kind === "board");
  useStructuredData(view?.kind === "card" ? view.card.restaurant : undefined, rest.status?.capabilities);
  return (
    view && (
      <ServedSheet {...rest} moment={moment} view={view} cities={cities} evening={eveningView(context)} />
    )
  );
}

/** Changes with every pick and every board. */
function momentOf(sheet: AnswerSheet): unknown {
  if (sheet.kind === "board") return sheet.board.trouble;
  const { round } = sheet.card;
  return `${round.picked?.id} ${positionOf(round)}`;
}

/** What a search brought, put in words. */
export function servedView(sheet: AnswerSheet): ServedView | null {
  if (sheet.kind === "card") {
    const card = cardView(sheet.card);
    return card ? { kind: "card", card } : null;
  }
  const board = boardView(sheet.board);
  return board ? { kind: "board", board } : null;
}

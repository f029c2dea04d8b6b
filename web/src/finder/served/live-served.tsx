import { type ReactElement, useState, useContext, useEffect, useRef } from "react";
import { positionOf } from "@dinner-dice/core/machines/round";
import type { FinderContext } from "@dinner-dice/core/machines/finder-context";
import { excludes } from "@dinner-dice/core/exclusions/exclusion";
import { boardView } from "../board/board-view.js";
import { useCoveredCities } from "../board/covered-cities.js";
import { cardView } from "../card/card-view.js";
import { useStructuredData } from "../card/use-structured-data.js";
import { eveningView } from "../evening/evening-view.js";
import { justOut } from "../evening/evening-words.js";
import type { AnswerSheet } from "./answer-sheet.js";
import { ServedSheet, type ServedSheetProps, type ServedView } from "./served-sheet.js";
import { ActionContext } from "../finder-action.js";
import type { Announce } from "../toasts.js";

interface UndoToast {
  readonly context: FinderContext;
  /** Changes with every pick. */
  readonly moment: number;
  readonly announce: Announce | undefined;
}

export interface LiveServedProps extends Omit<ServedSheetProps, "view" | "cities" | "evening" | "moment"> {
  readonly sheet: AnswerSheet;
  readonly context: FinderContext;
}

/** The result of a running finder's search. */
export function LiveServed({ sheet, context, ...rest }: LiveServedProps): ReactElement | null {
  const view = servedView(sheet);
  const moment = useMoment(momentOf(sheet));
  useUndoToast({ context, moment, announce: rest.announce });
  const cities = useCoveredCities(sheet.kind === "board" || rest.order !== undefined);
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

/** The result of a search, in words. */
export function servedView(sheet: AnswerSheet): ServedView | null {
  if (sheet.kind === "card") {
    const card = cardView(sheet.card);
    return card ? { kind: "card", card } : null;
  }
  const board = boardView(sheet.board);
  return board ? { kind: "board", board } : null;
}

/**
 * Counts how often a value changed: a key for content that is replaced with it.
 *
 * Page translators replace text nodes with their own elements. React would keep writing into the removed nodes.
 */
function useMoment(value: unknown): number {
  const [seen, setSeen] = useState({ value, moment: 0 });
  if (Object.is(seen.value, value)) return seen.moment;
  const next = { value, moment: seen.moment + 1 };
  setSeen(next);
  return next.moment;
}

/** Announces an exclusion, with Undo, once another place or the board is shown. */
function useUndoToast({ context: { exclusions, round }, moment, announce }: UndoToast): void {
  const acting = useContext(ActionContext);
  const told = useRef(exclusions.length);
  const last = exclusions.at(-1);
  useEffect(() => {
    const isNew = exclusions.length > told.current;
    told.current = exclusions.length;
    if (!isNew || !last || !acting.live) return;
    const { act } = acting;
    const { restaurants = [], searched } = round?.found ?? {};
    const out = restaurants.filter((place) => searched && excludes(last, place, searched.center));
    announce?.(justOut(last, out.length), {
      words: "Undo",
      take: () => {
        act({ type: "include again", exclusions: [last] });
      },
    });
    // Announced with the pick that follows, not while the die rolls for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moment]);
}

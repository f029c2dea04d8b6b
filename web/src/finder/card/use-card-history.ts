import { useCallback, useEffect, useRef } from "react";
import type { FinderEvent } from "@dinner-dice/core/machines/finder-context";
import {
  cardInHistory,
  enterCard,
  isLinked,
  isUnmarked,
  markAsCard,
  markAsForm,
  stepsFromForm,
} from "./history-entry.js";

/** Stands in the history for a board: it is left by Back like a card, but nothing leads forward to it again, and no reload. */
const BOARD = "board";

/** Stands there for dice that roll for a form: Back gives them up; what they land on takes their place. */
export const DICE = "dice";

/** What a board is called in the history; nothing for anything else. */
export function boardInHistory({ kind }: { readonly kind: string }): string | undefined {
  return kind === "board" ? BOARD : undefined;
}

/** What is shown, and where in the history it was last. */
interface Stand {
  readonly id: string | undefined;
  readonly href: string;
  readonly steps: number;
}

function stand(id: string | undefined): Stand {
  return { id, href: location.href, steps: stepsFromForm() };
}

/**
 * Gives the card shown one place in the browser's history, whatever is picked there: Back leads to the form, Forward to the card that
 * was left, and a link within the page leaves all as it is. Gives what our own back button does.
 */
export function useCardHistory(id: string | undefined, send: (event: FinderEvent) => void): () => void {
  const last = useRef<Stand>(undefined);
  /* A step of our own to the form, which is shown already, is no visitor's Back. */
  const silent = useRef(false);
  useEffect(() => {
    if (isUnmarked()) markAsForm();
    if (id !== undefined) enterCard(id);
    else if (last.current === undefined || last.current.id === DICE) silent.current = leaveLost();
    last.current = stand(id);
  }, [id]);
  useEffect(() => {
    const travel = (): void => {
      const event = silent.current ? undefined : eventOf(last.current);
      silent.current = false;
      last.current = stand(last.current?.id);
      if (event) send(event);
    };
    addEventListener("popstate", travel);
    return (): void => {
      removeEventListener("popstate", travel);
    };
  }, [send]);
  return useCallback(() => {
    if (stepsFromForm() === 0) send({ type: "back" });
    else history.go(-stepsFromForm());
  }, [send]);
}

/** Goes from a board's or the dice's entry to the form's, where the form is shown: the entry of what is gone would make Back change nothing. */
function leaveLost(): boolean {
  const card = cardInHistory();
  const isLost = card === BOARD || card === DICE;
  if (isLost) history.go(-stepsFromForm());
  return isLost;
}

/** What a move in the history asks for; nothing where it stays with the form, or with the card that it came from. */
function eventOf(last: Stand | undefined): FinderEvent | undefined {
  const card = cardInHistory();
  if (last?.id !== undefined && (isLinked() || card !== undefined)) {
    keepCard(last.id, last);
    return undefined;
  }
  const isNew = isUnmarked();
  if (isNew) markAsForm();
  leaveLost();
  if (card !== undefined) return { type: "bring back", id: card };
  return isNew && last?.id === undefined ? undefined : { type: "back" };
}

/** Writes the card that is shown into an entry of its own page; one at the same address was replaced, at another added. */
function keepCard(id: string, { href, steps }: Stand): void {
  const added = location.href === href ? 0 : 1;
  markAsCard(id, isUnmarked() ? steps + added : stepsFromForm());
}

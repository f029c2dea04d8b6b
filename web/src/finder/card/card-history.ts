import { afterPaint } from "../hooks.js";
import type { FinderContext, FinderEvent } from "@dinner-dice/core/finder/finder-context";
import { broughtBack } from "@dinner-dice/core/roll/evening";
import { useCallback, useEffect, useRef } from "react";

/** Marks the history entry of the form, so that an entry without a mark is known to be new. */
const FORM = { form: true } as const;

/** The id of the pick in the current history entry: after a reload, or when going back or forward to a card. */
export function cardInHistory(): string | undefined {
  const card: unknown = history.state?.card;
  return typeof card === "string" ? card : undefined;
}

/** How many history entries follow the form's: one at a card, more after links within its page, none at the form. */
function stepsFromForm(): number {
  return cardInHistory() === undefined ? 0 : Number(history.state.steps ?? 1);
}

function isUnmarked(): boolean {
  return history.state === null;
}

function isLinked(): boolean {
  return isUnmarked() && location.hash !== "";
}

function markAsForm(): void {
  history.replaceState(FORM, "");
}

function markAsCard(card: string, steps: number): void {
  history.replaceState({ card, steps }, "");
}

/** Adds a history entry for a card after the form's. Another pick replaces it. */
function enterCard(card: string): void {
  const steps = stepsFromForm();
  if (steps > 0) return markAsCard(card, steps);
  /* Back leads to the form's head, not to where its page was scrolled to when a link opened it anew. */
  history.scrollRestoration = "manual";
  history.pushState({ card, steps: 1 }, "");
  history.scrollRestoration = "auto";
}

/** The history mark of a board. Back leaves it like a card, but neither Forward nor a reload returns to it. */
const BOARD = "board";

export const DICE = "dice";

export function boardInHistory({ kind }: { readonly kind: string }): string | undefined {
  return kind === "board" ? BOARD : undefined;
}

interface Shown {
  /** The card, the board or the dice; `undefined` at the form and before the dice appear. */
  readonly id: string | undefined;
  /** Whether the form waits for the visitor. */
  readonly rests: boolean;
}

interface Finder {
  readonly send: (event: FinderEvent) => void;
  readonly getSnapshot: () => { readonly context: Pick<FinderContext, "tonight"> };
}

interface Stand extends Shown {
  readonly href: string;
  readonly steps: number;
}

function stand(shown: Shown): Stand {
  return { ...shown, href: location.href, steps: stepsFromForm() };
}

/**
 * Gives the current card one entry in the browser's history, whatever is picked there: Back leads to the form, Forward to the card, and a
 * link within the page changes nothing. Returns what our own back button does.
 */
export function useCardHistory({ id, rests }: Shown, finder: Finder): () => void {
  const last = useRef<Stand>(undefined);
  /* A step of our own to the form, which is shown already, is no visitor's Back. */
  const silent = useRef(false);
  useEffect(() => {
    if (isUnmarked()) markAsForm();
    if (id !== undefined) enterCard(id);
    else if (rests) silent.current = leave(last.current ? cardInHistory() : lostCard(finder));
    last.current = stand({ id, rests });
  }, [id, rests, finder]);
  useEffect(() => {
    const travel = (): void => {
      const event = silent.current ? undefined : eventOf(last.current, finder);
      if (silent.current) afterPaint(bringFocusIntoView);
      silent.current = false;
      last.current = stand(last.current ?? { id: undefined, rests: false });
      if (event) finder.send(event);
    };
    addEventListener("popstate", travel);
    return (): void => {
      removeEventListener("popstate", travel);
    };
  }, [finder]);
  return useCallback(() => {
    if (stepsFromForm() === 0) finder.send({ type: "back" });
    else history.go(-stepsFromForm());
  }, [finder]);
}

/** History entries that cannot be shown again: a board, dice, a card whose evening is over. */
function lostCard(finder: Finder): string | undefined {
  const card = cardInHistory();
  const isHeld = card !== undefined && broughtBack(finder.getSnapshot().context.tonight, card) !== undefined;
  return isHeld ? undefined : card;
}

/** Goes from such an entry to the form's, if the form is shown: Back would change nothing there. */
function leave(gone: string | undefined): boolean {
  if (gone !== undefined) history.go(-stepsFromForm());
  return gone !== undefined;
}

/** A browser that returns to the form's entry restores its scroll position, away from what the visitor has to correct. */
function bringFocusIntoView(): void {
  document.activeElement?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** What a move in the history requires; `undefined` if it stays at the form or at the same card. */
function eventOf(last: Stand | undefined, finder: Finder): FinderEvent | undefined {
  const card = cardInHistory();
  if (last?.id !== undefined && (isLinked() || card !== undefined)) {
    keepCard(last.id, last);
    return undefined;
  }
  const isNew = isUnmarked();
  if (isNew) markAsForm();
  leave(lostCard(finder));
  if (card !== undefined) return { type: "bring back", id: card };
  const staysAtForm = last?.id === undefined && (isNew || last?.rests === true);
  return staysAtForm ? undefined : { type: "back" };
}

/** Writes the current card into a history entry: replaces one with the same address, else adds one. */
function keepCard(id: string, { href, steps }: Stand): void {
  const added = location.href === href ? 0 : 1;
  markAsCard(id, isUnmarked() ? steps + added : stepsFromForm());
}

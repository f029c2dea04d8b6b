import { useCallback, useEffect, useRef } from "react";

/** The id of the pick at whose card the browser stands: after a reload, or on its way back or forward to one. */
export function cardInHistory(): string | undefined {
  const card: unknown = history.state?.card;
  return typeof card === "string" ? card : undefined;
}

/** Stands in the history for a board: it is left by Back like a card, but nothing leads forward to it again. */
const BOARD = "board";

/** What a board is called in the history; nothing for anything else. */
export function boardInHistory({ kind }: { readonly kind: string }): string | undefined {
  return kind === "board" ? BOARD : undefined;
}

/** What the browser's own buttons lead to. */
interface CardWays {
  /** Back, from the card to the form. */
  readonly onBack: () => void;
  /** Forward, from the form to the card that was left. */
  readonly onForward: (id: string) => void;
}

/** Gives the card shown one place in the browser's history, whatever is picked there; gives what our own back button does. */
export function useCardHistory(id: string | undefined, ways: CardWays): () => void {
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  useEffect(() => {
    if (id === undefined) return;
    if (cardInHistory() === undefined) history.pushState({ card: id }, "");
    else history.replaceState({ card: id }, "");
  }, [id]);
  useEffect(() => {
    const travel = (): void => {
      const card = cardInHistory();
      if (card === undefined) latest.current.onBack();
      else latest.current.onForward(card);
    };
    addEventListener("popstate", travel);
    return (): void => {
      removeEventListener("popstate", travel);
    };
  }, []);
  return useCallback(() => {
    if (cardInHistory() === undefined) latest.current.onBack();
    else history.back();
  }, []);
}

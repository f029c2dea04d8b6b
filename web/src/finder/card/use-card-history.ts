import { useCallback, useEffect } from "react";
import type { FinderEvent } from "@dinner-dice/core/machines/finder-context";

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

/**
 * Gives the card shown one place in the browser's history, whatever is picked there: Back leads to the form, Forward to the card that
 * was left. Gives what our own back button does.
 */
export function useCardHistory(id: string | undefined, send: (event: FinderEvent) => void): () => void {
  useEffect(() => {
    if (id === undefined) return;
    if (cardInHistory() === undefined) history.pushState({ card: id }, "");
    else history.replaceState({ card: id }, "");
  }, [id]);
  useEffect(() => {
    const travel = (): void => {
      const card = cardInHistory();
      send(card === undefined ? { type: "back" } : { type: "bring back", id: card });
    };
    addEventListener("popstate", travel);
    return (): void => {
      removeEventListener("popstate", travel);
    };
  }, [send]);
  return useCallback(() => {
    if (cardInHistory() === undefined) send({ type: "back" });
    else history.back();
  }, [send]);
}

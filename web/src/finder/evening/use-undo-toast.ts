import { useContext, useEffect, useRef } from "react";
import type { Strike } from "@dinner-dice/core/strikes/strike";
import { ActingContext } from "../act.js";
import type { Announce } from "../toasts.js";

interface UndoToast {
  readonly strikes: readonly Strike[];
  /** Changes with every pick. */
  readonly moment: number;
  readonly announce: Announce | undefined;
}

/** Once another place is on the counter, says what was crossed out for it, with the way back. */
export function useUndoToast({ strikes, moment, announce }: UndoToast): void {
  const acting = useContext(ActingContext);
  const told = useRef(strikes.length);
  const last = strikes.at(-1);
  useEffect(() => {
    const isNew = strikes.length > told.current;
    told.current = strikes.length;
    if (!isNew || !last || !acting.live) return;
    const { act } = acting;
    announce?.(`${last.name} is out.`, {
      words: "Undo",
      take: () => {
        act({ type: "put back", strikes: [last] });
      },
    });
    // Told with the pick that follows, not while the die rolls for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moment]);
}

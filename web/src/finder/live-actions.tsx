import type { ReactElement, ReactNode } from "react";
import { ActionContext, type FinderAction } from "./finder-action.js";
import { afterPaint } from "./after-paint.js";

interface LiveActingProps {
  readonly send: (act: FinderAction) => void;
  /** Leaves a card or a board as the browser's Back does. */
  readonly goBack: () => void;
  readonly children: ReactNode;
}

/** Lets the running finder carry out the visitor's actions, after the tap is painted. */
export function LiveActions({ send, goBack, children }: LiveActingProps): ReactElement {
  const act = (wanted: FinderAction): void => {
    afterPaint(() => {
      if (wanted.type === "back") goBack();
      else send(wanted);
    });
  };
  return <ActionContext value={{ live: true, act }}>{children}</ActionContext>;
}

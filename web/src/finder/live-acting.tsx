import type { ReactElement, ReactNode } from "react";
import { ActingContext, type VisitorAct } from "./act.js";
import { afterPaint } from "./after-paint.js";

interface LiveActingProps {
  readonly send: (act: VisitorAct) => void;
  /** Leaves a card or a board the way the browser's Back does. */
  readonly goBack: () => void;
  readonly children: ReactNode;
}

/** Lets the running finder carry out what visitors tap, once the tap itself is painted. */
export function LiveActing({ send, goBack, children }: LiveActingProps): ReactElement {
  const act = (wanted: VisitorAct): void => {
    afterPaint(() => {
      if (wanted.type === "back") goBack();
      else send(wanted);
    });
  };
  return <ActingContext value={{ live: true, act }}>{children}</ActingContext>;
}

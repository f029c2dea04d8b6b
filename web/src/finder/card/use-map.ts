import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { DrawMap, Mapped } from "../ports.js";

/** A map in an element. It is drawn again for every other restaurant and removed before the element is. */
export function useMap(
  mapped: Mapped,
  drawMap: DrawMap,
): { readonly frame: RefObject<HTMLDivElement | null>; readonly drawn: boolean } {
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { id } = mapped.restaurant;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    let left = false;
    let clear: (() => void) | undefined;
    const lose = (): void => {
      if (!left) setDrawn(false);
    };
    drawMap(element, mapped, lose).then((undo) => {
      if (left) return undo();
      clear = undo;
      setDrawn(true);
    }, lose);
    return (): void => {
      left = true;
      clear?.();
      setDrawn(false);
    };
    // The restaurant object is renewed when details arrive; the map only depends on which one it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawMap, frame, id]);
  return { frame, drawn };
}

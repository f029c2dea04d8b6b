import { type RefObject, useEffect, useRef } from "react";

/** A ref for a heading that gets the focus whenever the key changes, but not on the first render. Without a key the focus stays. */
export function useFocusOnChange(key: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (key !== undefined) heading.current?.focus();
  }, [key]);
  return heading;
}

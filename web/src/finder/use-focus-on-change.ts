import { type RefObject, useEffect, useRef } from "react";

/** A heading that takes the focus whenever what it names changes, but not on the first showing; without a key the focus stays. */
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

import { useCallback, useState } from "react";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { useReadAgain } from "./use-read-again.js";

/** A page's view of a memory, and whether the device stored the latest change. */
export interface Kept<Value> {
  readonly value: Value;
  readonly isKept: boolean;
  /** Includes changes by other tabs. */
  readonly latest: () => Value;
  readonly keep: (value: Value) => void;
}

interface Keeping<Value> {
  /** The value of an empty memory. */
  readonly empty: Value;
  readonly isSame: (one: Value, other: Value) => boolean;
}

/** A memory shared with other tabs of this browser; the page's own copy if the browser refuses to store it. */
export function useKept<Value>(memory: Memory<Value>, { empty, isSame }: Keeping<Value>): Kept<Value> {
  const [value, setValue] = useState(() => memory.last() ?? empty);
  const [isKept, setKept] = useState(true);
  const latest = (): Value => (isKept ? (memory.last() ?? empty) : value);
  useReadAgain(
    useCallback(() => {
      if (isKept) setValue(memory.last() ?? empty);
    }, [memory, empty, isKept]),
  );
  const keep = (next: Value): void => {
    memory.keep(next);
    setKept(isSame(memory.last() ?? empty, next));
    setValue(next);
  };
  return { value, isKept, latest, keep };
}

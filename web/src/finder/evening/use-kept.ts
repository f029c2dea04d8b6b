import { useCallback, useState } from "react";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { useReadAgain } from "./use-read-again.js";

/** What a page shows of a memory, and whether the device took what was kept last. */
export interface Kept<Value> {
  readonly value: Value;
  readonly isKept: boolean;
  /** With what other tabs kept meanwhile. */
  readonly latest: () => Value;
  readonly keep: (value: Value) => void;
}

interface Keeping<Value> {
  /** What an empty memory holds. */
  readonly empty: Value;
  readonly isSame: (one: Value, other: Value) => boolean;
}

/** A memory as this browser and its other tabs keep it, or as this page has it where the browser refuses. */
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

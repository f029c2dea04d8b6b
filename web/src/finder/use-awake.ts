import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** False while a part is drawn for everybody, true once it runs in a visitor's browser and may show what is kept there. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

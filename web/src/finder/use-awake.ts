import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** False while a part is rendered for everybody; true once it runs in a browser and may show stored data. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

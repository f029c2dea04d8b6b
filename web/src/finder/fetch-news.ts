import { useSyncExternalStore } from "react";
import type { FetchProgress } from "@dinner-dice/core/ports/open-data";

/** Reports the progress of a download that a search waits for. */
export interface FetchNews {
  /** The progress; `undefined` while nothing is fetched. */
  readonly now: () => FetchProgress | undefined;
  readonly subscribe: (changed: () => void) => () => void;
}

/** A source of progress reports. */
export function fetchNews(): FetchNews & { readonly tell: (progress: FetchProgress | undefined) => void } {
  let latest: FetchProgress | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => latest,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    tell: (progress) => {
      latest = progress;
      for (const changed of listeners) changed();
    },
  };
}

/** The message while the places around a location are fetched; `undefined` otherwise. */
export function useFetchWords({ now, subscribe }: FetchNews, location: string): string | undefined {
  const progress = useSyncExternalStore(subscribe, now, () => undefined);
  return progress && fetchWords(progress, location);
}

/** "We don't have this area yet. Loading restaurants around Boise… 40%". */
export function fetchWords({ share }: FetchProgress, location: string): string {
  const words = `We don't have this area yet. Loading restaurants around ${location}…`;
  return share === undefined ? words : `${words} ${Math.floor(share * 100)}%`;
}

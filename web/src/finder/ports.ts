import type { CityFinderInput } from "@dinner-dice/core/finder/finder-context";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { DeviceLocation, Memory } from "@dinner-dice/core/ports/environment";
import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { ReportAnswer, ReportKind } from "@dinner-dice/core/ports/stores";
import { finalistsOf, rollOf, type Round } from "@dinner-dice/core/roll/round";
import { useSyncExternalStore } from "react";

export interface Mapped {
  readonly restaurant: Restaurant;
  readonly surroundings: Surroundings | undefined;
}

/**
 * Draws a map of one restaurant into an element. Resolves with a function that removes the map; rejects if there is no map. Calls
 * `onLost` if a drawn map fails later (a key refused late).
 */
export type DrawMap = (element: HTMLElement, mapped: Mapped, onLost: () => void) => Promise<() => void>;

export interface CardMap {
  readonly draw: DrawMap;
  readonly credits: readonly Attribution[];
}

/** The map for the provider's places, and the one for places of our own directory that replace them. */
export interface CardMaps {
  readonly theirs?: CardMap | undefined;
  readonly own?: CardMap | undefined;
}

export interface FinderPorts extends Pick<
  CityFinderInput,
  | "provider"
  | "random"
  | "store"
  | "logger"
  | "clock"
  | "prepare"
  | "evening"
  | "exclusionStore"
  | "visitStore"
> {
  readonly device: DeviceLocation;
  readonly report: SendReport | undefined;
  readonly fetching: FetchNews;
  readonly mapsFor: (status: ProviderStatus | undefined) => CardMaps;
}

export interface Surroundings {
  readonly place: Coordinates;
  /** The possible error of the point in meters; 0 if it is exact. */
  readonly errorMeters: number;
  readonly you: { readonly name: string; readonly point: Coordinates };
  readonly others: readonly Coordinates[];
  /** Outside America. */
  readonly customs?: string | undefined;
}

export interface Rival {
  readonly name: string;
  readonly face: number;
  readonly point: Coordinates | undefined;
}

export function rivalsOf(round: Round): readonly Rival[] {
  const { picked } = round;
  return finalistsOf(round, rollOf(round)).flatMap(({ id, name, location }, index) =>
    id === picked?.id ? [] : [{ name, face: index + 1, point: location }],
  );
}

/** The surroundings of the current pick; `undefined` if its point is unknown. */
export function surroundingsOf({ picked, found }: Round): Surroundings | undefined {
  if (!picked?.location) return undefined;
  const { center, label } = found.searched;
  const others = found.restaurants.filter(({ id }) => id !== picked.id);
  return {
    place: picked.location,
    errorMeters: picked.locationErrorMeters ?? 0,
    you: { name: label?.split(",")[0] ?? "You", point: center },
    others: others.flatMap(({ location }) => location ?? []),
    customs: picked.customs,
  };
}

export interface FetchNews {
  /** The progress; `undefined` while nothing is fetched. */
  readonly now: () => FetchProgress | undefined;
  readonly subscribe: (changed: () => void) => () => void;
}

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

/** Reports a place to the operator. Rejects if the report could not be sent. */
export type SendReport = (placeId: string, kind: ReportKind) => Promise<ReportAnswer>;

export const REPORT_WORDS: readonly (readonly [ReportKind, string])[] = [
  ["gone", "It's gone"],
  ["wrong", "Something is wrong"],
];

/** The messages after a report was sent, and if it could not be sent. */
export const REPORT_NEWS: Readonly<Record<ReportAnswer, string>> = {
  kept: "Thanks. We saved that for the people who run this site.",
  full: "Too many reports are waiting for review, so we couldn't save this one.",
  "not kept": "We couldn't send that. Please try again.",
  "no such place": "Thanks. That place is already gone from our directory.",
};

/** Sends the same report about a place once. Repeating it returns the first answer, unless that was a failure. */
export function toldOnce(send: SendReport, memory: Memory<readonly string[]>): SendReport {
  const sent = new Map<string, Promise<ReportAnswer>>();
  return (placeId, kind) => {
    const word = `${kind} ${placeId}`;
    const before = memory.last()?.includes(word) ? Promise.resolve("kept" as const) : undefined;
    const answer = sent.get(word) ?? before ?? send(placeId, kind);
    sent.set(word, answer);
    answer.then(
      () => {
        memory.keep([...(memory.last() ?? []).filter((each) => each !== word), word]);
      },
      () => sent.delete(word),
    );
    return answer;
  };
}

export function readReported(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((word): word is string => typeof word === "string") : [];
}

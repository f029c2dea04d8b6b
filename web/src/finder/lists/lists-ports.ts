import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { Exclusion } from "@dinner-dice/core/lists/exclusions";
import type { OwnList } from "@dinner-dice/core/lists/own-list";
import type { PocketTown } from "@dinner-dice/core/lists/pocket";
import type { VisitLog } from "@dinner-dice/core/lists/visits";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import {
  type Clock,
  type DeviceLocation,
  DeviceLocationError,
  type Memory,
  type RandomSource,
} from "@dinner-dice/core/ports/environment";

export interface ListsPorts {
  readonly lists: Memory<readonly OwnList[]>;
  readonly exclusions: Memory<readonly Exclusion[]>;
  readonly visits: Memory<VisitLog>;
  readonly random: RandomSource;
  readonly clock: Clock;
  readonly device: DeviceLocation;
  /** Towns that this browser saved for use without a network. */
  readonly pocket: {
    readonly towns: () => Promise<readonly PocketTown[]>;
    readonly forget: (town: PocketTown) => Promise<void>;
  };
  /** The data that this browser already stores. It makes no request. */
  readonly known: () => Promise<Known>;
}

export interface KnownTown {
  readonly name: string;
  readonly point: Coordinates;
}

export interface KnownTowns {
  readonly searched: readonly KnownTown[];
  readonly covered: readonly KnownTown[];
}

export interface Known extends KnownTowns {
  readonly restaurants: readonly Restaurant[];
}

export const NOTHING_KNOWN: Known = { restaurants: [], searched: [], covered: [] };

const forgetful = { last: () => undefined, keep: () => undefined };

export const IDLE_LISTS: ListsPorts = {
  ...{ lists: forgetful, exclusions: forgetful, visits: forgetful },
  random: { below: () => 0 },
  clock: { now: () => 0 },
  device: { current: () => Promise.reject(new DeviceLocationError("unsupported")) },
  pocket: { towns: () => Promise.resolve([]), forget: () => Promise.resolve() },
  known: () => Promise.resolve(NOTHING_KNOWN),
};

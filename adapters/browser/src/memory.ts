import {
  readExclusions,
  readTonight,
  writeTonight,
  isForGood,
  type Exclusion,
} from "@dinner-dice/core/lists/exclusions";
import { type OwnList, readOwnLists } from "@dinner-dice/core/lists/own-list";
import { readVisitLog, type VisitLog } from "@dinner-dice/core/lists/visits";
import type { Memory, Clock } from "@dinner-dice/core/ports/environment";
import {
  type PreferenceStore,
  readPreferences,
  type SearchPreferences,
} from "@dinner-dice/core/search/preferences";

export interface BrowserMemoryOptions<Value> {
  /** 'session' is gone with the tab, 'local' stays. */
  readonly storage: "session" | "local";
  readonly key: string;
  readonly read: (stored: unknown) => Value;
  readonly write: (value: Value) => unknown;
}

export function browserMemory<Value>(options: BrowserMemoryOptions<Value>): Memory<Value> {
  const { key, read, write } = options;
  const storage = (): Storage => (options.storage === "session" ? sessionStorage : localStorage);
  return {
    last: () => {
      try {
        const text = storage().getItem(key);
        return text === null ? undefined : read(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    keep: (value) => {
      try {
        storage().setItem(key, JSON.stringify(write(value)));
      } catch {
        // A device that refuses remembers nothing.
      }
    },
  };
}

const forGood = browserMemory<readonly Exclusion[]>({
  ...{ storage: "local", key: "neverAgain" },
  read: readExclusions,
  write: (exclusions) => exclusions,
});

/** Permanent ones in the browser's own storage, this evening's in the tab's: at most twelve hours after the last change. */
export function browserExclusions({ now }: Clock): Memory<readonly Exclusion[]> {
  const tonight = browserMemory<readonly Exclusion[]>({
    ...{ storage: "session", key: "notTonight" },
    read: (stored) => readTonight(stored, now()),
    write: (exclusions) => writeTonight(exclusions, now()),
  });
  return {
    last: () => {
      const [ever, evening] = [forGood.last(), tonight.last()];
      if (!ever && !evening) return undefined;
      return [...(ever ?? []).filter(isForGood), ...(evening ?? [])];
    },
    keep: (exclusions) => {
      forGood.keep(exclusions.filter(isForGood));
      tonight.keep(exclusions.filter((exclusion) => !isForGood(exclusion)));
    },
  };
}

export const browserLists: Memory<readonly OwnList[]> = browserMemory({
  ...{ storage: "local", key: "ownLists" },
  read: readOwnLists,
  write: (lists) => lists,
});

export const browserVisits: Memory<VisitLog> = browserMemory({
  ...{ storage: "local", key: "visits" },
  read: readVisitLog,
  write: (log) => log,
});

export const HAND_OVER_KEY = "restaurantPreferences";

const LAST_KEY = "lastPreferences";

/** The visitor's own browser as memory: local storage for the last preferences, session storage for the hand-over. */
export const browserPreferences: PreferenceStore = {
  last: () => readStored(() => localStorage.getItem(LAST_KEY)),
  remember: (preferences) => {
    tryWrite(() => {
      localStorage.setItem(LAST_KEY, JSON.stringify(preferences));
    });
  },
  handOver: (preferences) =>
    tryWrite(() => {
      sessionStorage.setItem(HAND_OVER_KEY, JSON.stringify(preferences));
    }),
  takeHandedOver: () => {
    const handedOver = readStored(() => {
      const text = sessionStorage.getItem(HAND_OVER_KEY);
      sessionStorage.removeItem(HAND_OVER_KEY);
      return text;
    });
    return handedOver?.location === "" ? undefined : handedOver;
  },
};

function readStored(get: () => string | null): SearchPreferences | undefined {
  try {
    const text = get();
    return text === null ? undefined : readPreferences(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function tryWrite(put: () => void): boolean {
  try {
    put();
    return true;
  } catch {
    return false;
  }
}

import type { Memory } from "@dinner-dice/core/ports/memory";

/** One thing in a browser's storage. */
export interface BrowserMemoryOptions<Value> {
  /** 'session' is gone with the tab, 'local' stays. */
  readonly storage: "session" | "local";
  readonly key: string;
  /** Parses the stored value, which may be anything. */
  readonly read: (stored: unknown) => Value;
  readonly write: (value: Value) => unknown;
}

/** The visitor's own browser as memory of one thing, as JSON text. */
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

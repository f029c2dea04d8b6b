import { withTimeout } from "./http-reads.js";
import { readFields, readNumber, readText } from "@dinner-dice/core/ground/reading";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { TableGone, TableState } from "@dinner-dice/core/table/view";
import { TABLE_PATH } from "@dinner-dice/wire/requests";

export interface TableListener {
  readonly onState: (value: TableState) => void;
  readonly onGone: (gone: TableGone) => void;
  readonly onReach: (isReached: boolean) => void;
}

export interface LiveTable {
  hear(value: TableState): void;
  close(): void;
}

/** Milliseconds without a first event after which a proxy is taken to hold events back. */
const FIRST_EVENT = 3500;

/** Milliseconds between two questions: where events do not come, while dice roll, and else, to see whether events still come. */
const ASKS = { polling: 1500, rolling: 1000, checking: 15_000 } as const;

/** Counts news that polling found before any event reported it. One event may still have been under way. */
const MOST_MISSED = 2;

const TIMEOUT = 8000;

/** Listens to a table by its events; where these do not come by asking again and again. A page that is seen again asks at once. */
export function liveTable(code: string, { onState, onGone, onReach }: TableListener): LiveTable {
  const path = `${TABLE_PATH}/${code}`;
  let [version, missed] = [0, 0];
  let [isRolling, isOver, isPolling] = [false, false, false];
  let events: EventSource | undefined;
  let [first, next]: readonly [Timer?, Timer?] = [];

  const hear = (value: TableState): void => {
    onReach(true);
    if (value.version < version) return;
    version = value.version;
    isRolling = value.view.rolling !== undefined;
    onState(value);
  };
  const end = (gone: TableGone): void => {
    close();
    onGone(gone);
  };
  const ask = async (): Promise<void> => {
    try {
      await withTimeout({ milliseconds: TIMEOUT }, async (signal) => {
        const headers = { accept: "application/json" };
        const answer = await fetch(`${path}/state?after=${version}`, { headers, signal });
        if (isOver) return;
        if (answer.status === 404) end(goneIn(await answer.json()));
        else if (answer.status === 200) hearAsked((await answer.json()) as TableState);
        else onReach(answer.status === 204);
      });
    } catch {
      onReach(false);
    }
  };
  /** If polling finds news that no event reported, something between us and the server holds events back. */
  const hearAsked = (value: TableState): void => {
    missed += 1;
    if (events && missed >= MOST_MISSED) poll();
    hear(value);
  };
  const askLater = (): void => {
    clearTimeout(next);
    const wait = isRolling ? ASKS.rolling : isPolling ? ASKS.polling : ASKS.checking;
    next = setTimeout(() => void ask().then(() => (isOver ? undefined : askLater())), wait);
  };
  const poll = (): void => {
    isPolling = true;
    clearTimeout(first);
    events?.close();
    events = undefined;
    askLater();
  };
  const listen = (): void => {
    if (events || isOver || isPolling || typeof EventSource === "undefined") return;
    const opened = new EventSource(`${path}/events`);
    events = opened;
    first = setTimeout(poll, FIRST_EVENT);
    opened.addEventListener("message", ({ data }) => {
      clearTimeout(first);
      missed = 0;
      hear(JSON.parse(String(data)) as TableState);
      askLater();
    });
    opened.addEventListener("trouble", () => {
      onReach(false);
    });
    opened.addEventListener("gone", () => {
      opened.close();
      events = undefined;
      void ask().then(listen);
    });
    for (const reason of ["idle", "elsewhere"])
      opened.addEventListener(reason, () => {
        opened.close();
        events = undefined;
        clearTimeout(first);
        if (reason === "elsewhere") setTimeout(listen, Math.random() * ASKS.rolling);
      });
    opened.addEventListener("error", () => {
      if (opened.readyState === EventSource.CLOSED) poll();
      else onReach(false);
    });
  };
  const wakeUp = (): void => {
    if (document.visibilityState !== "visible" || isOver) return;
    void ask();
    listen();
  };
  const close = (): void => {
    isOver = true;
    events?.close();
    clearTimeout(first);
    clearTimeout(next);
    removeEventListener("pageshow", wakeUp);
    document.removeEventListener("visibilitychange", wakeUp);
  };
  addEventListener("pageshow", wakeUp);
  document.addEventListener("visibilitychange", wakeUp);
  listen();
  if (events) askLater();
  else poll();
  return { hear, close };
}

type Timer = ReturnType<typeof setTimeout>;

/** The result of an action: the table after it, that there is none, how long to wait, or that the server did not answer. */
export type ActionAnswer = TableState | TableGone | { readonly wait: number } | "unreached";

export async function actAtTable(code: string, fields: object): Promise<ActionAnswer> {
  try {
    return await withTimeout({ milliseconds: TABLE_LIMITS.reveal + TIMEOUT }, async (signal) => {
      const answer = await fetch(`${TABLE_PATH}/${code}`, {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify(fields),
        signal,
      });
      if (answer.status === 429) return { wait: readNumber(answer.headers.get("retry-after")) ?? 1 };
      const value: unknown = await answer.json();
      return answer.ok || answer.status === 404 ? (value as TableState | TableGone) : "unreached";
    });
  } catch {
    return "unreached";
  }
}

function goneIn(value: unknown): TableGone {
  const { gone, by } = readFields(value);
  return { gone: gone === "cleared" || gone === "moved" ? gone : "unknown", by: readText(by) };
}

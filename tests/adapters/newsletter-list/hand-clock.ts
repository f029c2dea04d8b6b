import type { Clock } from "@dinner-dice/stores/newsletter/delivery";

export interface HandClock extends Clock {
  /** The waits that were asked for and not taken back, in milliseconds from now. */
  readonly waits: readonly number[];
  /** Goes on, and makes the calls that fall due on the way, in order. */
  pass(milliseconds: number): void;
}

interface Call {
  readonly at: number;
  readonly call: () => void;
}

export function handClock(start = Date.parse("2026-11-21T12:00:00Z")): HandClock {
  let now = start;
  let calls: readonly Call[] = [];
  return {
    now: () => now,
    after: (milliseconds, call) => {
      const planned = { at: now + milliseconds, call };
      calls = [...calls, planned];
      return () => {
        calls = calls.filter((each) => each !== planned);
      };
    },
    get waits() {
      return calls.map(({ at }) => at - now);
    },
    pass: (milliseconds) => {
      now += milliseconds;
      const due = calls.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
      calls = calls.filter(({ at }) => at > now);
      for (const { call } of due) call();
    },
  };
}

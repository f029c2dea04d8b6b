import assert from "node:assert/strict";
import type { Clock } from "@dinner-dice/core/ports/clock";
import { type Checks, type Law, laws } from "./law.js";

/** A clock under test. */
export interface ClockSubject {
  /** A clock that shows the given moment, in milliseconds since 1970. */
  readonly at: (moment: number) => Clock | Promise<Clock>;
  /** Lets the given milliseconds pass. */
  readonly pass: (milliseconds: number) => unknown;
}

/** 2026-10-25T00:59:59.999Z: before an hour that repeats in some time zones. */
const MOMENT = Date.UTC(2026, 9, 25, 0, 59, 59, 999);

/** The contract of the Clock port: it returns milliseconds since 1970, and advances with time. */
export function clockLaws(subject: ClockSubject): readonly Law[] {
  return laws(subject, CHECKS);
}

const CHECKS: Checks<ClockSubject> = {
  "tells the moment in milliseconds since 1970, wherever it hangs": async ({ at }) => {
    for (const moment of [0, Date.UTC(2000, 1, 29), MOMENT]) assert.equal((await at(moment)).now(), moment);
  },
  "goes on by what passes, to the millisecond": async ({ at, pass }) => {
    const clock = await at(MOMENT);
    let moment = MOMENT;
    for (const milliseconds of [1, 999, 3_600_000, 86_400_000]) {
      await pass(milliseconds);
      assert.equal(clock.now(), (moment += milliseconds));
    }
  },
  "stands still while no time passes, however often it is looked at": async ({ at }) => {
    const clock = await at(MOMENT);
    const told = Array.from({ length: 20 }, () => clock.now());
    assert.deepEqual([...new Set(told)], [MOMENT]);
  },
};

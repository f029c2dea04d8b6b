import type { RandomSource } from "@dinner-dice/core/ports/environment";
import assert from "node:assert/strict";

/** One check of a port's contract. `check` rejects with an AssertionError that says how the adapter breaks the contract. */
export interface Law {
  readonly name: string;
  readonly check: () => Promise<void>;
}

/** Marks a subject that cannot fail: it uses no service, disk or storage. */
export const NOTHING_CAN_FAIL = "nothing can fail";

/** Creates the same adapter on a dependency that fails in a certain way, or says that nothing can fail. */
export type Failing<How, Port> = ((how: How) => Port | Promise<Port>) | typeof NOTHING_CAN_FAIL;

/** Returns whether a subject can be made to fail. A subject that does not say so breaks the contract before any check. */
export function canFail(subject: { readonly failing: Failing<never, unknown> }): boolean {
  const { failing } = subject as { readonly failing: unknown };
  if (failing === NOTHING_CAN_FAIL) return false;
  if (typeof failing === "function") return true;
  throw new TypeError(`A subject says how it fails: a function 'failing', or "${NOTHING_CAN_FAIL}"`);
}

export async function failed<How, Port>(
  { failing }: { readonly failing: Failing<How, Port> },
  how: How,
): Promise<Port> {
  if (typeof failing !== "function") throw new TypeError(`This law cannot be checked: ${NOTHING_CAN_FAIL}`);
  return failing(how);
}

export type Checks<Subject> = Readonly<Record<string, (subject: Subject) => Promise<void>>>;

/** Creates the contract from named checks of one subject. Any error breaks the contract, not only an AssertionError. */
export function laws<Subject>(subject: Subject, checks: Checks<Subject>): readonly Law[] {
  return Object.entries(checks).map(([name, check]) => ({ name, check: () => held(check(subject)) }));
}

/** The contract of a subject that may fail. A subject that does not say whether it can fail breaks the contract before any check. */
export function lawsOfHealth<Subject extends { readonly failing: Failing<never, unknown> }>(
  subject: Subject,
  good: Checks<Subject>,
  failing: Checks<Subject>,
): readonly Law[] {
  return [...laws(subject, good), ...(canFail(subject) ? laws(subject, failing) : [])];
}

async function held(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    assert.fail(`It failed in good health: ${String(error)}`);
  }
}

export async function failureOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return assert.fail("It was told as done, though it failed");
}

interface Timed {
  /** Lets milliseconds pass, by moving the subject's clock or by waiting. */
  readonly pass: (milliseconds: number) => void | Promise<void>;
}

/** How often a check is repeated because its calls were too far apart. */
const TRIES = 5;

/** Runs checks whose calls must follow each other within milliseconds; runs them again if the machine was far slower than that. */
export function timely<Subject extends Timed>(checks: Checks<Subject>, within: number): Checks<Subject> {
  const again = Object.entries(checks).map(([name, check]) => [
    name,
    async (subject: Subject): Promise<void> => {
      for (let left = TRIES - 1; left > 0; left -= 1) if (await holds(check, subject, within)) return;
      await check(subject);
    },
  ]);
  return Object.fromEntries(again);
}

async function holds<Subject extends Timed>(
  check: (subject: Subject) => Promise<void>,
  subject: Subject,
  within: number,
): Promise<boolean> {
  const begun = performance.now();
  let passed = 0;
  const pass = (milliseconds: number): void | Promise<void> => {
    passed += milliseconds;
    return subject.pass(milliseconds);
  };
  try {
    await check({ ...subject, pass });
    return true;
  } catch (error) {
    if (performance.now() - begun - passed < within) throw error;
    return false;
  }
}

/** A fair source with a fixed seed: mulberry32 with the rejection of a cryptographic source. */
export function seededRandom(seed: number): RandomSource {
  let state = seed;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    below: (limit) => {
      const fair = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const drawn = draw();
        if (drawn < fair) return drawn % limit;
      }
    },
  };
}

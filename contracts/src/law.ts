import assert from "node:assert/strict";

/** One law of a port, ready to be checked: `check` rejects with an AssertionError that says how it is broken. */
export interface Law {
  readonly name: string;
  readonly check: () => Promise<void>;
}

/** Said of a subject behind which nothing can fail: no service, no disk, no storage. */
export const NOTHING_CAN_FAIL = "nothing can fail";

/** Makes the same adapter on something that fails in a certain way, or says that nothing can. */
export type Failing<How, Port> = ((how: How) => Port | Promise<Port>) | typeof NOTHING_CAN_FAIL;

/** Tells whether failures can be brought about; a subject that does not say breaks the law before it is checked. */
export function canFail(subject: { readonly failing: Failing<never, unknown> }): boolean {
  const { failing } = subject as { readonly failing: unknown };
  if (failing === NOTHING_CAN_FAIL) return false;
  if (typeof failing === "function") return true;
  throw new TypeError(`A subject says how it fails: a function 'failing', or "${NOTHING_CAN_FAIL}"`);
}

/** The adapter on something that fails. */
export async function failed<How, Port>(
  { failing }: { readonly failing: Failing<How, Port> },
  how: How,
): Promise<Port> {
  if (typeof failing !== "function") throw new TypeError(`This law cannot be checked: ${NOTHING_CAN_FAIL}`);
  return failing(how);
}

/** What is checked of a subject, by the names of the laws. */
export type Checks<Subject> = Readonly<Record<string, (subject: Subject) => Promise<void>>>;

/** Makes laws out of named checks of one subject; a failure that is no AssertionError breaks the law as well. */
export function laws<Subject>(subject: Subject, checks: Checks<Subject>): readonly Law[] {
  return Object.entries(checks).map(([name, check]) => ({ name, check: () => held(check(subject)) }));
}

/** What is checked of a subject in good health, and what besides where it can fail. */
export interface Health<Subject> {
  readonly good: Checks<Subject>;
  readonly failing: Checks<Subject>;
}

/** The laws of a subject behind which something may fail: without a word on that it breaks them before they are checked. */
export function lawsOfHealth<Subject extends { readonly failing: Failing<never, unknown> }>(
  subject: Subject,
  { good, failing }: Health<Subject>,
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

/** What a call came to: a failure is told as one. */
export async function failureOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return assert.fail("It was told as done, though it failed");
}

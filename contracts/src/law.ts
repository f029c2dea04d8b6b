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

/** The adapter on a failing dependency. */
export async function failed<How, Port>(
  { failing }: { readonly failing: Failing<How, Port> },
  how: How,
): Promise<Port> {
  if (typeof failing !== "function") throw new TypeError(`This law cannot be checked: ${NOTHING_CAN_FAIL}`);
  return failing(how);
}

/** The checks of a subject, by name. */
export type Checks<Subject> = Readonly<Record<string, (subject: Subject) => Promise<void>>>;

/** Creates the contract from named checks of one subject. Any error breaks the contract, not only an AssertionError. */
export function laws<Subject>(subject: Subject, checks: Checks<Subject>): readonly Law[] {
  return Object.entries(checks).map(([name, check]) => ({ name, check: () => held(check(subject)) }));
}

/** The checks of a healthy subject, and further ones if it can fail. */
export interface Health<Subject> {
  readonly good: Checks<Subject>;
  readonly failing: Checks<Subject>;
}

/** The contract of a subject that may fail. A subject that does not say whether it can fail breaks the contract before any check. */
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

/** The outcome of a call. A failure becomes a value. */
export async function failureOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return assert.fail("It was told as done, though it failed");
}

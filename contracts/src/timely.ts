import type { Checks } from "./law.js";

/** A subject with a clock that passes time. */
interface Timed {
  /** Lets milliseconds pass, by moving the subject's clock or by waiting. */
  readonly pass: (milliseconds: number) => void | Promise<void>;
}

/** How often a check is repeated because its calls were too far apart. */
const TRIES = 5;

/**
 * Runs checks whose calls must follow each other within some milliseconds. If far more time passed than the check allowed, as on a busy
 * machine, a failure proves nothing. The check then runs again, and its last failure counts.
 */
export function timely<Subject extends Timed>(checks: Checks<Subject>, within: number): Checks<Subject> {
  const again = Object.entries(checks).map(([name, check]) => [
    name,
    async (subject: Subject): Promise<void> => {
      for (let left = TRIES - 1; left > 0; left -= 1) if (await holds(check, { subject, within })) return;
      await check(subject);
    },
  ]);
  return Object.fromEntries(again);
}

/** Returns whether a check holds; false if its failure proves nothing. */
async function holds<Subject extends Timed>(
  check: (subject: Subject) => Promise<void>,
  { subject, within }: { readonly subject: Subject; readonly within: number },
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

import type { Checks } from "./law.js";

/** A subject on whose clock time goes by. */
interface Timed {
  /** Lets milliseconds go by: moves the subject's clock on, or waits. */
  readonly pass: (milliseconds: number) => void | Promise<void>;
}

/** How often a check is made whose calls were too far apart. */
const TRIES = 5;

/**
 * Checks of calls that follow each other within some milliseconds. Where so much more time went by than the check let pass, as on a machine
 * that does much else, a breach proves nothing: the check is made again, and its last breach counts.
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

/** Whether a check holds; false where a breach proves nothing. */
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

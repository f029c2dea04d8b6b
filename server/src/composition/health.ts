import { within } from "@dinner-dice/platform/http/within";
import { codeOf } from "@dinner-dice/core/error-code";
import type { Checked } from "@dinner-dice/core/ports/checked";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** The failing stores by name, each with a code: 'budget' and 'SQLITE_FULL'. */
export type Troubles = ReadonlyMap<string, string>;

/** Checks the stores that a server uses. */
export interface Health {
  /** Adds a store, if it has a check of its own. */
  watch(store: string, part: object): void;
  /** Checks every store, or repeats a result younger than {@link LOOK_EVERY}. Never rejects. */
  troubles(): Promise<Troubles>;
}

/** Milliseconds that a result is reused, so that frequent health checks cost the stores nothing. */
export const LOOK_EVERY = 2000;

/** Milliseconds after which a store counts as failing. */
export const PATIENCE = 1000;

/** Creates the checks. Logs when a store fails and when it works again. */
export function createHealth(logger: Logger, now: () => number = () => performance.now()): Health {
  const stores = new Map<string, Checked>();
  let told: Troubles = new Map();
  let last: { readonly at: number; readonly troubles: Promise<Troubles> } | undefined;
  const look = async (): Promise<Troubles> => {
    const seen = await Promise.all([...stores].map(async ([name, store]) => [name, await trouble(store)]));
    const troubles: Troubles = new Map(
      seen.filter((each): each is [string, string] => each[1] !== undefined),
    );
    tell(logger, { before: told, after: troubles });
    told = troubles;
    return troubles;
  };
  return {
    watch: (store, part) => {
      if (isChecked(part)) stores.set(store, part);
    },
    troubles: () => {
      if (last === undefined || now() - last.at >= LOOK_EVERY) last = { at: now(), troubles: look() };
      return last.troubles;
    },
  };
}

function isChecked(part: object): part is Checked {
  return "check" in part && typeof part.check === "function";
}

/** Returns the error code, or `undefined` if the store works. */
async function trouble(store: Checked): Promise<string | undefined> {
  const late = (): Error => Object.assign(new Error("It does not answer."), { code: "TIMEOUT" });
  return within(store.check(), { patience: PATIENCE, late }).then(
    () => undefined,
    (error) => codeOf(error),
  );
}

interface Change {
  readonly before: Troubles;
  readonly after: Troubles;
}

function tell(logger: Logger, { before, after }: Change): void {
  for (const [store, code] of after)
    if (!before.has(store)) logger.error("a store cannot be used", { store, code });
  for (const store of before.keys()) if (!after.has(store)) logger.info("a store works again", { store });
}

import type { Logger } from "@dinner-dice/core/ports/logger";
import { migrateSet, factsOfOlder } from "./migrate-set.js";
import type { SetFacts } from "./set-facts.js";

/** Sets of an older version that are rewritten, each state of a file once, while the others answer. */
export class OlderSets {
  readonly #logger: Pick<Logger, "info" | "warn">;
  /** What they say of themselves, by state. */
  readonly #facts = new Map<string, SetFacts | undefined>();
  readonly #work: Promise<void>[] = [];

  constructor(logger: Pick<Logger, "info" | "warn">) {
    this.#logger = logger;
  }

  /** Tells whether the writing of this state was begun, which happens once, however it ends. */
  has(state: string): boolean {
    return this.#facts.has(state);
  }

  /** What a set says of itself that is there soon; `undefined` where it could not be rewritten. */
  factsOf(state: string): SetFacts | undefined {
    return this.#facts.get(state);
  }

  /** Begins to rewrite a set. */
  async begin(state: string, file: string): Promise<void> {
    this.#facts.set(state, await factsOfOlder(file).catch(() => undefined));
    this.#work.push(this.#migrate(state, file));
  }

  /** All that was begun is over. */
  async ended(): Promise<void> {
    await Promise.all(this.#work);
  }

  async #migrate(state: string, file: string): Promise<void> {
    try {
      if (await migrateSet(file)) this.#logger.info("an installed set of places was migrated", { file });
    } catch (error) {
      this.#facts.set(state, undefined);
      this.#logger.warn("an installed set of places could not be migrated", {
        file,
        error: String(error),
      });
    }
  }
}

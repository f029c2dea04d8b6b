import { randomUUID } from "node:crypto";
import { WAITING_PATH } from "@dinner-dice/content/site-paths";
import type { AskedCircle } from "@dinner-dice/core/ports/open-data";
import type { Fields } from "@dinner-dice/core/reading";
import { LRUCache } from "lru-cache";

export interface WaitingForm {
  readonly fields: Fields;
  readonly circle: AskedCircle;
}

/** Seconds between reloads of a waiting page without JavaScript. */
export const LOOKS_AGAIN = 3;

/** Milliseconds that a form is kept, however often it is read. */
export const WAITS = 10 * 60_000;

/** The most forms kept at once. Beyond that, the one read longest ago is dropped. */
export const MOST_WAITING = 1000;

/** Keeps submitted forms in memory while places are fetched, so that typed text does not appear in a URL. */
export class WaitingForms {
  readonly #forms = new LRUCache<string, WaitingForm>({
    max: MOST_WAITING,
    ttl: WAITS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });

  /** Stores a form and returns the path to read it. */
  keep(form: WaitingForm): string {
    const ticket = randomUUID();
    this.#forms.set(ticket, form);
    return `${WAITING_PATH}/${ticket}`;
  }

  get(ticket: string): WaitingForm | undefined {
    return this.#forms.get(ticket);
  }
}

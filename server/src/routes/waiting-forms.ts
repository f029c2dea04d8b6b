import { randomUUID } from "node:crypto";
import { WAITING_PATH } from "@dinner-dice/content/site-paths";
import type { AskedCircle } from "@dinner-dice/core/ports/open-data";
import type { Fields } from "@dinner-dice/core/reading";
import { LRUCache } from "lru-cache";

/** A form that waits for a fetch. */
export interface WaitingForm {
  readonly fields: Fields;
  readonly circle: AskedCircle;
}

/** Seconds after which a page without script looks again. */
export const LOOKS_AGAIN = 3;

/** Milliseconds for which a form waits, however often it is looked for. */
export const WAITS = 10 * 60_000;

/** Most forms that wait at once; of more the one goes that was looked for longest ago. */
export const MOST_WAITING = 1000;

/** Keeps submitted forms in memory while places are fetched, so that nothing typed stands in an address. */
export class WaitingForms {
  readonly #forms = new LRUCache<string, WaitingForm>({
    max: MOST_WAITING,
    ttl: WAITS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });

  /** Keeps a form and gives the address where it can be looked for. */
  keep(form: WaitingForm): string {
    const ticket = randomUUID();
    this.#forms.set(ticket, form);
    return `${WAITING_PATH}/${ticket}`;
  }

  get(ticket: string): WaitingForm | undefined {
    return this.#forms.get(ticket);
  }
}

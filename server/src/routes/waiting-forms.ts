import { randomUUID } from "node:crypto";
import type { AskedCircle } from "@dinner-dice/core/ports/open-data";
import { LRUCache } from "lru-cache";

/** A form that waits for a fetch. */
export interface WaitingForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly circle: AskedCircle;
}

/** Address of a form that waits, before its ticket. */
export const WAITING_PATH = "/fetching";

/** Seconds after which a page without script looks again. */
export const LOOKS_AGAIN = 3;

/** Keeps submitted forms in memory while places are fetched, so that nothing typed stands in an address. */
export class WaitingForms {
  readonly #forms = new LRUCache<string, WaitingForm>({ max: 1000, ttl: 10 * 60_000, ttlAutopurge: true });

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

import type { Configuration } from "../configuration.js";
import type { NewsletterDesk } from "../routes/newsletter.js";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { Outbox } from "@dinner-dice/core/ports/stores";
import { createDelivery } from "@dinner-dice/stores/newsletter/delivery";
import { createSpreadsheet } from "@dinner-dice/stores/newsletter/spreadsheet";

/** The running newsletter: accepts addresses, and delivers them after `start`. */
export interface RunningNewsletter extends NewsletterDesk, Partial<Pick<Outbox, "waiting">> {
  start(): void;
  close(): Promise<void>;
}

export interface NewsletterSetting {
  readonly outbox: Outbox;
  readonly logger: Logger;
  /** Called when the circuit breaker of the operator's list opens or closes. */
  readonly onRest?: (isResting: boolean) => void;
}

export function composeNewsletter(
  { endpoint }: Configuration["newsletter"],
  { outbox, logger, onRest }: NewsletterSetting,
): RunningNewsletter {
  const spreadsheet = endpoint === undefined ? undefined : createSpreadsheet({ endpoint });
  const delivery = createDelivery({ outbox, spreadsheet, logger, ...(onRest && { onRest }) });
  return {
    list: {
      join: async (email) => {
        await outbox.join(email);
        delivery.wake();
      },
      forget: (email) => outbox.forget(email),
    },
    waiting: () => outbox.waiting(),
    start: () => delivery.start(),
    close: () => delivery.stop(),
  };
}

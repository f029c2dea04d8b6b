import { createDelivery, createSpreadsheet } from "@dinner-dice/stores/newsletter";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Outbox } from "@dinner-dice/core/ports/outbox";
import type { NewsletterConfiguration } from "../newsletter-configuration.js";
import type { NewsletterDesk } from "../routes/newsletter.js";

/** The newsletter as it runs: takes addresses, and delivers them once started. */
export interface RunningNewsletter extends NewsletterDesk, Partial<Pick<Outbox, "waiting">> {
  start(): void;
  close(): Promise<void>;
}

export interface NewsletterSetting {
  /** Its opener closes it. */
  readonly outbox: Outbox;
  readonly logger: Logger;
  /** Hears when the operator's list is left alone because it failed, and when it is well again. */
  readonly onRest?: (isResting: boolean) => void;
}

/** The outbox with its delivery; visitors without JavaScript go through it in direct mode too. */
export function composeNewsletter(
  { mode, endpoint }: NewsletterConfiguration,
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
    choice: mode === "direct" && endpoint !== undefined ? { mode, endpoint } : { mode: "relay" },
    waiting: () => outbox.waiting(),
    start: () => {
      delivery.start();
    },
    close: () => delivery.stop(),
  };
}

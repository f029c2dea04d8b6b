import { join } from "node:path";
import { createDelivery, createOutbox, createSpreadsheet } from "@dinner-dice/adapters/newsletter";
import type { Checked } from "@dinner-dice/core/ports/checked";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Configuration } from "../settings.js";
import type { NewsletterDesk } from "../routes/newsletter.js";

/** Name of the outbox in DATA_DIR. */
export const OUTBOX_FILE = "newsletter.sqlite";

/** The newsletter as it runs: takes addresses, and delivers them once started. */
export interface RunningNewsletter extends NewsletterDesk, Partial<Checked> {
  start(): void;
  close(): Promise<void>;
}

export interface NewsletterSetting {
  readonly configuration: Pick<Configuration, "dataDir" | "newsletter">;
  readonly logger: Logger;
}

/** The outbox with its delivery; visitors without JavaScript go through it in direct mode too. */
export function composeNewsletter({ configuration, logger }: NewsletterSetting): RunningNewsletter {
  const { mode, endpoint } = configuration.newsletter;
  const outbox = createOutbox({ file: join(configuration.dataDir, OUTBOX_FILE) });
  const spreadsheet = endpoint === undefined ? undefined : createSpreadsheet({ endpoint });
  const delivery = createDelivery({ outbox, spreadsheet, logger });
  return {
    list: {
      join: async (email) => {
        await outbox.join(email);
        delivery.wake();
      },
      forget: (email) => outbox.forget(email),
    },
    choice: mode === "direct" && endpoint !== undefined ? { mode, endpoint } : { mode: "relay" },
    check: outbox.check,
    start: () => {
      delivery.start();
    },
    close: async () => {
      await delivery.stop();
      await outbox.close();
    },
  };
}

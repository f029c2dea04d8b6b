import { access } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { toCsv } from "@dinner-dice/stores/newsletter/spreadsheet";
import { STATE_FILES } from "@dinner-dice/stores/parts";
import type { Waiting } from "@dinner-dice/core/ports/outbox";
import { openHome, openOutbox } from "../composition/stores.js";
import { pinoLogger } from "../pino-logger.js";
import type { Store } from "../state-configuration.js";
import { Refusal } from "./refusal.js";

/** Returns all addresses waiting in the outbox as CSV with a header row, oldest first. Rejects with a {@link Refusal} if there is no outbox. */
export async function newsletterCsv(store: Store): Promise<string> {
  try {
    return toCsv([["email", "joined", "id"], ...(await waitingIn(store)).map(row)]);
  } catch (error) {
    const place = store.engine === "sqlite" ? store.folder : store.engine;
    const code = codeOf(error);
    throw new Refusal(
      code === "ENOENT"
        ? `There is no newsletter outbox in ${place}; set DATA_DIR to the server's.`
        : `The newsletter outbox in ${place} cannot be read (${code}).`,
    );
  }
}

async function waitingIn(store: Store): Promise<readonly Waiting[]> {
  if (store.engine === "sqlite") await access(join(store.folder, STATE_FILES.outbox));
  const home = await openHome(store, pinoLogger("silent"));
  const outbox = openOutbox(home);
  try {
    return await outbox.waiting();
  } finally {
    await outbox.close();
    await home.close();
  }
}

function row({ email, joinedAt, id }: Waiting): readonly string[] {
  return [email, new Date(joinedAt).toISOString(), id];
}

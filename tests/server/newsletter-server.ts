import { join } from "node:path";
import { createOutbox } from "@dinner-dice/adapters/newsletter";
import { composeNewsletter } from "@dinner-dice/server/composition/newsletter";
import { STATE_FILES } from "@dinner-dice/server/state-configuration";
import { startApp } from "./newsletter-app.js";

/** A process that takes addresses into a folder's outbox and delivers them: `newsletter-server.ts <folder> <endpoint>`; says its address. */
const [, , dataDir = "", endpoint = ""] = process.argv;
const say = (message: string, fields = {}): void =>
  void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
const newsletter = composeNewsletter(
  { mode: "relay", endpoint },
  {
    outbox: createOutbox({ file: join(dataDir, STATE_FILES.outbox) }),
    logger: { info: say, warn: say, error: say },
  },
);
const app = await startApp({ newsletter });
newsletter.start();
process.stdout.write(`${app.url}\n`);

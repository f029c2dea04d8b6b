import { startGoogle, FAKE_KEY } from "./fake-google.js";

/** Runs the fake until it is interrupted: `main.ts [port]`. */
const google = await startGoogle({ port: Number(process.argv[2] ?? 4310) });
process.stdout.write(`A fictional Google answers at ${google.url} for the key ${FAKE_KEY}.\n`);
process.once("SIGINT", () => void google.close());
process.once("SIGTERM", () => void google.close());

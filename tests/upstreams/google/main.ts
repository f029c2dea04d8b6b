import { startGoogle, STAND_IN_KEY } from "./stand-in.js";

/** Runs the stand-in until it is interrupted: `main.ts [port]`. */
const google = await startGoogle({ port: Number(process.argv[2] ?? 4310) });
process.stdout.write(`A fictional Google answers at ${google.url} for the key ${STAND_IN_KEY}.\n`);
process.once("SIGINT", () => void google.close());
process.once("SIGTERM", () => void google.close());

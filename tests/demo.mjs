import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const here = import.meta.dirname;

/** Homes of what a server keeps: invented restaurants stay out of those that a real one uses. */
const HOMES = ["STATE", "CACHE", "BUDGET", "LIMITS", "OUTBOX", "PLACES"].map((name) => `${name}_URL`);
const settings = Object.entries(process.env).filter(([name]) => !HOMES.includes(name));

const google = spawn(
  process.execPath,
  [join(here, "run-typescript.mjs"), join(here, "upstreams/google/demo.ts")],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const [line] = await once(google.stdout, "data");
const url = String(line).trim();
console.log("Simulated data: a fictional Google answers; every restaurant is invented.");
const server = spawn(process.execPath, [join(here, "../server/start.mjs")], {
  stdio: "inherit",
  env: {
    ...Object.fromEntries(settings),
    PLACES_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: "fake-server-key",
    UPSTREAMS: `google=${url}`,
    GOOGLE_PHOTOS: "on",
    DATA_DIR: join(process.env.DATA_DIR || join(here, "../.data"), "demo"),
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => server.kill(signal));
await once(server, "exit");
google.kill();

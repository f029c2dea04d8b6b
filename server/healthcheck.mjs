import { setting } from "./setting.mjs";

/** Exits with 0 if the server on this machine is alive: `node server/healthcheck.mjs`, with the server's own settings. */
const listening = setting("HOST") ?? "127.0.0.1";
const port = setting("PORT") ?? "3000";
const host = ["0.0.0.0", "::"].includes(listening) ? "127.0.0.1" : listening;
const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}/healthz`;
const isAlive = await fetch(address, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;

/** Ends with 0 while the server on this machine is alive: `node server/healthcheck.mjs`, with the server's own settings. */
const { HOST = "127.0.0.1", PORT = "3000" } = process.env;
const host = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/healthz`;
const isAlive = await fetch(address, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;

import { isIPv4, Socket } from "node:net";

/**
 * Loaded by every process that tests start: no socket of it leaves this machine. Whoever tries is told so, as by a machine without a
 * network.
 */
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (...asked) {
  const host = hostOf(asked);
  if (isHere(host)) return connect.apply(this, asked);
  const error = new Error(`A test may not leave this machine: ${host}`);
  process.nextTick(() => this.destroy(Object.assign(error, { code: "ENETUNREACH" })));
  return this;
};

function hostOf([first, second]) {
  const [asked, host] = Array.isArray(first) ? first : [first, second];
  return typeof asked === "object" && asked !== null ? asked.host : host;
}

function isHere(host) {
  if (typeof host !== "string" || host === "") return true; // A path, or this machine.
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { codeOf } from "@dinner-dice/core/error-code";
import { ConfigurationError } from "./environment.js";

/** Where is listened. */
export interface Listening {
  readonly host: string;
  readonly port: number;
}

/** Listens where visitors come; resolves with the address, rejects with a sentence where a setting is why it cannot. */
export function listen(server: Server, { host, port }: Listening): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(whyNotListening(error, { host, port }));
    });
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve(`http://${nameOf(host)}:${taken}`);
    });
  });
}

/** What the system says of an address that is not this machine's, or of none that it knows, and of a name that leads to none. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "EADDRNOTAVAIL",
  "EAFNOSUPPORT",
  "EINVAL",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The failure in a sentence about HOST or PORT, or those of what `of` names: 'METRICS_'; any other as it is. */
export function whyNotListening(
  error: Error,
  { host, port, of = "" }: Listening & { readonly of?: "" | "METRICS_" },
): Error {
  const code = codeOf(error);
  if (ELSEWHERE.has(code))
    return new ConfigurationError(
      `${of}HOST is ${host}, which is not an address of this machine; set it to one, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
    );
  if (code === "EACCES")
    return new ConfigurationError(
      `${of}PORT is ${port}, which this user may not use; set it to one above 1023, and let a proxy listen on ${port}.`,
    );
  if (code !== "EADDRINUSE") return error;
  return new ConfigurationError(`${of}PORT is ${port}, which is taken; set it to another port.`);
}

/** A host as addresses spell it; that of this machine by its name. */
function nameOf(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

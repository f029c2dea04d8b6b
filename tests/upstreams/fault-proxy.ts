import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What happens to the bytes on their way back. */
export type TcpFault =
  /** They come later, in milliseconds. */
  | { readonly kind: "latency"; readonly ms: number }
  /** They never come, and the connection stays open. */
  | { readonly kind: "hang" }
  /** The connection is reset instead of the first of them. */
  | { readonly kind: "reset" }
  | { readonly kind: "cut"; readonly bytes: number }
  /** They come one by one, so many milliseconds apart. */
  | { readonly kind: "drip"; readonly ms: number }
  /** So many come in a second. */
  | { readonly kind: "bandwidth"; readonly bytes: number }
  /** Nobody is there: every connection is reset at once. */
  | { readonly kind: "down" };

export interface FaultProxy {
  readonly url: string;
  /** From now on every answer meets this; `undefined` ends it. Connections that were open are closed. */
  fault(fault: TcpFault | undefined): void;
  readonly open: number;
  /** Connections made so far. */
  readonly made: number;
  close(): Promise<void>;
}

/** Starts a proxy before what listens at an address of this machine. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: TcpFault | undefined;
  let made = 0;
  const server = createServer((client) => {
    made += 1;
    sockets.add(client);
    client.on("error", () => undefined).once("close", () => sockets.delete(client));
    if (fault?.kind === "down") {
      client.resetAndDestroy();
      return;
    }
    join(client, { target, fault });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (next) => {
      fault = next;
      for (const socket of sockets) socket.destroy();
    },
    get open() {
      return sockets.size;
    },
    get made() {
      return made;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

interface Line {
  readonly target: string;
  readonly fault: TcpFault | undefined;
}

/** Passes on what a client says, and what is answered as the fault has it. */
function join(client: Socket, { target, fault }: Line): void {
  const { hostname, port } = new URL(target);
  const upstream = connect(Number(port), hostname);
  upstream.on("error", () => client.destroy());
  client.once("close", () => upstream.destroy());
  client.pipe(upstream);
  let last: Promise<unknown> = Promise.resolve();
  upstream.on("data", (bytes: Buffer) => {
    last = last.then(() => pass(bytes, { client, fault }));
  });
  upstream.once("end", () => {
    last = last.then(() => client.end());
  });
}

async function pass(
  bytes: Buffer,
  { client, fault }: { readonly client: Socket; readonly fault: TcpFault | undefined },
): Promise<void> {
  switch (fault?.kind) {
    case "hang":
      return;
    case "reset":
    case "down":
      client.resetAndDestroy();
      return;
    case "cut":
      client.end(bytes.subarray(0, fault.bytes));
      return;
    case "drip":
      return slowly(client, { bytes, size: 1, ms: fault.ms });
    case "bandwidth":
      return slowly(client, { bytes, size: Math.ceil(fault.bytes / 20), ms: 50 });
    case "latency":
      await wait(fault.ms);
      client.write(bytes);
      return;
    case undefined:
      client.write(bytes);
  }
}

interface Slices {
  readonly bytes: Buffer;
  readonly size: number;
  readonly ms: number;
}

async function slowly(client: Socket, { bytes, size, ms }: Slices): Promise<void> {
  for (let start = 0; start < bytes.length && !client.destroyed; start += size) {
    client.write(bytes.subarray(start, start + size));
    await wait(ms);
  }
}

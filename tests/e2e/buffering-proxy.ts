import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that passes an answer on only once it is whole, as some do with events. */
export async function bufferingProxy(
  target: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const passed = ask(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        const blocks: Buffer[] = [];
        answer.on("data", (block: Buffer) => blocks.push(block));
        answer.on("end", () => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          outgoing.end(Buffer.concat(blocks));
        });
      },
    );
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

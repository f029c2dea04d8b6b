import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { download } from "@dinner-dice/adapters/places/import/download";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const FILE = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
const CHANGED = FILE.map((byte) => 255 - byte);

let server: Server;
let folder: string;
let address: string;
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[];
let asked: (readonly [range: string | undefined, ifRange: unknown])[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "download-"));
  [answers, asked] = [[], []];
  server = createServer((request, response) => {
    asked.push([request.headers.range, request.headers["if-range"]]);
    (answers.shift() ?? whole)(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/town.osm.pbf`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const whole = (_: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { etag: '"one"', "content-length": FILE.length }).end(FILE);
};

/** Bytes of the download that lie on the disk. */
const arrived = (): number =>
  statSync(join(folder, `${process.pid}.download/town.osm.pbf`), { throwIfNoEntry: false })?.size ?? 0;

/** Sends a little, and hangs up once all of it has arrived: a reset takes with it what was not read yet. */
const cut =
  (most: number, headers: Readonly<Record<string, string>> = { etag: '"one"' }) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { ...headers, "content-length": FILE.length });
    response.write(FILE.subarray(0, most));
    void vi.waitFor(() => expect(arrived()).toBe(most), 30_000).then(() => response.destroy());
  };

/** The rest of the file from where it was asked for. */
const rest = (request: IncomingMessage, response: ServerResponse): void => {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1]);
  const range = `bytes ${start}-${FILE.length - 1}/${FILE.length}`;
  response.writeHead(206, { etag: '"one"', "content-range": range, "content-length": FILE.length - start });
  response.end(FILE.subarray(start));
};

async function fetched(): Promise<{ readonly bytes: Buffer; readonly told: number }> {
  let told = 0;
  const onBytes = (count: number): void => void (told += count);
  const bytes = readFileSync(await download({ address, folder, pause: 1, onBytes }));
  return { bytes, told };
}

describe("a download that breaks off", () => {
  it("goes on where it stopped, and only if the file is the same", async () => {
    answers = [cut(100_000), rest];
    const { bytes, told } = await fetched();
    expect(bytes.equals(FILE)).toBe(true);
    expect(asked[0]).toEqual([undefined, undefined]);
    expect(asked[1]).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/), '"one"']);
    expect(told).toBeGreaterThanOrEqual(FILE.length);
  });

  it("begins anew where the file has changed meanwhile", async () => {
    const other = (_: IncomingMessage, response: ServerResponse): void =>
      void response.writeHead(200, { etag: '"two"' }).end(CHANGED);
    answers = [cut(100_000), other];
    expect((await fetched()).bytes.equals(CHANGED)).toBe(true);
  });

  it("begins anew where nothing tells versions apart, or parts are not given", async () => {
    answers = [
      cut(100_000, { etag: 'W/"one"' }),
      cut(50_000),
      (_, response) => response.writeHead(416).end(),
    ];
    expect((await fetched()).bytes.equals(FILE)).toBe(true);
    expect(asked.map(([range]) => range === undefined)).toEqual([true, true, false, true]);
  });

  it("waits while the source is busy, and gives up with a sentence that leaves nothing behind", async () => {
    answers = [(_, response) => response.writeHead(503).end()];
    expect((await fetched()).bytes.equals(FILE)).toBe(true);
    answers = Array.from(
      { length: 9 },
      () => (_: IncomingMessage, response: ServerResponse) => response.destroy(),
    );
    await expect(download({ address, folder, pause: 1 })).rejects.toThrow(
      /could not be fetched \(.+\); try again\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
    answers = [(_, response) => response.writeHead(404).end()];
    await expect(download({ address, folder, pause: 1 })).rejects.toThrow("answers 404; check the address.");
  });
});

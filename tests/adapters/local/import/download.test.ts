import { LOCK_OWNER } from "@dinner-dice/local/directory/places-file";
import { removeDownload, download } from "@dinner-dice/local/import/download";
import { spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/town.geojsonseq`;
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
  statSync(join(folder, `${LOCK_OWNER}.download/town.geojsonseq`), { throwIfNoEntry: false })?.size ?? 0;

/** Sends a little, and hangs up once all of it has arrived: a reset takes with it what was not read yet. */
const cut =
  (most: number, headers: Readonly<Record<string, string>> = { etag: '"one"' }) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { ...headers, "content-length": FILE.length });
    response.write(FILE.subarray(0, most));
    void vi.waitFor(() => expect(arrived()).toBe(most), 30_000).then(() => response.destroy());
  };

const rest = (request: IncomingMessage, response: ServerResponse): void => {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1]);
  const range = `bytes ${start}-${FILE.length - 1}/${FILE.length}`;
  response.writeHead(206, { etag: '"one"', "content-range": range, "content-length": FILE.length - start });
  response.end(FILE.subarray(start));
};

const hangUp = (_: IncomingMessage, response: ServerResponse): void => void response.destroy();

/** Hands what this process fetched to another: unless told to one of this machine that has ended. */
function leave(
  writer = `${LOCK_OWNER.replace(/\d+$/, "")}${spawnSync(process.execPath, ["--version"]).pid}`,
): string {
  const left = join(folder, `${writer}.download`);
  renameSync(join(folder, `${LOCK_OWNER}.download`), left);
  return left;
}

/** Fetches a hundred thousand bytes and breaks off for good, as a process that is killed. */
async function brokenOff(writer?: string): Promise<string> {
  answers = [cut(100_000), ...Array.from({ length: 9 }, () => hangUp)];
  await expect(download({ address, folder, pause: 1 })).rejects.toThrow(/try again\.$/);
  [answers, asked] = [[], []];
  return leave(writer);
}

function dated(path: string, milliseconds: number): void {
  const then = new Date(Date.now() - milliseconds);
  for (const name of ["town.geojsonseq", ".note.json", "."]) utimesSync(join(path, name), then, then);
}

/** What came, a letter for each byte: a word is compared in no time, 300,000 numbers take seconds. */
const letters = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

async function fetched(): Promise<{ readonly file: string; readonly told: number; readonly here: number }> {
  let [told, here] = [0, 0];
  const onBytes = (count: number): void => void (told += count);
  const onHere = (count: number): void => void (here += count);
  const file = letters(readFileSync(await download({ address, folder, pause: 1, onBytes, onHere })));
  return { file, told, here };
}

describe("a download that breaks off", () => {
  it("goes on where it stopped, and only if the file is the same", async () => {
    answers = [cut(100_000), rest];
    const { file, told } = await fetched();
    expect(file === letters(FILE)).toBe(true);
    expect(asked[0]).toEqual([undefined, undefined]);
    expect(asked[1]).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/), '"one"']);
    expect(told).toBeGreaterThanOrEqual(FILE.length);
  });

  it("begins anew where the file has changed meanwhile", async () => {
    const other = (_: IncomingMessage, response: ServerResponse): void =>
      void response.writeHead(200, { etag: '"two"' }).end(CHANGED);
    answers = [cut(100_000), other];
    expect((await fetched()).file === letters(CHANGED)).toBe(true);
  });

  it("begins anew where nothing tells versions apart, or parts are not given", async () => {
    answers = [
      cut(100_000, { etag: 'W/"one"' }),
      cut(50_000),
      (_, response) => response.writeHead(416).end(),
    ];
    expect((await fetched()).file === letters(FILE)).toBe(true);
    expect(asked.map(([range]) => range === undefined)).toEqual([true, true, false, true]);
  });

  it("waits while the source is busy, and gives up with a sentence that leaves nothing behind", async () => {
    answers = [(_, response) => response.writeHead(503).end()];
    expect((await fetched()).file === letters(FILE)).toBe(true);
    await removeDownload(folder);
    answers = Array.from({ length: 9 }, () => hangUp);
    await expect(download({ address, folder, pause: 1 })).rejects.toThrow(
      /could not be fetched \(.+\); try again\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
    answers = [(_, response) => response.writeHead(404).end()];
    await expect(download({ address, folder, pause: 1 })).rejects.toThrow("answers 404; check the address.");
  });
});

describe("a download that another process left", () => {
  it.each([undefined, String(2 ** 30)])("goes on where that one stopped, and says so: %s", async (writer) => {
    await brokenOff(writer);
    answers = [rest];
    expect(await fetched()).toEqual({ file: letters(FILE), told: 200_000, here: 100_000 });
    expect(asked).toEqual([["bytes=100000-", '"one"']]);
    expect(readdirSync(folder)).toEqual([`${LOCK_OWNER}.download`]);
  });

  it.each([`another-one@${process.pid}`, `another-one@${2 ** 30}`])(
    "may still be fetched on another machine, whatever its id: of %s it is taken over once nothing comes any more",
    async (writer) => {
      const left = await brokenOff(writer);
      dated(left, 9 * 60_000);
      expect(await fetched()).toMatchObject({ file: letters(FILE), here: 0 });
      expect(readdirSync(folder).toSorted()).toEqual(
        [`${writer}.download`, `${LOCK_OWNER}.download`].toSorted(),
      );
      await removeDownload(folder);
      dated(left, 11 * 60_000);
      utimesSync(join(left, "town.geojsonseq"), new Date(), new Date());
      expect(await fetched()).toMatchObject({ here: 0 });
      await removeDownload(folder);
      dated(left, 11 * 60_000);
      answers = [rest];
      expect(await fetched()).toEqual({ file: letters(FILE), told: 200_000, here: 100_000 });
      expect(readdirSync(folder)).toEqual([`${LOCK_OWNER}.download`]);
    },
  );

  it("goes on from what is really there, when that is less than was written", async () => {
    truncateSync(join(await brokenOff(), "town.geojsonseq"), 60_000);
    answers = [rest];
    expect(await fetched()).toEqual({ file: letters(FILE), told: 240_000, here: 60_000 });
  });

  it("is not fetched again when all of it is here", async () => {
    await fetched();
    leave();
    answers = [(_, response) => response.writeHead(416, { "content-range": `bytes */${FILE.length}` }).end()];
    expect(await fetched()).toEqual({ file: letters(FILE), told: 0, here: FILE.length });
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ["has changed", (_, response) => response.writeHead(200, { etag: '"two"' }).end(CHANGED)],
    [
      "has become as long as what is here",
      (_, response) => response.writeHead(416, { "content-range": "bytes */100000", etag: '"two"' }).end(),
    ],
    [
      "is given by parts of another version",
      (_, response) => {
        response.setHeader("content-range", `bytes 100000-299999/${FILE.length}`);
        response.writeHead(206, { etag: '"two"' }).end(CHANGED.subarray(100_000));
      },
    ],
    [
      "is given by other parts",
      (_, response) => {
        response.setHeader("content-range", `bytes 5-299999/${FILE.length}`);
        response.writeHead(206, { etag: '"one"' }).end(FILE.subarray(5));
      },
    ],
  ])("begins anew where the file %s", async (_, changed) => {
    await brokenOff();
    answers = [changed, (__, response) => response.writeHead(200, { etag: '"two"' }).end(CHANGED)];
    expect((await fetched()).file === letters(CHANGED)).toBe(true);
  });

  it("is of no use to another address, or with a note that cannot be read", async () => {
    const left = await brokenOff();
    address = address.replace("town", "city");
    expect(await fetched()).toMatchObject({ file: letters(FILE), here: 0 });
    address = address.replace("city", "town");
    writeFileSync(join(left, ".note.json"), "{");
    expect(await fetched()).toMatchObject({ file: letters(FILE), here: 0 });
    expect(asked).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it("gives a full disk its room back, and is tried no more", async () => {
    const left = await brokenOff();
    const part = join(left, "town.geojsonseq");
    rmSync(part);
    symlinkSync("/dev/full", part);
    await expect(download({ address, folder, pause: 1 })).rejects.toMatchObject({ code: "ENOSPC" });
    expect(asked).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type BucketPlace, placesParquet } from "./places-parquet.js";

/** What is asked of a mirror, in the order in which a fetch asks. */
export type Asked = "catalog" | "collection" | "item" | "file";

export type Attack = (request: IncomingMessage, response: ServerResponse) => "well" | void;

/** A mirror of Overture that answers some of its requests as an attacker would. */
export interface HostileMirror {
  readonly url: string;
  readonly requests: readonly string[];
  /** How each kind of request is answered; as by an honest mirror where none is named. */
  attacks: Partial<Record<Asked, Attack>>;
  close(): Promise<void>;
}

const RELEASE = "2026-10-21.0";
const WORLD = [-180, -90, 180, 90];

export async function startHostileMirror(places: readonly BucketPlace[]): Promise<HostileMirror> {
  const file = Buffer.from(placesParquet(places, 500));
  const requests: string[] = [];
  const mirror = { url: "", requests, attacks: {} as HostileMirror["attacks"] };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const asked = askedBy(path);
    const answer = mirror.attacks[asked]?.(request, response) ?? (mirror.attacks[asked] ? "done" : "well");
    if (answer === "well") honest(asked, { request, response, file, url: mirror.url });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  mirror.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(mirror, {
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}

/** Never says anything. */
export const HANGS: Attack = () => undefined;

/** Sends bytes for as long as anybody reads. */
export function endless(status: number, headers: Readonly<Record<string, string>> = {}): Attack {
  const chunk = Buffer.alloc(1_000_000, " ");
  return (_, response) => {
    response.writeHead(status, headers);
    const send = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", send);
    send();
  };
}

export function says(document: unknown): Attack {
  return (_, response) => void response.end(JSON.stringify(document));
}

export function leadsTo(address: string): Attack {
  return (_, response) => void response.writeHead(302, { location: address }).end();
}

function askedBy(path: string): Asked {
  if (path === "/catalog.json") return "catalog";
  if (path.endsWith("collection.json")) return "collection";
  return path.endsWith(".json") ? "item" : "file";
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly file: Buffer;
  readonly url: string;
}

function honest(asked: Asked, { request, response, file, url }: Exchange): void {
  const documents = {
    catalog: { latest: RELEASE },
    collection: { extent: { spatial: { bbox: [WORLD] } }, links: [{ rel: "item", href: "./0.json" }] },
    item: { bbox: WORLD, assets: { aws: { href: `${url}/part-0.parquet` } } },
  };
  if (asked !== "file") return void response.end(JSON.stringify(documents[asked]));
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const start = first === "" ? file.length - Number(last) : Number(first);
  const part = file.subarray(start, first === "" ? file.length : Number(last) + 1);
  response.writeHead(206, {
    etag: '"one"',
    "content-range": `bytes ${start}-${start + part.length - 1}/${file.length}`,
  });
  response.end(part);
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { layercakeParquet, type LayercakeShape, type OsmThing } from "./layercake-parquet.js";
import { type BucketPlace, placesParquet } from "./places-parquet.js";

/** How the fake meets a request for a file: as the real one, or one of its bad days. */
export type BucketMood = "well" | BadDay;
type BadDay = "busy once" | "down" | "no parts" | "cut" | "junk" | "reset once" | "silent";

/** A loopback fake of Overture's catalogue and bucket: STAC documents, and parquet files that are read by parts. */
export interface Bucket {
  readonly url: string;
  /** Every request that was answered: its path, its range, and the bytes of the answer. */
  readonly requests: readonly { readonly path: string; readonly range: string; readonly bytes: number }[];
  /** Requests that a silent one left without an answer. */
  readonly unanswered: number;
  mood: BucketMood;
  /** How it meets requests for OpenStreetMap's file, which is at `${url}/layercake`. */
  osmMood: BucketMood;
  wellFor: number;
  /** The files' ETag. */
  etag: string;
  /** Milliseconds before each answer. */
  delay: number;
  release: string;
  close(): Promise<void>;
}

export interface BucketContents {
  readonly files: readonly (readonly BucketPlace[])[];
  readonly rowGroupSize?: number;
  readonly release?: string;
  readonly osm?: readonly OsmThing[];
  readonly osmShape?: Partial<LayercakeShape>;
}

export async function startBucket({
  files,
  rowGroupSize = 500,
  release = "2026-10-21.0",
  osm,
  osmShape,
}: BucketContents): Promise<Bucket> {
  const server = createServer((request, response) => void served.answer(request, response));
  const served = new Served(
    files.map((places) => ({ box: boxOf(places), bytes: placesParquet(places, rowGroupSize) })),
    release,
    osm && layercakeParquet(osm, { rowGroupSize, ...osmShape }),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  served.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(served, { close: () => closed(server) });
}

interface BucketFile {
  readonly box: readonly number[];
  readonly bytes: Uint8Array;
}

class Served {
  url = "";
  mood: BucketMood = "well";
  osmMood: BucketMood = "well";
  wellFor = 0;
  etag = '"one"';
  unanswered = 0;
  delay = 0;
  readonly requests: { path: string; range: string; bytes: number }[] = [];
  #failed = false;

  constructor(
    readonly files: readonly BucketFile[],
    public release: string,
    readonly osm: Uint8Array | undefined,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", this.url);
    if (this.delay > 0) await wait(this.delay);
    response.on("finish", () => {
      const bytes = Number(response.getHeader("content-length") ?? 0);
      this.requests.push({ path: pathname, range: request.headers.range ?? "", bytes });
    });
    const [, index] = /part-(\d+)/.exec(pathname) ?? [];
    const isOsm = pathname === "/layercake/pois.parquet";
    if (isOsm && this.osm) this.#file(this.osm, this.osmMood, { request, response });
    else if (index === undefined) this.#document(pathname, response);
    else this.#file(this.files[Number(index)]?.bytes ?? EMPTY, this.#mood(), { request, response });
  }

  #document(path: string, response: ServerResponse): void {
    const place = `/${this.release}/places/place`;
    const items = this.files.map((_, index) => `./${name(index)}/${name(index)}.json`);
    const documents: Record<string, unknown> = {
      ...(this.osm && { "/layercake/metadata.json": { timestamp: "2026-11-22T00:00:00Z" } }),
      "/catalog.json": { type: "Catalog", latest: this.release, links: [] },
      [`${place}/collection.json`]: {
        type: "Collection",
        id: "place",
        extent: { spatial: { bbox: this.files.map(({ box }) => box) } },
        links: [{ rel: "root", href: "../../catalog.json" }, ...items.map((href) => ({ rel: "item", href }))],
      },
      ...Object.fromEntries(
        this.files.map(({ box }, index) => [
          `${place}/${name(index)}/${name(index)}.json`,
          {
            type: "Feature",
            bbox: box,
            assets: { aws: { href: `${this.url}/release/${this.release}/part-${name(index)}.zstd.parquet` } },
          },
        ]),
      ),
    };
    const document = documents[path];
    send(response, { status: document ? 200 : 404, body: Buffer.from(JSON.stringify(document ?? {})) });
  }

  #mood(): BucketMood {
    this.wellFor -= 1;
    return this.wellFor >= 0 ? "well" : this.mood;
  }

  #file(
    bytes: Uint8Array,
    mood: BucketMood,
    { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  ): void {
    const isFirst = !this.#failed;
    this.#failed = mood !== "well";
    if (mood === "silent") return void (this.unanswered += 1);
    if (mood === "down" || (mood === "busy once" && isFirst))
      return send(response, { status: 503, body: EMPTY });
    if (mood === "reset once" && isFirst) return void request.socket.destroy();
    response.setHeader("etag", this.etag);
    const whole = mood === "junk" ? Buffer.from("<html>no bucket</html>") : Buffer.from(bytes);
    const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    if (mood === "no parts" || first + last === "") return send(response, { status: 200, body: whole });
    const start = first === "" ? Math.max(0, whole.length - Number(last)) : Number(first);
    const end = first === "" || last === "" ? whole.length : Number(last) + 1;
    const body = whole.subarray(start, mood === "cut" ? end - 8 : end);
    response.setHeader("content-range", `bytes ${start}-${start + body.length - 1}/${whole.length}`);
    send(response, { status: 206, body });
  }
}

const EMPTY = Buffer.alloc(0);

function send(
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body: Buffer },
): void {
  response.statusCode = status;
  response.setHeader("content-length", body.length);
  response.end(body);
}

function name(index: number): string {
  return String(index).padStart(5, "0");
}

function boxOf(places: readonly BucketPlace[]): readonly number[] {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

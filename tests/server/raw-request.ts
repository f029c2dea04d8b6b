import { request } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request exactly as it goes over the wire: nothing is normalised on the way. */
export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly reason: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly raw: Buffer;
}

/** Sends paths and methods that fetch would straighten or refuse (`..%2f`, `//host`, TRACE). */
export function ask(url: string, { method = "GET", path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      buffer(response).then((raw) => {
        const { statusCode: status = 0, statusMessage: reason = "", headers: received } = response;
        resolve({ status, reason, headers: received, raw, body: raw.toString() });
      }, reject);
    });
    call.once("error", reject);
    call.end(body);
  });
}

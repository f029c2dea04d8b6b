import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Limits on client sockets: how long and how many. Times are in milliseconds. */
export interface ConnectionLimits {
  readonly headers: number;
  readonly request: number;
  /** Time without a byte in either direction before a socket is closed. Node may notice only after twice that time. */
  readonly silence: number;
  readonly check: number;
  readonly sockets: number;
  /** The owners a socket counts for, by its address, narrowest network first. Empty for our own proxies, which carry many visitors. */
  readonly holders?: (address: string) => readonly string[];
}

/** The share of all sockets that one visitor may hold. A wider network may hold twice that, the widest three times. Never below `LEAST_OF_ONE`. */
const PART_OF_ONE = 0.2;
const LEAST_OF_ONE = 16;

/** A slow client holds a socket for at most 10 s. A search without output is given up before `silence` ends. */
export const CONNECTION_LIMITS: Omit<ConnectionLimits, "sockets"> = {
  headers: 8000,
  request: 9000,
  silence: 5000,
  check: 500,
};

/** Pipelined requests allowed on one socket. Browsers do not pipeline. */
export const MOST_AHEAD = 32;

export class Connections {
  readonly server: Server;
  readonly #waiting = new Map<Socket, Set<ServerResponse>>();
  readonly #held = new Map<string, Set<Socket>>();
  #isClosing = false;

  constructor({ headers, request, silence, check, sockets, holders }: ConnectionLimits) {
    this.server = createServer({
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: silence,
      connectionsCheckingInterval: check,
      joinDuplicateHeaders: true,
    });
    this.server.timeout = silence;
    this.server.maxConnections = sockets;
    this.server.on("connection", (socket: Socket) => {
      this.#waiting.set(socket, new Set());
      for (const [width, holder] of (holders?.(socket.remoteAddress ?? "") ?? []).entries())
        this.#hold(socket, {
          holder,
          most: Math.max(LEAST_OF_ONE, Math.ceil(sockets * PART_OF_ONE * (width + 1))),
        });
      socket.once("close", () => this.#waiting.delete(socket));
    });
  }

  /** Counts a socket for one owner. Over the limit, it closes the owner's oldest idle socket, or this one if none is idle. */
  #hold(socket: Socket, { holder, most }: { readonly holder: string; readonly most: number }): void {
    const held = this.#held.get(holder) ?? new Set();
    this.#held.set(holder, held.add(socket));
    socket.once("close", () => {
      held.delete(socket);
      if (held.size === 0) this.#held.delete(holder);
    });
    if (held.size <= most) return;
    const idle = [...held].find((each) => (this.#waiting.get(each)?.size ?? 0) === 0 && !each.destroyed);
    (idle ?? socket).destroy();
  }

  /** Passes requests to the listener. A client that pipelines too many loses its socket; its earlier requests stay unanswered. */
  answer(listener: RequestListener): void {
    this.server.on("request", (request, response) => {
      const own = this.#waiting.get(request.socket);
      if (own === undefined || request.socket.destroyed || own.size >= MOST_AHEAD) {
        request.socket.destroy();
        return;
      }
      own.add(response);
      response.once("close", () => own.delete(response));
      if (this.#isClosing) response.setHeader("connection", "close");
      listener(request, response);
    });
  }

  get open(): number {
    return this.#waiting.size;
  }

  /** From this call on, every response carries "connection: close", including responses in progress whose headers are not sent yet. */
  closeAfterAnswers(): void {
    this.#isClosing = true;
    for (const responses of this.#waiting.values())
      for (const response of responses) if (!response.headersSent) response.setHeader("connection", "close");
  }

  /** Stops accepting sockets and closes idle ones. Calls `closed` after the last socket closes. */
  close(closed: () => void): void {
    this.server.close(closed);
    this.server.closeIdleConnections();
    for (const socket of this.#waiting.keys()) if (socket.bytesRead === 0) socket.destroy();
  }
}

import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long clients may keep a socket and how many there may be; times in milliseconds. */
export interface ConnectionLimits {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** Without a byte either way, while an answer is being made or is not read; twice that at most until it is noticed. */
  readonly silence: number;
  /** Between two looks at how long requests take. */
  readonly check: number;
  /** Sockets open at once; later ones are closed unasked. */
  readonly sockets: number;
  /** Who holds a socket, by its address, narrowest network first; nobody for our own proxies, through whom many come. */
  readonly holders?: (address: string) => readonly string[];
}

/** The part of all sockets that one visitor may hold, and twice and three times that a wider and the widest network; 16 at least. */
const PART_OF_ONE = 0.2;
const LEAST_OF_ONE = 16;

/** Slow clients hold a socket for 10 s at most; a search that says nothing meanwhile is given up sooner than a silence ends. */
export const CONNECTION_LIMITS: Omit<ConnectionLimits, "sockets"> = {
  headers: 8000,
  request: 9000,
  silence: 5000,
  check: 500,
};

/** Requests sent ahead on one socket before their answers; browsers send none. */
export const MOST_AHEAD = 32;

/** A server that knows which answers each socket waits for, and forgets them with it. */
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

  /** Counts a socket for its holder. One too many costs the oldest of theirs on which nothing is being answered, else itself. */
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

  /** Answers requests; who sends too many ahead loses the socket, and what it had asked is not answered. */
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

  /** How many sockets are open. */
  get open(): number {
    return this.#waiting.size;
  }

  /** From now on every client, those under way included, is told not to send another request on its socket. */
  closeAfterAnswers(): void {
    this.#isClosing = true;
    for (const responses of this.#waiting.values())
      for (const response of responses) if (!response.headersSent) response.setHeader("connection", "close");
  }

  /** Takes no more sockets and closes those on which nothing is under way; calls once the last one is closed. */
  close(closed: () => void): void {
    this.server.close(closed);
    this.server.closeIdleConnections();
    for (const socket of this.#waiting.keys()) if (socket.bytesRead === 0) socket.destroy();
  }
}

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type RawAnswer } from "./raw-request.js";
import { type ServerProcess, startProcess } from "./server-process.js";

const CALL = {
  method: "POST",
  path: "/functions/v1/google-maps",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ action: "places_search", lat: 35.1495, lng: -90.049, radius: 8000 }),
};
/** Milliseconds; four seconds are given to requests under way, the rest to a busy machine. */
const MOST_TIME = 10_000;

describe("a server that is told to end", () => {
  it("F17 answers all 50 requests under way, ends with 0 in time and takes no more", async () => {
    const server = await startProcess();
    const slow = await Promise.all(Array.from({ length: 50 }, () => halfSent(server.url)));
    const result = performance.now();
    server.child.kill("SIGTERM");
    await server.said("shutting down");
    const answers = await Promise.all(slow.map((call) => call.finish()));
    const [code] = await server.ended;
    expect(performance.now() - result).toBeLessThan(MOST_TIME);
    expect(code).toBe(0);
    expect(answers.filter((answer) => !/^HTTP\/1\.1 200 [^]*"status":"OK"/.test(answer))).toEqual([]);
    expect(answers.every((answer) => /\r\nconnection: close\r\n/i.test(answer))).toBe(true);
    await expect(ask(server.url, { path: "/healthz" })).rejects.toMatchObject({ code: "ECONNREFUSED" });
  }, 90_000);
});

describe("a server that drains", () => {
  const canary = "canary-7f3a";
  let server: ServerProcess;
  let answers: readonly RawAnswer[];
  beforeAll(async () => {
    server = await startProcess({
      ...{ GOOGLE_MAPS_API_KEY: canary, PLACES_PROVIDER: "google", LOG_LEVEL: "debug", DRAIN_SECONDS: "300" },
      ...{ UPSTREAMS: "google=http://127.0.0.1:9" },
    });
    answers = await Promise.all([
      ask(server.url, { ...CALL, body: JSON.stringify({ action: "get_api_key" }) }),
      ask(server.url, { ...CALL, body: JSON.stringify({ action: "geocode", address: `1 ${canary} St` }) }),
      ask(server.url, CALL),
      ask(server.url, { path: `/nowhere?email=${canary}@example.com` }),
      ask(server.url, { ...CALL, path: "/functions/v1/newsletter", body: `{"email":"${canary}@a"}` }),
    ]);
  }, 90_000);
  afterAll(() => void server.child.kill("SIGKILL"));

  it("says so and still takes visitors, until a second signal or its time, and does not wait for those who keep a connection open and say nothing", async () => {
    const silent = await halfSent(server.url);
    server.child.kill("SIGTERM");
    await server.said("shutting down");
    const headers = { ...CALL.headers, connection: "keep-alive" };
    const [ready, search] = await Promise.all([
      ask(server.url, { path: "/readyz", headers }),
      ask(server.url, { ...CALL, headers }),
    ]);
    expect([ready.status, ready.body, search.status]).toEqual([503, '{"status":"draining"}', 200]);
    expect([ready.headers["connection"], search.headers["connection"]]).toEqual(["close", "close"]);
    const result = performance.now();
    server.child.kill("SIGINT");
    expect(await server.ended).toEqual([0, null]);
    silent.socket.destroy();
    expect(performance.now() - result).toBeLessThan(MOST_TIME);
  }, 90_000);

  it("has written to its end what is free of keys, addresses, coordinates and e-mails", async () => {
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(answers.map(({ body }) => body).join("\n")).not.toContain(canary);
    expect(server.log()).not.toMatch(new RegExp(`${canary}|35\\.1495|90\\.049`));
    await expect.poll(() => server.log()).toContain('"path":"/nowhere"');
  });
});

describe("a server whose store hangs", () => {
  it("ends all the same when it is told to, says so and does not end well", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "hanging-"));
    execFileSync("mkfifo", [join(dataDir, "newsletter.sqlite")]);
    const server = await startProcess({ DATA_DIR: dataDir, DRAIN_SECONDS: "300" });
    const result = performance.now();
    server.child.kill("SIGINT");
    const ended = await server.ended;
    expect(performance.now() - result).toBeLessThan(MOST_TIME);
    expect([ended, server.log().trim().split("\n").at(-1)]).toEqual([
      [null, "SIGKILL"],
      "The stores did not close within 3 seconds; this process ends without them.",
    ]);
    rmSync(dataDir, { recursive: true });
  }, 90_000);
});

interface HalfSent {
  readonly socket: Socket;
  finish(): Promise<string>;
}

/** A search whose last byte is not sent yet: under way for as long as a test likes. */
async function halfSent(url: string): Promise<HalfSent> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on("data", (bytes: Buffer) => parts.push(bytes));
  const closed = once(socket, "close");
  await once(socket, "connect");
  const { method, path, body } = CALL;
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
  await once(socket, "data");
  socket.write(body.slice(0, -1));
  parts.splice(0);
  return {
    socket,
    finish: async () => {
      socket.write(body.slice(-1));
      await closed;
      return Buffer.concat(parts).toString();
    },
  };
}

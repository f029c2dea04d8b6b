import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerHere, startHere } from "../server-here.js";

let server: ServerHere;
beforeAll(async () => {
  server = await startHere({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

async function answered(headers: string, version = "1.1"): Promise<string | undefined> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(`GET /robots.txt HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`);
  return (await text(socket)).split("\r\n")[0];
}

it.each([
  "Host: localhost\r\nHost: evil.example\r\n",
  "Host: localhost\r\nhost: localhost\r\n",
  "Host: a, b\r\n",
  "Host: a b\r\n",
  "Host: dice.example/path\r\n",
  "Host: ann@dice.example\r\n",
  "Host: <dice>\r\n",
])("several hosts, or what is none, are refused: %j", async (headers) => {
  expect(await answered(headers)).toBe("HTTP/1.1 400 Bad Request");
});

it.each([
  "Host: localhost\r\n",
  "Host: dice.example:8080\r\n",
  "Host: [::1]:3000\r\n",
  "Host: dinner_dice.internal\r\n",
  "Host:\r\n",
])("one host is taken, whatever it is: %j", async (headers) => {
  expect(await answered(headers)).toBe("HTTP/1.1 200 OK");
});

it("a client of HTTP/1.0 need name none", async () => {
  expect(await answered("", "1.0")).toBe("HTTP/1.1 200 OK");
});

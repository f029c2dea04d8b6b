import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "./raw-request.js";
import { type ServerProcess, startProcess } from "./server-process.js";

/** The server as it is built: a bundler may drop what the sources do. */
let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess({ PLACES_PROVIDER: "local", PLACES_OPEN_DATA: "off" });
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
});

const FORMS = ["/", "/functions/v1/newsletter", "/functions/v1/newsletter/leave"];

describe.each(FORMS)("the built server's form at %s", (path) => {
  it.each(["email=a%FF@b.co", "email=a%@b.co", "email=a%zz@b.co", "email=a%C3@b.co", "%=1&email=a@b.co"])(
    "is refused where an escape is none: %s",
    async (body) => {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      expect((await ask(server.url, { method: "POST", path, headers, body })).status).toBe(400);
    },
  );
});

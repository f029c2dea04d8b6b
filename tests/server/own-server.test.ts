import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerProcess, startProcess } from "./server-process.js";

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess({}, { script: "../examples/own-server.mjs" });
});
afterAll(async () => {
  server.child.kill();
  await server.ended;
});

it("the example of an own server rolls over its own places", async () => {
  const answer = await fetch(server.url, {
    method: "POST",
    body: new URLSearchParams({ location: "Court Square" }),
  });
  expect(await answer.text()).toMatch(/The (BBQ|Thai) Truck/);
});

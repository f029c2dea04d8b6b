import { type ServerHere, startHere } from "../server-here.js";
import { formOf, seated } from "../table/table-server.js";
import { clientOf, ERAS } from "./mcp-clients.js";
import { sendJson } from "./opened-doors.js";
import { readFields, readText } from "@dinner-dice/core/ground/reading";
import { TABLE_ANSWER } from "@dinner-dice/server/doors/door-schemas";
import { TABLES_PATH } from "@dinner-dice/server/doors/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: ServerHere;
beforeAll(async () => {
  server = await startHere({ RATE_LIMIT_PER_MINUTE: "0" });
});
afterAll(() => server.stop());

const open = (body: object, url = server.url): ReturnType<typeof sendJson> =>
  sendJson(url + TABLES_PATH, body);

describe.each(ERAS)("a client of %s", (era) => {
  it("opens a table at which people then sit, with the places and the QR code that it told", async () => {
    const client = await clientOf(era, server.url);
    const { structuredContent, content } = await client.callTool({
      name: "open_table",
      arguments: { location: "Memphis, TN", miles: 10 },
    });
    await client.close();
    const answer = TABLE_ANSWER.parse(structuredContent);
    const { table_url: url = "", qr_url: qr = "", candidates = [] } = answer;
    expect([answer.status, candidates.length]).toEqual(["opened", 6]);
    expect(content[0]?.text).toContain(url);
    const ana = await seated(server.url, new URL(url).pathname, "Ana");
    const result = await ana.does({ action: "undone" });
    expect(result.view?.candidates.map(({ id, name }) => ({ id, name }))).toEqual(
      candidates.map(({ id, name }) => ({ id, name })),
    );
    const drawing = await fetch(qr);
    expect([drawing.status, drawing.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  });
});

describe("a table that the API opens", () => {
  it("carries what is unknown of each place, its sources, and when it ends", async () => {
    const { status, body } = await open({ location: "Memphis, TN" });
    const { candidates = [], expires_at: ends = "", attribution } = TABLE_ANSWER.parse(body);
    expect([status, attribution.length > 0]).toEqual([200, true]);
    for (const { unknown, sources } of candidates)
      expect([unknown.length > 0, sources.length > 0]).toEqual([true, true]);
    expect(Date.parse(ends)).toBeGreaterThan(Date.now());
  });

  it.each([
    [{ location: "Boise, ID" }, "not_covered"],
    [{ location: "Memphis, TN", cuisine: "Korean", wheelchair: "must" }, "nothing"],
  ])("is not opened for %j, which says %s", async (body, status) => {
    const answer = TABLE_ANSWER.parse((await open(body)).body);
    expect([answer.status, answer.table_url]).toEqual([status, undefined]);
    expect(answer.message).not.toBe("");
  });
});

it("five new tables an hour are one limit for the page, the API and MCP", async () => {
  const limited = await startHere();
  try {
    const form = { method: "POST", body: formOf({ place: "A\nB" }), redirect: "manual" } as const;
    for (const _ of [1, 2, 3]) expect((await fetch(`${limited.url}/table`, form)).status).toBe(303);
    for (const _ of [4, 5]) expect((await open({ location: "Memphis, TN" }, limited.url)).status).toBe(200);
    const refused = await fetch(limited.url + TABLES_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ location: "Memphis, TN" }),
    });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);
    expect(readText(readFields(await refused.json())["detail"])).toContain("too many new tables");
    const client = await clientOf("2026", limited.url);
    const called = await client.callTool({ name: "open_table", arguments: { location: "Memphis, TN" } });
    await client.close();
    expect(called).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("too many new tables") }],
    });
  } finally {
    await limited.stop();
  }
});

it("a store of tables that is out of reach is said, and everything else goes on", async () => {
  const broken = await startHere({ STATE_URL: "postgres://127.0.0.1:9/none" });
  try {
    const { status, body } = await open({ location: "Memphis, TN" }, broken.url);
    expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining("tables cannot be opened")]);
    const picked = await sendJson(`${broken.url}/api/v1/picks`, { location: "Memphis, TN" });
    expect(picked.body.status).toBe("picked");
  } finally {
    await broken.stop();
  }
});

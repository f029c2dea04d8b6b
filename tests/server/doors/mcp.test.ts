import { API_DOCS_PATH } from "@dinner-dice/content/site-paths";
import { readCommand } from "@dinner-dice/server/cli/cli-arguments";
import { AI_CATALOG_PATH } from "@dinner-dice/server/doors/doors";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { PICK_ANSWER, ROLL_ANSWER } from "@dinner-dice/server/doors/door-schemas";
import { MCP_PATH, PICKS_PATH } from "@dinner-dice/server/doors/openapi";
import { MOST_UNDER_WAY } from "@dinner-dice/server/routes/maps-function";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { places, provider } from "../../core/fixtures.js";
import type { RunningApp } from "../running-app.js";
import { CLIENT, clientOf, ERAS } from "./mcp-clients.js";
import { openDoors, sendJson } from "./opened-doors.js";

let app: RunningApp;

beforeAll(async () => {
  app = await openDoors({ random: cryptoRandom });
});

afterAll(() => app.close());

describe.each(ERAS)("a client of %s", (era) => {
  it("rolls, checks the roll and reads the place", async () => {
    const client = await clientOf(era, app.url);
    const rolled = await client.callTool({
      name: "pick_restaurant",
      arguments: { location: "Memphis, TN", cuisine: "BBQ" },
    });
    const answer = PICK_ANSWER.parse(rolled.structuredContent);
    const { name = "", address, sources, unknown } = answer.place!;
    const facts = [JSON.stringify(name), address, answer.receipt_url, sources[0]?.text];
    for (const fact of facts) expect(rolled.content[0]!.text).toContain(fact);
    expect(rolled.content[0]!.text).toContain(`Unknown: ${unknown.join(", ").replaceAll("_", " ")}`);
    expect(answer.meta).toMatchObject({
      miles_tried: expect.arrayContaining([answer.searched!.miles]),
      skipped: [],
    });
    const checked = await client.callTool({ name: "check_roll", arguments: { ...answer.roll } });
    expect(ROLL_ANSWER.parse(checked.structuredContent).fair).toBe(true);
    const details = await client.callTool({ name: "place_details", arguments: { id: answer.place?.id } });
    expect(details.structuredContent).toMatchObject({ id: answer.place?.id });
    await client.close();
  });

  it("rolls in a guide's city, and reads the card", async () => {
    const client = await clientOf(era, app.url);
    const rolled = await client.callTool({ name: "pick_restaurant", arguments: { guide: "memphis" } });
    expect(rolled.structuredContent).toMatchObject({ status: "picked", searched: { label: "Memphis, TN" } });
    const { resources } = await client.listResources();
    const card = resources.find(({ uri }) => uri.startsWith("ui://"));
    const asksNothing = { ui: { csp: { connectDomains: [], resourceDomains: [] } } };
    expect(card).toMatchObject({ _meta: asksNothing });
    const { contents } = await client.readResource({ uri: card!.uri });
    expect(contents[0]).toMatchObject({ mimeType: "text/html;profile=mcp-app", _meta: asksNothing });
    expect(resources.filter(({ mimeType }) => mimeType === "text/markdown").length).toBeGreaterThan(10);
    await client.close();
  });

  it("is told the field that cannot be used", async () => {
    const client = await clientOf(era, app.url);
    const refused = await client
      .callTool({ name: "pick_restaurant", arguments: { location: "Zzyzxberg, Ohio" } })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("location") }],
    });
    await client.close();
  });
});

it("a guide's text says what visitors reported closed", async () => {
  const hidden = [
    {
      id: "memphis/paynes-bar-b-que",
      name: "Payne's",
      point: { lat: 35.12, lng: -90.01 },
      reportedClosed: true as const,
    },
  ];
  const reports = { add: async () => "kept" as const, hidden: async () => hidden };
  const told = await openDoors({ reporting: { reports, directory: { byId: async () => undefined } } });
  const client = await clientOf("2026", told.url);
  const { contents } = await client.readResource({ uri: "dinner-dice://guides/memphis" });
  expect(contents[0]?.text).toContain("Visitors reported it closed");
  await Promise.all([client.close(), told.close()]);
});

it("a roll that did not land where its seed says is not fair", async () => {
  const client = await clientOf("2026", app.url);
  const checked = await client.callTool({
    name: "check_roll",
    arguments: { seed: 7, candidates: ["a", "b", "c"], index: 2 },
  });
  expect(checked.structuredContent).toMatchObject({ fair: false, expected_index: 1 });
  await client.close();
});

describe("raw HTTP", () => {
  const post = (body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(app.url + MCP_PATH, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...body }),
    });
  const hello = {
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: CLIENT },
  };

  it.each(["application/json", "*/*", "application/*", "text/html", ""])(
    "that accepts %j gets JSON",
    async (accept) => {
      const answer = await post(hello, { accept });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        expect.stringContaining("application/json"),
      ]);
      expect(answer.headers.get("mcp-session-id")).toBeNull();
      expect(await answer.json()).toMatchObject({ result: { protocolVersion: "2025-11-25" } });
    },
  );

  it("of a page of this machine may ask first what it may send", async () => {
    const ask = (origin: string): Promise<Response> =>
      fetch(app.url + MCP_PATH, { method: "OPTIONS", headers: { origin } });
    const allowed = await ask("http://localhost:5173");
    expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([
      204,
      "http://localhost:5173",
    ]);
    expect((await ask("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
    const answer = await post(hello, { origin: "http://localhost:5173" });
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
  });

  it("that accepts events alone gets one", async () => {
    const answer = await post(hello, { accept: "text/event-stream" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    const [, known = ""] = /^event: message\ndata: (.*)\n\n$/.exec(await answer.text()) ?? [];
    expect(JSON.parse(known)).toMatchObject({ result: { protocolVersion: "2025-11-25" } });
  });

  it("may write numbers and switches as text, words in any case, diets as a list, and null for what is absent", async () => {
    const fields = {
      location: "Memphis, TN",
      miles: "3",
      local_only: "True",
      cuisine: "barbecue",
      open_at: null,
    };
    const others = {
      when: "tonight",
      time: "7:30 PM",
      max_price: " 4 ",
      diet: ["Vegan", "halal"],
      diet_need: "rather",
    };
    const params = { name: "count_matches", arguments: { ...fields, ...others } };
    const called = await post({ method: "tools/call", params }, { "mcp-protocol-version": "2025-11-25" });
    expect(await called.json()).toMatchObject({
      result: { structuredContent: { status: "counted", searched: { miles: expect.closeTo(3, 0) } } },
    });
  });

  it("claims no news of lists", async () => {
    const met = (await (await post(hello)).json()) as { result: { capabilities: unknown } };
    expect(JSON.stringify(met.result.capabilities)).not.toContain('"listChanged":true');
  });

  it.each([
    ["{", -32_700],
    ["", -32_700],
    [`[${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}]`, -32_600],
    ["[]", -32_600],
  ])("%j is refused as JSON-RPC does", async (body, code) => {
    const answer = await fetch(app.url + MCP_PATH, {
      ...{ method: "POST", body, headers: { "content-type": "application/json" } },
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { jsonrpc: "2.0", id: null, error: { code, message: expect.any(String) } },
    ]);
  });

  it.each([
    ["https://evil.example", 403],
    ["http://127.0.0.1:3000", 200],
    ["http://localhost:3000", 200],
  ])("from a page of %s gets %i", async (origin, status) => {
    const answer = await post(hello, { origin });
    expect(answer.status).toBe(status);
    await answer.text();
  });
});

it("more than 64 kB is too much", async () => {
  const { status } = await sendJson(app.url + MCP_PATH, {
    jsonrpc: "2.0",
    id: 1,
    method: "x".repeat(70_000),
  });
  expect(status).toBe(413);
});

it("rolls every match equally often", async () => {
  const eight = provider({ searchNearby: async () => places(8) });
  const fair = await openDoors({ places: eight, random: cryptoRandom });
  const client = await clientOf("2026", fair.url);
  const roll = async (): Promise<string | undefined> => {
    const rolled = await client.callTool({ name: "pick_restaurant", arguments: { location: "35,-90" } });
    return PICK_ANSWER.parse(rolled.structuredContent).place?.id;
  };
  const ids: (string | undefined)[] = [];
  while (ids.length < 400) ids.push(...(await Promise.all(Array.from({ length: 8 }, roll))));
  const counts = [...new Set(ids)].map((id) => ids.filter((each) => each === id).length);
  const expected = ids.length / 8;
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(counts.length).toBe(8);
  expect(chiSquared).toBeLessThan(40);
  await client.close();
  await fair.close();
});

it("uses no position that a chat sends along unasked, and writes it down nowhere", async () => {
  const client = await clientOf("2026", app.url);
  const counted = await client.callTool({
    name: "count_matches",
    arguments: { location: "Memphis, TN" },
    _meta: { "openai/userLocation": { city: "Boise", latitude: "43.615", longitude: "-116.202" } },
  });
  expect(counted.structuredContent).toMatchObject({ searched: { label: "Memphis, TN" } });
  expect(JSON.stringify([counted, app.log])).not.toMatch(/Boise|43\.615/);
  await client.close();
});

it("stands in the catalog of its host, with a card where the catalog says", async () => {
  const answer = await fetch(app.url + AI_CATALOG_PATH);
  expect(answer.headers.get("content-type")).toContain("application/ai-catalog+json");
  const { entries } = (await answer.json()) as { entries: readonly { type: string; url: string }[] };
  const [card] = entries.filter(({ type }) => type === "application/mcp-server-card+json");
  expect(await (await fetch(card!.url)).json()).toMatchObject({ transport: { endpoint: MCP_PATH } });
});

describe("the page shows how to add it to", () => {
  const copiedFor = async (agent: string): Promise<{ text: string; link: string | undefined }> => {
    const page = unescaped(await (await fetch(app.url + API_DOCS_PATH)).text());
    const [, part = ""] = page.split(`<h3>Add to ${agent}</h3>`);
    const [, text = ""] = /<pre><code>(.*?)<\/code>/s.exec(part) ?? [];
    const [, link] = /^<p>[^<]*<a href="(.*?)"/.exec(part) ?? [];
    return { text, link };
  };
  const addressIn = (text: string): string => /https?:[^"\s]+/.exec(text)?.[0] ?? "";

  it.each(["Claude", "Claude Code", "Cursor", "VS Code", "ChatGPT"])(
    "%s: a client finds the tools where the copied text says",
    async (agent) => {
      const { text } = await copiedFor(agent);
      if (text.startsWith("{")) JSON.parse(text);
      const client = await clientOf("2025", addressIn(text).replace(MCP_PATH, ""));
      expect((await client.listTools()).tools.length).toBeGreaterThan(3);
      await client.close();
    },
  );

  it("Claude Desktop: by the command, with this server", async () => {
    const { mcpServers } = JSON.parse((await copiedFor("Claude Desktop")).text) as {
      mcpServers: Record<string, { command: string; args: string[] }>;
    };
    const [{ command, args } = { command: "", args: [""] }] = Object.values(mcpServers);
    expect([command, args[1]]).toEqual(["npx", "dinner-dice"]);
    expect(readCommand(args.slice(2))).toEqual({ kind: "mcp", server: app.url });
  });

  it("Cursor and VS Code in one click, with the same address", async () => {
    const cursor = new URL((await copiedFor("Cursor")).link ?? "");
    const config = Buffer.from(cursor.searchParams.get("config") ?? "", "base64").toString();
    expect(JSON.parse(config)).toEqual({ url: app.url + MCP_PATH });
    const { search } = new URL((await copiedFor("VS Code")).link ?? "");
    expect(JSON.parse(decodeURIComponent(search.slice(1)))).toMatchObject({ url: app.url + MCP_PATH });
  });
});

function unescaped(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

it("shares one limit of questions under way with the API and the embed", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let waiting = 0;
  const slow = provider({
    status: async () => {
      waiting += 1;
      await held;
      return provider().status();
    },
  });
  const busy = await openDoors({ places: slow });
  const ask = (): Promise<unknown> => sendJson(busy.url + PICKS_PATH, { location: "35,-90" });
  const under = Array.from({ length: MOST_UNDER_WAY }, ask);
  await expect.poll(() => waiting, { timeout: 40_000 }).toBe(MOST_UNDER_WAY);
  const call = {
    method: "tools/call",
    params: { name: "pick_restaurant", arguments: { location: "35,-90" } },
  };
  const refused = await sendJson(busy.url + MCP_PATH, { jsonrpc: "2.0", id: 1, ...call });
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { error: { message: "too many requests at once." } },
  ]);
  const embedded = await fetch(`${busy.url}/embed/memphis?roll=1`);
  expect(await embedded.text()).toContain("too many requests at once");
  release();
  await Promise.all(under);
  await busy.close();
}, 60_000);

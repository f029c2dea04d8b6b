import { ask } from "../raw-request.js";
import { type ServerHere, startHere } from "../server-here.js";
import { type Answer, formOf, guest, openTable, seated } from "./table-server.js";
import { lieInRoll } from "@dinner-dice/core/table/check";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { TableState } from "@dinner-dice/core/table/view";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: ServerHere;
beforeAll(async () => {
  server = await startHere({ RATE_LIMIT_PER_MINUTE: "0", TEST_MAX_CONNECTIONS: "12" });
});
afterAll(() => server.stop());

const page = async (
  path: string,
  form?: Readonly<Record<string, string>>,
): Promise<{ status: number; html: string; headers: Headers }> => {
  const answer = await fetch(server.url + path, {
    headers: { accept: "text/html" },
    ...(form && { method: "POST", body: formOf(form) }),
  });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
const state = async (path: string, after = 0): Promise<Response> =>
  fetch(`${server.url}${path}/state?after=${after}`, { headers: { accept: "application/json" } });

describe("a table", () => {
  it("is opened from places of one's own, a search, places of the directory, or nothing", async () => {
    const names = async (fields: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const result = (await (await state(await openTable(server.url, fields))).json()) as TableState;
      return result.view.candidates.map(({ name }) => name);
    };
    expect(await names({ place: "Gus's\nCentral" })).toEqual(["Gus's", "Central"]);
    expect(await names({ location: "Memphis" })).toHaveLength(6);
    expect(await names({ candidate: "memphis/charlie-vergos-rendezvous" })).toEqual([
      "Charlie Vergos' Rendezvous",
    ]);
    expect(await names({})).toEqual([]);
  });

  it("opens on the places that were on the mat", async () => {
    const result = (await (
      await state(await openTable(server.url, { location: "Memphis" }))
    ).json()) as TableState;
    const ids = result.view.candidates.map(({ id }) => id).slice(0, 3);
    const path = await openTable(server.url, { location: "Memphis", candidate: ids.join("\n") });
    expect(((await (await state(path)).json()) as TableState).view.candidates.map(({ id }) => id)).toEqual(
      ids,
    );
  });

  it("keeps no position and nothing that was typed into a search", async () => {
    const result = await (await state(await openTable(server.url, { location: "36.15,-95.99" }))).text();
    expect(result).not.toContain("36.15,-95.99");
    expect(result).not.toContain("-95.99,");
  });

  it("says on the home page what a search without an answer says", async () => {
    const { status, html } = await page("/table", { location: "Atlantis of Nowhere" });
    expect([status, html.includes("Location error")]).toEqual([200, true]);
  });

  it("is a whole page without a script, which no search engine keeps and no other site hears of", async () => {
    const { html, headers } = await page(await openTable(server.url));
    expect(html).toContain("Take a seat");
    expect(html).toMatch(/<noscript><iframe[^>]+src="\/table\/[\dA-Z]{8}\/now"/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  });

  it("shows in its frame what goes on, and looks again by itself", async () => {
    const path = await openTable(server.url);
    await seated(server.url, path, "Ana");
    const { html, headers } = await page(`${path}/now`);
    expect(html).toContain("1 of 1 done");
    expect(headers.get("refresh")).toMatch(/^\d$/);
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  });

  it("is found by a code in small letters", async () => {
    const path = await openTable(server.url);
    const answer = await fetch(server.url + path.replace(/[A-Z\d]{8}$/, (code) => code.toLowerCase()));
    expect(new URL(answer.url).pathname).toBe(path);
  });

  it("is decided by forms alone, and the answer to each form is the page", async () => {
    const path = await openTable(server.url);
    const { html } = await page(path);
    const token = /name="token" value="([\da-f]{32})"/.exec(html)?.[1] ?? "";
    await page(path, { token, action: "join", nickname: "Nell" });
    await page(path, { token, action: "join", nickname: "Nell" });
    const done = await page(path, { token, action: "done" });
    expect(done.html).toContain("1 of 1 done");
    const rolled = await page(path, { token, action: "roll" });
    expect(rolled.html).toContain("Guest check");
    expect(rolled.html).toContain("nobody could check this one");
    expect(rolled.html).toMatch(/href="\/check\?p=/);
  });

  it("lands the die once all phones revealed, and everything can be checked", async () => {
    const path = await openTable(server.url);
    const [ana, ben] = [await seated(server.url, path, "Ana"), await seated(server.url, path, "Ben")];
    const rolling = await ana.does({ action: "roll" });
    expect(rolling.view?.rolling?.waitingFor).toHaveLength(2);
    expect((await ana.reveals(rolling)).view?.decision).toBeUndefined();
    const { decision } = (await ben.reveals(rolling)).view!;
    expect([decision?.checked, lieInRoll(decision!)]).toEqual(["by all", undefined]);
  });

  it("is gone once the host clears it", async () => {
    const path = await openTable(server.url);
    const ana = await seated(server.url, path, "Ana");
    expect(await ana.does({ action: "clear" })).toEqual({ gone: "cleared" });
    const answer = await state(path);
    expect([answer.status, await answer.json()]).toEqual([404, { gone: "cleared", by: "Ana" }]);
    expect((await page(path)).html).toContain("Ana cleared the table");
  });

  it("moves to another link with those who sit at it, and nobody else hears of that", async () => {
    const path = await openTable(server.url);
    const [ana, ben] = [await seated(server.url, path, "Ana"), await seated(server.url, path, "Ben")];
    const { gone, movedTo } = await ana.does({ action: "move" });
    expect(gone).toBe("moved");
    expect(await ben.does({ action: "look" })).toEqual({ gone, movedTo });
    expect(await guest(server.url, path).does({ action: "join" })).toEqual({ gone: "unknown" });
    expect((await state(path)).status).toBe(404);
    const again = await guest(server.url, `/table/${movedTo}`).does({ action: "move", token: ana.token });
    expect(await ben.does({ action: "look" })).toEqual({ gone, movedTo: again.movedTo });
    const there = guest(server.url, `/table/${again.movedTo}`);
    expect((await there.does({ action: "look", token: ben.token })).own?.seat).toBe(2);
  });

  it("seats the person who opens it in a browser, whose form goes on to the table", async () => {
    const headers = {
      ...{ accept: "text/html", "sec-fetch-mode": "navigate" },
      "content-type": "application/x-www-form-urlencoded",
    };
    const body = formOf({ place: "Gus's\nCentral" }).toString();
    const sent = (path: string) => ask(server.url, { method: "POST", path, headers, body });
    const opened = await sent("/table");
    expect(opened.status).toBe(307);
    const path = String(opened.headers["location"]);
    expect((await sent(path)).body).toContain("you, host, choosing");
    expect((await sent(path)).body).toContain("Take a seat");
    expect(((await (await state(path)).json()) as TableState).view.people).toHaveLength(1);
  });

  it("opens tonight's round by a form alone", async () => {
    const path = await openTable(server.url);
    const ana = await seated(server.url, path, "Ana");
    expect((await ana.does({ action: "keep" })).view?.kept).toMatchObject({ past: [], went: false });
    const { html } = await page(path, { token: "0".repeat(32), action: "tonight", nickname: "Ben" });
    expect(html).toContain("Ben");
  });

  it("is unknown under another code, and the page offers a new one", async () => {
    const { status, html } = await page("/table/00000000");
    expect([status, html.includes("No table here"), html.includes('action="/table"')]).toEqual([
      404,
      true,
      true,
    ]);
    expect((await page("/table/not-a-code")).status).toBe(404);
  });

  it("takes no action without a token, of another kind or from another site", async () => {
    const path = await openTable(server.url);
    const status = async (body: object, headers: object = {}): Promise<number> =>
      (
        await fetch(server.url + path, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json", ...headers },
          body: JSON.stringify(body),
        })
      ).status;
    const token = "0".repeat(32);
    expect(await status({ action: "join" })).toBe(400);
    expect(await status({ action: "dance", token })).toBe(400);
    expect(await status({ action: "join", token }, { "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await status({ action: "join", token, nickname: "x".repeat(TABLE_LIMITS.body) })).toBe(413);
  });
});

describe("news of a table", () => {
  const listen = async (
    path: string,
  ): Promise<{ next: () => Promise<string>; close: () => void; status: number }> => {
    const leaving = new AbortController();
    const answer = await fetch(`${server.url}${path}/events`, { signal: leaving.signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    return {
      status: answer.status,
      next: async () => (await reader.read()).value ?? "",
      close: () => {
        leaving.abort();
      },
    };
  };

  it("come as the whole state, numbered by its version", async () => {
    const path = await openTable(server.url);
    const events = await listen(path);
    expect(await events.next()).toContain('id: 1\ndata: {"version":1');
    await guest(server.url, path).does({ action: "join", nickname: "Ana" });
    expect(await events.next()).toMatch(/id: 2\ndata: .*"nickname":"Ana"/);
    events.close();
  });

  it("can be asked for where events do not come", async () => {
    const path = await openTable(server.url);
    expect(((await (await state(path)).json()) as Answer).version).toBe(1);
    expect((await state(path, 1)).status).toBe(204);
  });

  it("say that the table is gone", async () => {
    const path = await openTable(server.url);
    const ana = await seated(server.url, path, "Ana");
    const events = await listen(path);
    await events.next();
    await ana.does({ action: "clear" });
    expect(await events.next()).toContain("event: gone");
  });

  it("take no more than half of the connections", async () => {
    const path = await openTable(server.url);
    const streams = [];
    for (let each = 0; each < 6; each += 1) streams.push(await listen(path));
    expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const refused = await fetch(`${server.url}${path}/events`);
    expect(refused.status).toBe(503);
    for (const stream of streams) stream.close();
  });
});

import { describe, expect, it } from "vitest";
import { startHere } from "../server-here.js";
import { formOf, guest, openTable, seated } from "./table-server.js";

it("the answer that leads to a new table is kept by no cache, because its address is the key", async () => {
  const server = await startHere({});
  const body = formOf({ place: "A\nB" });
  const opened = await fetch(`${server.url}/table`, { method: "POST", body, redirect: "manual" });
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([303, "no-store"]);
  await server.stop();
});

describe("the limits of tables", () => {
  it("are forty wrong codes a minute", async () => {
    const limited = await startHere({});
    try {
      const ask = async (code: string): Promise<number> =>
        (await fetch(`${limited.url}/table/${code}/state`, { headers: { accept: "application/json" } }))
          .status;
      const codes = Array.from({ length: 45 }, (_, each) => String(10_000_000 + each));
      const statuses = [];
      for (const code of codes) statuses.push(await ask(code));
      expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(40);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.stop();
    }
  });

  it("count a changed link as a new table, and the old link makes room", async () => {
    const limited = await startHere({});
    try {
      let path = await openTable(limited.url);
      const ana = await seated(limited.url, path, "Ana");
      const gone = [];
      for (let each = 0; each < 5; each += 1) {
        const result = await guest(limited.url, path).does({ action: "move", token: ana.token });
        if (result.movedTo !== undefined) path = `/table/${result.movedTo}`;
        gone.push(result.gone);
      }
      expect(gone).toEqual(["moved", "moved", "moved", "moved", "too fast"]);
    } finally {
      await limited.stop();
    }
  });

  it("tell a visitor when the sixth table of the hour may open, and offer the search on this phone", async () => {
    const limited = await startHere({});
    try {
      const open = (): Promise<Response> =>
        fetch(`${limited.url}/table`, {
          method: "POST",
          body: formOf({ location: "Memphis", radius: "3000" }),
          headers: { accept: "text/html" },
          redirect: "manual",
        });
      for (let each = 0; each < 5; each += 1) await open();
      const sixth = await open();
      const html = await sixth.text();
      expect(sixth.status).toBe(429);
      expect(html).toContain("You may open the next table in 12 minutes.");
      const form = /<form [^>]*action="\/"[^>]*>.*?<\/form>/.exec(html)?.[0] ?? "";
      expect([form.includes('value="Memphis"'), form.includes("Roll on this phone")]).toEqual([true, true]);
    } finally {
      await limited.stop();
    }
  });

  it("let a visitor keep three tables a day for groups", async () => {
    const limited = await startHere({});
    try {
      const gone = [];
      for (let each = 0; each < 4; each += 1) {
        const ana = await seated(limited.url, await openTable(limited.url), "Ana");
        gone.push((await ana.does({ action: "keep" })).gone);
      }
      expect(gone).toEqual([undefined, undefined, undefined, "too fast"]);
    } finally {
      await limited.stop();
    }
  });

  it("hold a person to forty actions a minute", async () => {
    const limited = await startHere({});
    try {
      const path = await openTable(limited.url);
      const ana = await seated(limited.url, path, "Ana");
      const answers = [];
      for (let each = 0; each < 45; each += 1)
        answers.push(await ana.does({ action: each % 2 ? "done" : "undone" }));
      expect(answers.at(-1)).toEqual({ gone: "too fast" });
    } finally {
      await limited.stop();
    }
  });
});

it("a table whose store is out of reach says so, and offers the visitor's own lists", async () => {
  const broken = await startHere({ STATE_URL: "postgres://127.0.0.1:9/none" });
  try {
    const answer = await fetch(`${broken.url}/table/00000000`, { headers: { accept: "text/html" } });
    const html = await answer.text();
    expect([answer.status, html.includes('href="/your-lists"')]).toEqual([503, true]);
  } finally {
    await broken.stop();
  }
});

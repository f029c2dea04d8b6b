import { Guest, opened } from "./guest.js";
import { expect, test } from "./test.js";
import type { TableState, TableView } from "@dinner-dice/core/table/view";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";

interface Lies {
  /** What phones are shown instead of a view. */
  readonly view?: (view: TableView) => TableView;
  /** What the honest server is sent instead of an action. */
  readonly action?: (fields: Readonly<Record<string, unknown>>) => string | undefined;
}

/** A server that passes everything on to an honest one, except for its lies. */
async function lyingServer(
  honest: string,
  lies: Lies,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const retold = (json: string): string => {
    const result = JSON.parse(json) as Partial<TableState>;
    return JSON.stringify(result.view && lies.view ? { ...result, view: lies.view(result.view) } : result);
  };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? "/";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isAction = request.method === "POST" && request.headers["content-type"] === "application/json";
    const own = isAction ? lies.action?.(JSON.parse(body.toString()) as Record<string, unknown>) : undefined;
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" &&
        !["host", "connection", "origin", "accept-encoding", "content-length"].includes(name)
          ? [[name, value]]
          : [],
      ),
    );
    const answer = await fetch(honest + path, {
      method: request.method ?? "GET",
      headers,
      redirect: "manual",
      ...(own === undefined && body.length > 0 && { body }),
      ...(own !== undefined && { body: own }),
    });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type, "cache-control": "no-store" });
    if (type.startsWith("application/json")) response.end(retold(await answer.text()));
    else if (!type.startsWith("text/event-stream")) response.end(Buffer.from(await answer.arrayBuffer()));
    else if (answer.body)
      for await (const event of eventsIn(answer.body))
        response.write(event.replace(/^data: (.+)$/m, (_, data: string) => `data: ${retold(data)}`));
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = "";
  for await (const chunk of Readable.fromWeb(body as never)) {
    text += String(chunk);
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) yield `${event}\n\n`;
  }
}

function withInventedVetoes(view: TableView): TableView {
  if (!view.rolling) return view;
  const { terms } = view.rolling;
  const marks = terms.marks.map((_, at) => (at < terms.marks.length - 1 ? 1 : 0));
  const left = terms.left.slice(-1);
  return { ...view, rolling: { ...view.rolling, terms: { ...terms, marks, left } } };
}

test.describe("two browsers at a table of a lying server", () => {
  test("do not trust a roll with vetoes that nobody gave", async ({ browser, site }) => {
    const server = await lyingServer(site.url, { view: withInventedVetoes });
    try {
      const [ana, ben] = await seated(browser, server.url, site.url);
      await ana.page.getByRole("button", { name: "Roll the die" }).click();
      for (const guest of [ana, ben])
        await expect(guest.page.getByText("does not match the people who are done").first()).toBeAttached();
    } finally {
      await server.close();
    }
  });

  test("do not trust a roll for which one of their numbers was called missing", async ({ browser, site }) => {
    let revealed = 0;
    const server = await lyingServer(site.url, {
      action: ({ action, token }) => {
        if (action !== "reveal") return undefined;
        revealed += 1;
        return revealed === 2 ? JSON.stringify({ action: "look", token }) : undefined;
      },
    });
    try {
      const [ana, ben] = await seated(browser, server.url, site.url);
      await ana.page.getByRole("button", { name: "Roll the die" }).click();
      const objections = (guest: Guest): Promise<number> =>
        guest.page.getByText("The server left this phone's number out.").count();
      await expect.poll(async () => (await objections(ana)) + (await objections(ben))).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  });
});

async function seated(
  browser: Parameters<typeof Guest.comes>[0],
  url: string,
  honest: string,
): Promise<readonly [Guest, Guest]> {
  const link = url + new URL(await opened(honest)).pathname;
  const [ana, ben] = [await Guest.comes(browser, link), await Guest.comes(browser, link)];
  await ana.sits("Ana");
  await ben.sits("Ben");
  await ana.isDone();
  await ben.isDone();
  await expect(ana.page.getByText("2 of 2 done", { exact: true })).toBeVisible();
  await expect.poll(() => readyAt(link)).toEqual([true, true]);
  return [ana, ben];
}

async function readyAt(link: string): Promise<readonly boolean[]> {
  const result = (await (await fetch(`${link}/state`)).json()) as TableState;
  return result.view.people.map(({ isReady }) => isReady);
}

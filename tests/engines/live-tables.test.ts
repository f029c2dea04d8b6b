import { type ServerProcess, startProcess } from "../server/server-process.js";
import { guest, openTable } from "../server/table/table-server.js";
import { HAS_POSTGRES, startPostgres } from "./engine.js";
import { lieInRoll } from "@dinner-dice/core/table/check";
import type { TableState } from "@dinner-dice/core/table/view";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Home {
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const HOMES: readonly (readonly [string, boolean, () => Promise<Home>])[] = [
  ["one SQLite file", true, sqliteFolder],
  ["PostgreSQL", HAS_POSTGRES, postgresHome],
];

async function postgresHome(): Promise<Home> {
  const { url, remove } = await startPostgres();
  return { settings: { STATE_URL: url }, remove };
}

async function sqliteFolder(): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), "dinner-dice-tables-"));
  return {
    settings: { DATA_DIR: folder },
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.each(HOMES.filter(([, isInstalled]) => isInstalled))("three servers on %s", (_, __, start) => {
  it(
    "serve one table together, and go on where one was killed in mid-roll",
    { timeout: 120_000 },
    async () => {
      const home = await start();
      const settings = { ...home.settings, RATE_LIMIT_PER_MINUTE: "0" };
      const servers: ServerProcess[] = await Promise.all([1, 2, 3].map(() => startProcess(settings)));
      try {
        const [one, two, three] = servers.map(({ url }) => url) as [string, string, string];
        const path = await openTable(one);
        const guests = [guest(one, path), guest(two, path), guest(three, path)];
        for (const [at, each] of guests.entries()) {
          await each.promises(await each.does({ action: "join", nickname: `Guest ${at + 1}` }));
          await each.does({ action: "done" });
        }
        const events = await eventsOf(`${three}${path}/events`);
        const rolling = await guests[0]!.does({ action: "roll" });
        await guests[0]!.reveals(rolling);
        servers[0]!.child.kill("SIGKILL");
        await guests[1]!.reveals(rolling);
        const { decision } = (await guests[2]!.reveals(rolling)).view!;
        expect([decision?.checked, lieInRoll(decision!)]).toEqual(["by all", undefined]);
        await expect.poll(() => events.last()?.view.decision).toEqual(decision);
        events.close();
      } finally {
        for (const { child, ended } of servers) {
          child.kill("SIGKILL");
          await ended;
        }
        await home.remove();
      }
    },
  );
});

interface Events {
  last(): TableState | undefined;
  close(): void;
}

async function eventsOf(address: string): Promise<Events> {
  const leaving = new AbortController();
  const answer = await fetch(address, { signal: leaving.signal });
  let heard = "";
  void answer
    .body!.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (heard += text) }))
    .catch(() => "closed");
  return {
    last: () => {
      const data = [...heard.matchAll(/^data: (.*)$/gm)].at(-1)?.[1];
      return data === undefined ? undefined : (JSON.parse(data) as TableState);
    },
    close: () => {
      leaving.abort();
    },
  };
}

import { readJson } from "@dinner-dice/browser/http-reads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Answering = (path: string, turn: number) => Response;

let asked: { readonly path: string; readonly at: number }[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a read of our own server", () => {
  it("is kept for 5 minutes", async () => {
    server((_, turn) => Response.json({ turn }));
    await expect(readJson("/kept")).resolves.toEqual({ turn: 1 });
    vi.setSystemTime(299_999);
    await expect(readJson("/kept")).resolves.toEqual({ turn: 1 });
    vi.setSystemTime(300_000);
    await expect(readJson("/kept")).resolves.toEqual({ turn: 2 });
    expect(asked).toEqual([
      { path: "/kept", at: 0 },
      { path: "/kept", at: 300_000 },
    ]);
  });

  it("that is under way is asked once", async () => {
    server((_, turn) => Response.json({ turn }));
    await expect(Promise.all([readJson("/once"), readJson("/once")])).resolves.toEqual([
      { turn: 1 },
      { turn: 1 },
    ]);
    expect(asked).toHaveLength(1);
  });

  it("keeps addresses apart", async () => {
    server((path) => Response.json(path));
    await expect(Promise.all([readJson("/a"), readJson("/b")])).resolves.toEqual(["/a", "/b"]);
  });

  it("is tried again after 1, 2 and 4 seconds", async () => {
    server((_, turn) => (turn < 4 ? new Response("{}", { status: 503 }) : Response.json("at last")));
    const answer = readJson("/late");
    await vi.runAllTimersAsync();
    await expect(answer).resolves.toBe("at last");
    expect(asked.map(({ at }) => at)).toEqual([0, 1000, 3000, 7000]);
  });

  it.each<[string, Answering]>([
    ["fails", () => new Response("{}", { status: 500 })],
    ["cannot be reached", () => unreachable()],
    ["answers no JSON", () => new Response("<html>")],
  ])("is given up after four tries at a server that %s, and asked anew next time", async (title, answer) => {
    server(answer);
    const path = `/${title.replaceAll(" ", "-")}`;
    const outcome = readJson(path).catch(() => "given up");
    await vi.runAllTimersAsync();
    await expect(outcome).resolves.toBe("given up");
    expect(asked.map(({ at }) => at)).toEqual([0, 1000, 3000, 7000]);
    server(() => Response.json("well again"));
    await expect(readJson(path)).resolves.toBe("well again");
  });

  it("brings no cookies along", async () => {
    const seen: (RequestInit | undefined)[] = [];
    vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
      seen.push(init);
      return Response.json({});
    });
    await readJson("/without-cookies");
    expect(seen).toEqual([{ credentials: "omit" }]);
  });
});

/** Puts a server behind the browser's fetch; each test reads addresses of its own, for what was read is kept. */
function server(answer: Answering): void {
  let turn = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    turn += 1;
    asked.push({ path, at: Date.now() });
    return answer(path, turn);
  });
}

function unreachable(): never {
  throw new TypeError("fetch failed");
}

import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Caches by their names, as browsers keep them: what is added comes whole or not at all. */
class StoredBuilds {
  readonly #builds = new Map<string, readonly string[]>();
  isWhole = true;

  names(): readonly string[] {
    return [...this.#builds.keys()];
  }

  keep(name: string): void {
    this.#builds.set(name, ["/"]);
  }

  open(name: string): Promise<Pick<Cache, "addAll" | "keys">> {
    this.#builds.set(name, this.#builds.get(name) ?? []);
    return Promise.resolve({
      addAll: async () => {
        if (!this.isWhole) throw new TypeError("Failed to fetch");
        this.keep(name);
      },
      keys: async () => this.#builds.get(name)!.map((path) => new Request(`http://here.example${path}`)),
    });
  }

  keys(): Promise<readonly string[]> {
    return Promise.resolve(this.names());
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#builds.delete(name));
  }
}

const SCRIPT = join(import.meta.dirname, "../../../web/src/offline/service-worker.ts");

/** Each import is a run of its own: the script listens as it is read. */
let run = 0;

async function worker(version: string): Promise<(type: "install" | "activate") => Promise<unknown>> {
  const heard = new Map<string, (event: object) => void>();
  vi.stubGlobal("self", {
    KEPT: { version, addresses: ["/"], lists: [], note: "" },
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listen: (event: object) => void) => heard.set(type, listen),
  });
  run += 1;
  const script = `${SCRIPT}?run=${run}`;
  await import(script);
  return (type) => new Promise((resolve) => heard.get(type)!({ waitUntil: resolve }));
}

let builds: StoredBuilds;

beforeEach(() => {
  builds = new StoredBuilds();
  vi.stubGlobal("caches", builds);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a build that does not come whole", () => {
  it("leaves nothing behind, so that the one before it outlasts the next", async () => {
    builds.keep("first");
    builds.isWhole = false;
    const second = await worker("second");
    await expect(second("install")).rejects.toThrow("Failed to fetch");
    expect(builds.names()).toEqual(["first"]);
    builds.isWhole = true;
    const third = await worker("third");
    await third("install");
    await third("activate");
    expect(builds.names()).toEqual(["first", "third"]);
  });

  it("leaves alone what was kept of it before", async () => {
    builds.keep("first");
    builds.isWhole = false;
    const again = await worker("first");
    await expect(again("install")).rejects.toThrow("Failed to fetch");
    expect(builds.names()).toEqual(["first"]);
  });
});

it("two builds are kept, the newest ones", async () => {
  const versions = ["1", "2", "3"].map((digit) => `${digit.repeat(16)}-edition`);
  for (const version of versions) {
    const each = await worker(version);
    await each("install");
    await each("activate");
  }
  expect(builds.names()).toEqual(versions.slice(1));
});

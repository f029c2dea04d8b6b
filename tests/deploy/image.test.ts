import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../build-first.js";
import { type Checkout, copyCheckout } from "../checkout.js";
import { ask } from "../server/raw-request.js";
import { all, dockerfile, type Stage } from "./dockerfile.js";

/** Whom an image's 'node' is here: nobody in particular, and not root. */
const NODE_USER = 65_534;

const [build, run] = dockerfile() as [Stage, Stage];
const asRoot = process.getuid?.() === 0;

describe("the Dockerfile", () => {
  it("pins its base image and ends without compilers, sources, root or write access", () => {
    expect(dockerfile()).toHaveLength(2);
    for (const { from } of [build, run]) expect(from).toMatch(/^node:\d+-bookworm-slim( AS build)?$/);
    expect(all(run, "RUN").join()).not.toMatch(/apt-get|npm/);
    expect(all(run, "USER")).toEqual(["node"]);
    expect(all(run, "HEALTHCHECK")).toHaveLength(1);
    expect(all(run, "VOLUME")).toEqual(["/data"]);
    expect(all(build, "ADD")).toEqual([]);
    expect(all(build, "RUN").join()).toContain("npm ci");
    expect(all(run, "COPY").filter((copy) => !copy.startsWith("--from=build /app/"))).toEqual([]);
  });

  it("brings along what it is made of, and a digest of every file that runs", () => {
    const made = all(build, "RUN").join("\n");
    expect(made).toMatch(/npm sbom .*> sbom\.cdx\.json/);
    expect(made).toMatch(/sha256sum > SHA256SUMS/);
    for (const file of ["sbom.cdx.json", "SHA256SUMS"])
      expect(all(run, "COPY")).toContain(`--from=build /app/${file} ./`);
  });

  it("copies the list of dependencies of every workspace before it installs them", () => {
    const copied = all(build, "COPY").flatMap((copy) => /^(\S+)\/package\.json \1\/$/.exec(copy)?.[1] ?? []);
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      readonly workspaces: readonly string[];
    };
    const folders = workspaces
      .flatMap((each) =>
        each.endsWith("/*")
          ? readdirSync(join(ROOT, dirname(each))).map((name) => join(dirname(each), name))
          : each,
      )
      .filter((each) => existsSync(join(ROOT, each, "package.json")));
    expect(copied.toSorted()).toEqual(folders.toSorted());
  });
});

function isCopied(name: string): boolean {
  const firsts = all(run, "COPY").flatMap((copy) => /^--from=build \/app\/([^/ ]+)/.exec(copy)?.[1] ?? []);
  return firsts.some((first) => fits(name, first));
}

function fits(name: string, pattern: string): boolean {
  const [head = "", tail] = pattern.split("*");
  return tail === undefined ? name === head : name.startsWith(head) && name.endsWith(tail);
}

describe("what the image runs, in a tree that cannot be written", () => {
  let checkout: Checkout;
  let image: string;
  let data: string;
  let server: ChildProcess;
  let settings: Record<string, string>;
  beforeAll(async () => {
    checkout = copyCheckout({ dependencies: "production", isWanted: isCopied });
    image = mkdtempSync(join(tmpdir(), "dinner-dice-image-"));
    data = mkdtempSync(join(tmpdir(), "dinner-dice-data-"));
    for (const copy of all(run, "COPY")) copyIn(copy);
    if (asRoot) chownSync(data, NODE_USER, NODE_USER);
    chmodSync(checkout.root, 0o755);
    chmodSync(image, 0o555);
    settings = { ...environment(), DATA_DIR: data, HOST: "127.0.0.1", PORT: String(await freePort()) };
    server = start(command("CMD"));
    const said = await Promise.race([once(server.stdout!, "data"), once(server.stderr!, "data")]);
    if (!String(said).includes("is ready")) throw new Error(String(said));
  }, 60_000);
  afterAll(() => {
    server.kill("SIGKILL");
    chmodSync(image, 0o755);
    rmSync(image, { recursive: true });
    rmSync(data, { recursive: true });
    checkout.remove();
  });

  /** Puts what a COPY names where it says, since nothing else takes it; packages are linked. */
  function copyIn(copy: string): void {
    const [, from = "", to = ""] = /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(copy) ?? [];
    for (const file of named(from)) {
      const target = to === "" || to.endsWith("/") ? join(image, to, basename(file)) : join(image, to);
      mkdirSync(dirname(target), { recursive: true });
      if (from === "node_modules") symlinkSync(file, target);
      else renameSync(file, target);
    }
  }

  function named(path: string): readonly string[] {
    const folder = join(checkout.root, dirname(path));
    return readdirSync(folder)
      .filter((name) => fits(name, basename(path)))
      .map((name) => join(folder, name));
  }

  function environment(): Record<string, string> {
    const [words = ""] = all(run, "ENV");
    const own = Object.fromEntries(words.split(" ").map((each) => each.split("=") as [string, string]));
    return { PATH: process.env["PATH"] ?? "", ...own, BUILT_DIR: join(image, "dist") };
  }

  /** An instruction's command, with this Node for the image's. */
  function command(name: string): readonly string[] {
    const [words = "[]"] = all(run, name);
    return JSON.parse(words.slice(words.indexOf("["))) as string[];
  }

  function start([, ...words]: readonly string[]): ChildProcess {
    const user = asRoot ? { uid: NODE_USER, gid: NODE_USER } : {};
    return spawn(process.execPath, words, {
      cwd: image,
      env: settings,
      stdio: ["ignore", "pipe", "pipe"],
      ...user,
    });
  }

  async function isHealthy(): Promise<boolean> {
    const [code] = (await once(start(command("HEALTHCHECK")), "close")) as [number];
    return code === 0;
  }

  it("serves pages and finds dinner, is healthy, and writes to its data alone", async () => {
    const url = `http://127.0.0.1:${settings["PORT"]}`;
    expect((await ask(url, { path: "/" })).status).toBe(200);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const dinner = await ask(url, { method: "POST", path: "/", headers: form, body: "location=Memphis" });
    expect(dinner.body).toContain("Find Another Restaurant");
    expect((await ask(url, { path: "/readyz" })).body).toBe('{"status":"ready"}');
    expect(readdirSync(data)).toContain("newsletter.sqlite");
    expect(readdirSync(image).toSorted()).toEqual([
      "dist",
      "node_modules",
      "package-lock.json",
      "package.json",
      "server",
    ]);
    expect(await isHealthy()).toBe(true);
  });

  it("runs the operator's commands beside the server", async () => {
    expect(await saidBy(["node", "server/admin.mjs", "places", "list"])).toBe(
      "Nothing is installed; searches use the guide cities.\n",
    );
    expect(await saidBy(["node", "server/admin.mjs", "doctor"])).toMatch(/^0 bad/m);
  });

  async function saidBy(words: readonly string[]): Promise<string> {
    const running = start(words);
    const said: Buffer[] = [];
    running.stdout?.on("data", (bytes: Buffer) => said.push(bytes));
    expect(await once(running, "close")).toEqual([0, null]);
    return Buffer.concat(said).toString();
  }

  it("ends in time when it is told to, and is healthy no more", async () => {
    const ended = once(server, "close");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(await isHealthy()).toBe(false);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

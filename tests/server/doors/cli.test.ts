import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { PICK_ANSWER } from "@dinner-dice/server/doors/door-schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../build-first.js";

const run = promisify(execFile);
let folder = "";
let command = "";

/** The package as npm packs it, unpacked in an empty folder: no network, nothing beside it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dinner-dice-cli-"));
  const { packCli } = (await import(pathToFileURL(join(ROOT, "server/pack-cli.mjs")).href)) as {
    packCli: (out: string) => Promise<string>;
  };
  const packed = await packCli(join(folder, "packed"));
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder, packed], {
    maxBuffer: 1e8,
  });
  const [{ filename = "" } = {}] = JSON.parse(stdout) as readonly { filename?: string }[];
  await run("tar", ["xzf", join(folder, filename), "-C", folder]);
  command = join(folder, "package/dinner-dice.js");
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function dice(...typed: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...typed], { cwd: folder, env: { PATH: "" } });
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout.on("data", (text) => out.push(String(text)));
    child.stderr.on("data", (text) => err.push(String(text)));
    child.on("close", (code) => {
      resolve({ code, out: out.join(""), err: err.join("") });
    });
  });
}

describe("the command", () => {
  it("picks a place, and the same one for the same seed", async () => {
    const typed = ["Memphis", "--cuisine", "bbq", "--miles", "5", "--json", "--seed", "7"];
    const [one, other] = [await dice(...typed), await dice(...typed)];
    const answer = PICK_ANSWER.parse(JSON.parse(one.out));
    expect([one.code, answer.status, answer.roll?.seed]).toEqual([0, "picked", 7]);
    expect(JSON.parse(other.out)).toMatchObject({ place: { id: answer.place?.id } });
  });

  it.each([
    [["Memphis", "--cuisine", "Korean", "--wheelchair", "must"], 3],
    [["Boise, ID"], 4],
    [["Memphis", "--miles", "99"], 2],
    [["Memphis", "--parking"], 2],
    [["--seed", "7"], 2],
    [["Memphis", "--server", "http://127.0.0.1:1"], 1],
  ])("%j ends with %i", async (typed, code) => {
    const ended = await dice(...typed);
    expect(ended.code).toBe(code);
    expect(ended.out + ended.err).not.toBe("");
  });

  it.each([
    [["Memphis", "--seed", "7", "--server", "https://dice.example"], "seed: cannot be used with --server"],
    [["Memphis", "--seed", "7", "--count"], "seed: cannot be used with --count"],
    [["Memphis", "--miles", "3", "--miles", "5"], "miles: is given twice"],
    [["Memphis", "--miles", ""], "miles:"],
    [["Memphis", "--server", "https://dice.example/api"], "server: must be"],
    [["serve", "--port", "3000"], "port"],
    [["serve", "3000"], "dinner-dice serve takes no options"],
    [["mcp", "--json"], "dinner-dice mcp takes no options"],
  ])("%j drops nothing in silence: it is bad input", async (typed, reason) => {
    const ended = await dice(...typed);
    expect([ended.code, ended.out]).toEqual([2, ""]);
    expect(ended.err).toContain(reason);
  });

  it("writes no colors where nobody sees them, and explains itself", async () => {
    expect((await dice("Memphis")).out).not.toContain("\u001b");
    expect((await dice("--help")).out).toContain("--wheelchair");
  });
});

it("speaks MCP on stdin and stdout", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [command, "mcp"], cwd: folder }),
  );
  const rolled = await client.callTool({ name: "pick_restaurant", arguments: { location: "Memphis, TN" } });
  expect(PICK_ANSWER.parse(rolled.structuredContent).status).toBe("picked");
  await client.close();
});

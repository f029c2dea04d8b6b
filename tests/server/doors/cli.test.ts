import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { PICK_ANSWER } from "@dinner-dice/server/doors/door-schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../build-first.js";
import { startHere } from "../server-here.js";
import { clientOf, ERAS, stdioClientOf } from "./mcp-clients.js";
import { runProgram, type Ended, NO_NETWORK, type PackedCli, packedCli } from "./packed-cli.js";

let cli: PackedCli;
beforeAll(async () => {
  cli = await packedCli();
}, 300_000);
afterAll(() => cli.remove());

const dice = (...typed: readonly string[]): Promise<Ended> =>
  runProgram([process.execPath, ...NO_NETWORK, cli.script, ...typed], { cwd: cli.folder });

describe("the command", () => {
  it("picks a place, and the same one for the same seed", async () => {
    const typed = ["Memphis", "--cuisine", "bbq", "--miles", "5", "--json", "--seed", "7"];
    const [one, other] = [await dice(...typed), await dice(...typed)];
    const answer = PICK_ANSWER.parse(JSON.parse(one.out));
    expect([one.code, answer.status, answer.roll?.seed]).toEqual([0, "picked", 7]);
    expect(JSON.parse(other.out)).toMatchObject({ place: { id: answer.place?.id } });
    expect(answer.receipt_url).toBeUndefined();
  });

  it.each([
    [["Memphis", "--cuisine", "Korean", "--wheelchair", "must"], 3],
    [["Boise, ID"], 4],
    [["Memphis", "--miles", "99"], 2],
    [["Memphis", "--parking"], 2],
    [["--seed", "7"], 2],
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
    [["mcp", "--json"], "dinner-dice mcp takes no option but --server"],
    [["mcp", "--server", "https://dice.example/mcp"], "server: must be"],
  ])("%j drops nothing in silence: it is bad input", async (typed, reason) => {
    const ended = await dice(...typed);
    expect([ended.code, ended.out]).toEqual([2, ""]);
    expect(ended.err).toContain(reason);
  });

  it("needs no network: what would ask it ends otherwise", async () => {
    const asking = await dice("Memphis", "--server", "http://127.0.0.1:4173");
    expect([asking.code, asking.err]).toEqual([97, "The network was asked.\n"]);
  });

  it("asks the server that is named, and tells its receipt and its refusals", async () => {
    const server = await startHere({ RATE_LIMIT_PER_MINUTE: "0" });
    const ask = (...typed: readonly string[]): Promise<Ended> =>
      runProgram([process.execPath, cli.script, "--server", server.url, ...typed], { cwd: cli.folder });
    const picked = await ask("Memphis, TN");
    expect([picked.code, picked.out]).toEqual([0, expect.stringMatching(/Receipt: http\S+\/check\?p=/)]);
    const counted = await ask("Memphis, TN", "--count");
    expect([counted.code, counted.out]).toEqual([0, expect.stringMatching(/\d+ of \d+ places match/)]);
    const refused = await ask("Zzyzxberg, Ohio");
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("location")]);
    await server.stop();
  });

  it("ends with 1 where the named server does not answer", async () => {
    const asking = await runProgram(
      [process.execPath, cli.script, "Memphis", "--server", "http://127.0.0.1:1"],
      { cwd: cli.folder },
    );
    expect([asking.code, asking.err]).toEqual([1, expect.stringContaining("does not answer")]);
  });

  describe("trusts the server that it asks with nothing", () => {
    const against = async (
      answer: (response: ServerResponse) => void,
      ...typed: readonly string[]
    ): Promise<Ended> => {
      const hostile = createServer((_, response) => {
        answer(response);
      });
      hostile.listen(0, "127.0.0.1");
      await once(hostile, "listening");
      const url = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
      const ended = await runProgram([process.execPath, cli.script, "Memphis", "--server", url, ...typed], {
        cwd: cli.folder,
      });
      hostile.closeAllConnections();
      hostile.close();
      return ended;
    };
    const meta = { provider: "local", miles_tried: [5], cached: false, skipped: [] };
    const counted = { relaxations: [], unsupported_filters: [], meta, choices: [], attribution: [] };

    it.each([[], ["--json"]])("and prints no characters that steer a terminal (%j)", async (...typed) => {
      const said = "\u001b]0;evil\u0007\u009b31m\u202eName";
      const sent = {
        ...counted,
        status: "nothing",
        message: said,
        choices: [{ label: said, location: { lat: 1, lng: 2 } }],
      };
      const ended = await against((response) => response.end(JSON.stringify(sent)), ...typed);
      expect(ended.code).toBe(3);
      expect(ended.out).not.toMatch(/[^\P{C}\n]/u);
    });

    it.each<readonly [string, (response: ServerResponse) => void, string]>([
      [
        "a redirect",
        (response) => response.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
        "leads to another address",
      ],
      [
        "an endless answer",
        (response) => {
          const more = setInterval(() => response.write("x".repeat(100_000)), 1);
          response.on("close", () => {
            clearInterval(more);
          });
        },
        "too long",
      ],
      [
        "missing fields",
        (response) => response.end(JSON.stringify({ status: "picked" })),
        "does not answer as a Dinner Dice server does",
      ],
      [
        "a status that is none",
        (response) => response.end(JSON.stringify({ ...counted, status: "toString", message: "" })),
        "does not answer as a Dinner Dice server does",
      ],
    ])("tells %s in a sentence", async (_, answer, reason) => {
      const ended = await against(answer);
      expect([ended.code, ended.out]).toEqual([1, ""]);
      expect(ended.err).toContain(reason);
      expect(ended.err).not.toContain("Cannot read");
    });
  });

  it("is on the path of npm's scripts, with its version", async () => {
    const result = await runProgram([join(cli.folder, "node_modules/.bin/dinner-dice"), "--version"], {
      cwd: cli.folder,
    });
    expect(result).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it("brings no other package", async () => {
    const installed = await readdir(join(cli.folder, "node_modules"));
    expect(installed.filter((name) => !name.startsWith("."))).toEqual(["dinner-dice"]);
  });

  it.each([
    [{}, true],
    [{ NO_COLOR: "1" }, false],
    [{ NO_COLOR: "" }, true],
  ])("on a terminal with %j writes colors: %s", async (env, hasColors) => {
    const terminal = "--import=data:text/javascript,process.stdout.isTTY=true";
    const result = await runProgram([process.execPath, terminal, cli.script, "Memphis"], {
      ...{ cwd: cli.folder, env },
    });
    expect([result.code, result.out.includes("\u001b[1m")]).toEqual([0, hasColors]);
  });

  it("writes no colors where nobody sees them, and explains itself", async () => {
    expect((await dice("Memphis")).out).not.toContain("\u001b");
    expect((await dice("--help")).out).toContain("--wheelchair");
  });
});

describe.each(ERAS)("a client of %s on stdin and stdout", (era) => {
  it("rolls without a network, and finds every tool that needs no server", async () => {
    const client = await stdioClientOf(era, {
      ...{ command: process.execPath, args: [...NO_NETWORK, cli.script, "mcp"] },
      ...{ cwd: cli.folder, env: { PATH: "" } },
    });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "pick_restaurant",
      "count_matches",
      "place_details",
      "check_roll",
    ]);
    const rolled = await client.callTool({ name: "pick_restaurant", arguments: { location: "Memphis, TN" } });
    const { place, roll } = PICK_ANSWER.parse(rolled.structuredContent);
    expect(JSON.stringify(rolled)).not.toMatch(/receipt_url|\/check\?p=/);
    const checked = await client.callTool({ name: "check_roll", arguments: { ...roll } });
    expect(checked.structuredContent).toMatchObject({ fair: true });
    const read = await client.callTool({ name: "place_details", arguments: { id: place?.id } });
    expect(read.structuredContent).toMatchObject({ id: place?.id, name: place?.name });
    const guide = await client.callTool({ name: "pick_restaurant", arguments: { guide: "memphis" } });
    expect(guide.structuredContent).toMatchObject({ status: "picked" });
    await client.close();
  });
});

describe.each(ERAS)("a client of %s whose command names a server", (era) => {
  it("gets that server's tools, places, receipts and refusals", async () => {
    const server = await startHere({ RATE_LIMIT_PER_MINUTE: "0" });
    const args = [cli.script, "mcp", "--server", server.url];
    const client = await stdioClientOf(era, {
      ...{ command: process.execPath, args },
      ...{ cwd: cli.folder, env: {} },
    });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("open_table");
    const rolled = await client.callTool({ name: "pick_restaurant", arguments: { location: "Memphis, TN" } });
    expect(PICK_ANSWER.parse(rolled.structuredContent).receipt_url).toContain("/check?p=");
    const refused = await client.callTool({ name: "place_details", arguments: { id: "nobody" } });
    expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("id") }] });
    const { resources } = await client.listResources();
    const { contents } = await client.readResource({ uri: resources[0]!.uri });
    expect(contents).toHaveLength(1);
    await server.stop();
    await expect(client.callTool({ name: "check_roll", arguments: {} })).rejects.toThrow("does not answer");
    await client.close();
  });
});

it("ends agents' lines that are too long with a sentence", async () => {
  const agent = spawn(process.execPath, [cli.script, "mcp"], { cwd: cli.folder, env: { PATH: "" } });
  let said = "";
  agent.stderr.on("data", (text: Buffer) => (said += text.toString()));
  agent.stdin.on("error", () => undefined);
  agent.stdin.write("x".repeat(20_000_000));
  const [code] = (await once(agent, "close")) as [number];
  expect([code, said]).toEqual([1, expect.stringMatching(/^dinner-dice mcp: .*maximum size/)]);
}, 60_000);

describe("dinner-dice serve", () => {
  it("says in a sentence that it needs sqlite3", async () => {
    const refused = await dice("serve");
    expect(refused).toEqual({
      code: 1,
      out: "",
      err: "dinner-dice: dinner-dice serve needs sqlite3: run npm install sqlite3 in the same folder.\n",
    });
  });

  it("runs the website with sqlite3 beside it: pages, searches, agents, and an end on a signal", async () => {
    const beside = join(cli.folder, "node_modules/sqlite3");
    await symlink(join(ROOT, "node_modules/sqlite3"), beside);
    const server = spawn(process.execPath, [cli.script, "serve"], {
      cwd: cli.folder,
      env: { PATH: "", PORT: "0" },
    });
    const closed = once(server, "close");
    let said = "";
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (text: Buffer) => (said += text.toString()));
    await expect.poll(() => said).toMatch(/is ready: http/);
    const url = (/is ready: (http\S+)/.exec(said)?.[1] ?? "").replace("localhost", "127.0.0.1");
    expect(await (await fetch(url)).text()).toContain("<h1");
    const form = { method: "POST", body: new URLSearchParams({ location: "Memphis, TN" }) };
    expect(await (await fetch(url, form)).text()).toContain("Find Another Restaurant");
    const client = await clientOf("2025", url.replace(/\/$/, ""));
    const rolled = await client.callTool({ name: "pick_restaurant", arguments: { location: "Memphis, TN" } });
    expect(PICK_ANSWER.parse(rolled.structuredContent).status).toBe("picked");
    await client.close();
    server.kill("SIGTERM");
    expect(await closed).toEqual([0, null]);
    expect(await readdir(join(cli.folder, "dinner-dice-data"))).not.toEqual([]);
  }, 120_000);
});

import { ROOT } from "../build-first.js";
import { startHere } from "./server-here.js";
import { startProcess } from "./server-process.js";
import { readBuilt } from "@dinner-dice/server/built-parts";
import { composeApp } from "@dinner-dice/server/compose/compose-app";
import { type OpenHome, TOKENS } from "@dinner-dice/server/compose/tokens";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { whyNotListening, startServer } from "@dinner-dice/server/running-server";
import { ContainerModule } from "inversify";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

test("that a port for metrics is taken is said by its name, and ends the process whatever it had opened", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const port = String((holder.address() as AddressInfo).port);
  const settings = { METRICS_PORT: port, STATE_URL: "postgres://127.0.0.1:1/none" };
  const server = await startProcess(settings, { ready: false });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  expect(await server.ended).toEqual([1, null]);
  const result = server
    .log()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("{"));
  expect(result).toEqual([`METRICS_PORT is ${port}, which is taken; set it to another port.`]);
  holder.close();
});

test.each(["192.0.2.1", "fe80::1", "nowhere.invalid"])(
  "that %s is no address of this machine is said by its setting",
  async (HOST) => {
    const composed = (): Promise<never> => Promise.reject(new Error("composed"));
    await expect(startServer({ PORT: "0", DATA_DIR: tmpdir(), HOST }, composed)).rejects.toThrow(
      `HOST is ${HOST}, which is not an address of this machine; set it to one, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
    );
  },
);

test.each([
  [
    "EACCES",
    "PORT is 80, which this user may not use; set it to one above 1023, and let a proxy listen on 80.",
  ],
  ["EADDRINUSE", "PORT is 80, which is taken; set it to another port."],
  ["EIO", "listening failed"],
])("a port that cannot be had is said by its setting: %s", (code, sentence) => {
  const failure = Object.assign(new Error("listening failed"), { code });
  const { message } = whyNotListening(failure, { host: "127.0.0.1", port: 80 });
  expect(message).toBe(sentence);
});

test("an address for metrics that is not this machine's is said by its own setting", async () => {
  await expect(startHere({ METRICS_PORT: "192.0.2.1:0" })).rejects.toThrow(
    "METRICS_PORT is 192.0.2.1:0, which is not an address of this machine; set it to",
  );
});

test.runIf(existsSync("/proc/self"))("a folder that cannot be made is said by its setting", async () => {
  const starting = (settings: Readonly<Record<string, string>>): Promise<unknown> =>
    startServer({ PORT: "0", DATA_DIR: tmpdir(), ...settings }, () => Promise.reject(new Error("composed")));
  await expect(starting({ DATA_DIR: "/proc/nope" })).rejects.toThrow(
    "DATA_DIR is /proc/nope, which is not a folder and cannot be created (ENOENT); set it to a folder that the server may write to.",
  );
  await expect(starting({ DATA_DIR: "/etc/hostname" })).rejects.toThrow(
    "DATA_DIR is /etc/hostname, which is not a folder",
  );
});

describe("a build", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "damaged-build-"));
    await cp(join(ROOT, "dist"), join(folder, "dist"), { recursive: true });
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ["site", "site/site.json", "Unexpected end of JSON input"],
    ["renderer", "site/home-site.json", "Unexpected end of JSON input"],
    ["gazetteer", "data/gazetteer.bin", "This is not a gazetteer"],
    ["directory", "data/places.sqlite", "SQLITE_ERROR: no such table: about"],
  ])("whose %s is damaged is said", async (part, file, why) => {
    const built = join(folder, "dist");
    await writeFile(join(built, file), "");
    onTestFinished(() => copyFile(join(ROOT, "dist", file), join(built, file)));
    await expect(startServer({ PORT: "0", DATA_DIR: folder, BUILT_DIR: built })).rejects.toThrow(
      `The build's ${part} is damaged (${why}): run npm run build, or set BUILT_DIR to a whole build of this release.`,
    );
  });
});

test("a build that cannot be read for want of open files is not called damaged", async () => {
  const failing = Promise.reject(Object.assign(new Error("too many open files"), { code: "EMFILE" }));
  await expect(readBuilt("site", failing)).rejects.toThrow(
    "The build's site cannot be read because too many files are open; raise this process's limit (ulimit -n, LimitNOFILE).",
  );
});

test("an app that cannot be composed is one failure, which whoever starts it can catch", async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown): void => void unheard.push(reason);
  process.on("unhandledRejection", hear);
  const failure = new Error("One sentence.");
  await expect(startServer({ PORT: "0", DATA_DIR: tmpdir() }, () => Promise.reject(failure))).rejects.toBe(
    failure,
  );
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  process.off("unhandledRejection", hear);
  expect(unheard).toEqual([]);
});

test("what was opened for it is closed, late openings too", async () => {
  const result: string[] = [];
  const home = { close: async () => void result.push("engine closed") } as unknown as OpenHome;
  const failing = new ContainerModule(({ rebind }) => {
    rebind(TOKENS.home).toConstantValue(home);
    rebind(TOKENS.site).toDynamicValue(() => Promise.reject(new Error("no site")));
    rebind(TOKENS.source)
      .toDynamicValue(async (context) => {
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
        result.push("source opened");
        return { places: await context.getAsync(TOKENS.directory) };
      })
      .onDeactivation(() => void result.push("source closed"));
  });
  const folder = await mkdtemp(join(tmpdir(), "failed-start-"));
  const env = { DATA_DIR: folder, BUILT_DIR: join(ROOT, "dist"), LOG_LEVEL: "silent" };
  await expect(composeApp(readConfiguration(env), failing)).rejects.toThrow("no site");
  await rm(folder, { recursive: true });
  expect(result).toEqual(["source opened", "source closed", "engine closed"]);
});

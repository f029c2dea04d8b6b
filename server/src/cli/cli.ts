import { placeLines, unknownWords } from "../doors/door-place.js";
import {
  DoorError,
  COUNT_ANSWER,
  type CountAnswer,
  PICK_ANSWER,
  type PickAnswer,
} from "../doors/door-schemas.js";
import type { DoorPorts } from "../doors/door-search.js";
import { guidesOf } from "../doors/guides.js";
import { VERSION, COUNTS_PATH, PICKS_PATH } from "../doors/openapi.js";
import { countMatches, pickRestaurant } from "../doors/pick-restaurant.js";
import { postTo, serverFailed } from "./ask-server.js";
import { type Command, HELP, readCommand } from "./cli-arguments.js";
import { passToServer } from "./remote-mcp.js";
import { DIRECTORY_PATH } from "@dinner-dice/content/site-paths";
import { readFields, readJson } from "@dinner-dice/core/ground/reading";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import { SEEDS } from "@dinner-dice/core/roll/roll";
import { oneLine } from "@dinner-dice/core/roll/sent-check";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { bundledPlaces } from "@dinner-dice/local/offline/bundled-places";
import { storedDirectory } from "@dinner-dice/local/offline/stored-places";
import { systemClock } from "@dinner-dice/platform/clock";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ESCAPE = "\u001b[";

/** Where the command writes, and whether the terminal shows colors. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly hasColors: boolean;
}

const EXIT = { picked: 0, counted: 0, nothing: 3, not_covered: 4, not_loaded: 4, which_place: 4 } as const;
const [FAILED, BAD_INPUT] = [1, 2];

/** Runs the command with a build's folder. Resolves with the exit code. */
export async function runCli(
  typed: readonly string[],
  { terminal, built }: { readonly terminal: Terminal; readonly built: string },
): Promise<number> {
  try {
    const command = readCommand(typed);
    return await run(command, terminal, built);
  } catch (error) {
    terminal.err(
      `dinner-dice: ${error instanceof Error ? error.message : String(error)}.\n`.replace("..", "."),
    );
    if (!(error instanceof DoorError)) return FAILED;
    if (error.kind === "bad-input") terminal.err("Try dinner-dice --help.\n");
    return error.kind === "bad-input" ? BAD_INPUT : FAILED;
  }
}

async function run(command: Command, terminal: Terminal, built: string): Promise<number> {
  switch (command.kind) {
    case "help":
      terminal.out(HELP);
      return 0;
    case "version":
      terminal.out(`${VERSION}\n`);
      return 0;
    case "mcp":
      if (command.server === undefined) return speakMcp(built, terminal);
      await passToServer(command.server, { ...terminal, input: process.stdin });
      return 0;
    case "serve":
      return serve(built);
    case "pick": {
      const { isJson, server } = command;
      const answer = server === undefined ? await ask(command, built) : await askServer(command, server);
      terminal.out(isJson ? `${JSON.stringify(answer, cleaned, 2)}\n` : written(answer, terminal));
      return EXIT[answer.status];
    }
  }
}

/** Keeps characters that steer a terminal out of JSON. */
function cleaned(_: string, value: unknown): unknown {
  return typeof value === "string" ? oneLine(value) : value;
}

type Picking = Extract<Command, { kind: "pick" }>;

async function ask({ request, isCount, seed }: Picking, built: string): Promise<PickAnswer | CountAnswer> {
  const ports = { ...(await offlinePorts(built)), ...(seed !== undefined && { random: seeded(seed) }) };
  const { location } = request;
  if (isCount && location === undefined)
    throw new DoorError("bad-input", { field: "location", reason: "is required to count" });
  return isCount && location !== undefined
    ? countMatches({ request: { ...request, location } }, ports)
    : pickRestaurant({ request }, ports);
}

async function offlinePorts(built: string): Promise<DoorPorts> {
  const [gazetteer, directory] = await Promise.all([
    openGazetteer(join(built, "data", DATA_FILES.gazetteer)),
    readFile(join(built, "site", DIRECTORY_PATH), "utf8"),
  ]);
  const places = bundledPlaces(storedDirectory(readJson(directory)), gazetteer);
  const site = join(built, "site");
  const guides = guidesOf((path) =>
    existsSync(join(site, path)) ? readFileSync(join(site, path), "utf8") : undefined,
  );
  return { places, guides, clock: systemClock, random: cryptoRandom, siteUrl: "" };
}

function seeded(seed: number): RandomSource {
  let state = seed + 1;
  return {
    below: (limit) => {
      if (limit === SEEDS) return seed;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    },
  };
}

async function askServer({ request, isCount }: Picking, server: string): Promise<PickAnswer | CountAnswer> {
  const { ok, status, text } = await postTo(server, isCount ? COUNTS_PATH : PICKS_PATH, { body: request });
  const body = readJson(text);
  const known = (isCount ? COUNT_ANSWER : PICK_ANSWER).safeParse(body);
  if (ok && known.success) return known.data;
  if (ok) throw serverFailed(server, "does not answer as a Dinner Dice server does");
  const { detail } = readFields(body);
  const reason = typeof detail === "string" ? detail.slice(0, 500) : `answers ${status}`;
  if (status !== 422) throw serverFailed(server, `says: ${reason}`);
  throw new DoorError("bad-input", { reason: `${server}: ${oneLine(reason).replace(/\.$/, "")}` });
}

/** Speaks the Model Context Protocol until the client closes standard input. */
async function speakMcp(built: string, terminal: Terminal): Promise<number> {
  const [{ serveStdio }, { mcpServer }, ports] = await Promise.all([
    import("@modelcontextprotocol/server/stdio"),
    import("../doors/mcp-server.js"),
    offlinePorts(built),
  ]);
  return new Promise((resolve) => {
    process.stdin.once("close", () => resolve(0));
    serveStdio(() => mcpServer({ ...ports, product: "Dinner Dice" }), {
      onerror: ({ message }) => {
        terminal.err(`dinner-dice mcp: ${oneLine(message)}.\n`);
        if (/maximum size/.test(message)) resolve(FAILED);
      },
    });
  });
}

async function serve(built: string): Promise<number> {
  try {
    import.meta.resolve("sqlite3");
  } catch {
    throw new Error("dinner-dice serve needs sqlite3: run npm install sqlite3 in the same folder");
  }
  process.env["BUILT_DIR"] ??= built;
  process.env["DATA_DIR"] ??= join(process.cwd(), "dinner-dice-data");
  const { run: start } = (await import(pathToFileURL(join(built, "server/main.js")).href)) as {
    run: () => Promise<void>;
  };
  await start();
  await new Promise((resolve) => process.once("beforeExit", resolve));
  return Number(process.exitCode ?? 0);
}

function written(answer: PickAnswer | CountAnswer, { hasColors }: Terminal): string {
  const bold = (text: string): string =>
    hasColors ? `${ESCAPE}1m${oneLine(text)}${ESCAPE}0m` : oneLine(text);
  const dim = (text: string): string =>
    hasColors ? `${ESCAPE}2m${oneLine(text)}${ESCAPE}0m` : oneLine(text);
  const place = "place" in answer ? answer.place : undefined;
  const roll = "roll" in answer ? answer.roll : undefined;
  const receipt = "receipt_url" in answer ? answer.receipt_url : undefined;
  const lines = [
    ...(place && roll
      ? [
          bold(place.name ?? "A place"),
          ...placeLines(place).map(oneLine),
          dim(`The die shows ${roll.index + 1} of ${roll.candidates.length}; seed ${roll.seed}.`),
        ]
      : [oneLine(answer.message)]),
    ...(place && place.unknown.length > 0 ? [dim(`Unknown: ${unknownWords(place)}`)] : []),
    ...answer.relaxations.map(({ filter, brings }) => `Relax ${oneLine(filter)}: ${brings} more.`),
    ...answer.choices.map(({ label }) => `Another one: ${oneLine(label)}`),
    ...(receipt === undefined ? [] : [`Receipt: ${oneLine(receipt)}`]),
    ...(place?.sources ?? answer.attribution).map(({ text }) => dim(text)),
  ];
  return `${lines.join("\n")}\n`;
}

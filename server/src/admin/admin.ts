import { refuseGoneSettings } from "../compose/gone-settings.js";
import { settingTables } from "../config.js";
import { type Store } from "../configuration.js";
import { dataDirIn, readState } from "../read-configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import { say, warn } from "../terminal.js";
import { backUp, Refusal } from "./backup.js";
import { examine, report } from "./doctor.js";
import { checkGuide, newGuide } from "./guides.js";
import { DRY_RUN, managePlaces } from "./places.js";
import { newsletterCsv, purge, wouldPurge } from "./purge.js";
import { checkOnly, restore } from "./restore.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";

/** The exit code for words that are no command. A command that fails, fully or in part, ends with 1. */
const MISUSED = 2;

interface Command {
  /** The words after the command's name, as help shows them. */
  readonly usage: string;
  readonly help: string;
  /** How many names it takes, at least and at most. */
  readonly names: readonly [least: number, most: number];
  readonly options?: readonly string[];
  /** Resolves with false, or rejects with a sentence, if the command could not do all of it. */
  readonly run: (call: Call) => Promise<boolean | void>;
}

interface Call {
  readonly names: readonly string[];
  readonly isDry: boolean;
  readonly words: readonly string[];
  readonly env: Environment;
  readonly home: { readonly dataDir: string; readonly state: Store };
}

const ANY = Infinity;

const places =
  (name: string): Command["run"] =>
  ({ words, env }) =>
    managePlaces([name, ...words], env);

const COMMANDS: Readonly<Record<string, Command>> = {
  doctor: {
    usage: "",
    help: "Checks the settings and everything that they name. Changes nothing. Ends with 1 if a finding is bad.",
    names: [0, 0],
    run: async ({ env }) => {
      const findings = await examine(env);
      say(report(findings));
      return findings.every(({ verdict }) => verdict !== "bad");
    },
  },
  backup: {
    usage: "<folder>",
    help: "Copies all data in DATA_DIR into an empty folder, while the server runs.",
    names: [1, 1],
    run: async ({ names: [folder = ""], home }) => say(await backUp(home, folder)),
  },
  restore: {
    usage: `<folder> [file…] [${DRY_RUN}]`,
    help: `Puts a backup, or the named files of it, into DATA_DIR. It never overwrites. ${DRY_RUN} only checks the backup.`,
    names: [1, ANY],
    options: [DRY_RUN],
    run: async ({ names: [folder = "", ...files], isDry, home }) =>
      say(isDry ? await checkOnly({ folder, files }) : await restore({ folder, files }, home.dataDir)),
  },
  purge: {
    usage: `[${DRY_RUN}]`,
    help: `Deletes all cached answers and old delivery dates of the newsletter. ${DRY_RUN} only counts them.`,
    names: [0, 0],
    options: [DRY_RUN],
    run: async ({ isDry, home: { state } }) => say(await (isDry ? wouldPurge : purge)(state)),
  },
  settings: {
    usage: "",
    help: "Lists every setting with its default, what it does and an example, as tables in Markdown.",
    names: [0, 0],
    run: async () => {
      for (const [section, table] of settingTables()) say(`## ${section}\n\n${table}\n`);
    },
  },
  "places import": {
    usage: '<file or https address>… | --near "Boise, ID" [--miles 25]',
    help: "Installs the places of files, or Overture's places around a town, a ZIP code or a point.",
    names: [1, ANY],
    options: ["--near", "--miles"],
    run: places("import"),
  },
  "places list": {
    usage: "",
    help: "Lists the installed sets: their places, areas, sources and licenses.",
    names: [0, 0],
    run: places("list"),
  },
  "places export": {
    usage: "[set…]",
    help: "Prints every place of the sets, or of all, as one line of JSON.",
    names: [0, ANY],
    run: places("export"),
  },
  "places remove": {
    usage: `<set>… [${DRY_RUN}]`,
    help: `Removes sets. ${DRY_RUN} only names them.`,
    names: [1, ANY],
    options: [DRY_RUN],
    run: places("remove"),
  },
  "places update": {
    usage: "[set…]",
    help: "Installs the sets, or all, again where their sources have newer data.",
    names: [0, ANY],
    run: places("update"),
  },
  "places reports": {
    usage: "[hide|keep|reopen <number>…]",
    help: "Lists visitors' reports about places, or decides on them.",
    names: [0, ANY],
    run: places("reports"),
  },
  "guide new": {
    usage: '"Boise, ID"',
    help: "Writes the folder of a new city guide in DATA_DIR/guides.",
    names: [1, 1],
    run: async ({ names: [city = ""], env }) => newGuide(city, env),
  },
  "guide check": {
    usage: "[city]",
    help: "Says whether your city guides can be shown, or the file, line and field to correct.",
    names: [0, 1],
    run: async ({ names: [city], env }) => checkGuide(city, env),
  },
  "newsletter export": {
    usage: "",
    help: "Prints the addresses that wait in the outbox as CSV.",
    names: [0, 0],
    run: async ({ home: { state } }) => void process.stdout.write(await newsletterCsv(state)),
  },
};

/** Runs from the command line: `npm run admin -- <command>`. */
export async function run(words: readonly string[], env: Environment = process.env): Promise<void> {
  const name = Object.keys(COMMANDS).find((each) => `${words.join(" ")} `.startsWith(`${each} `));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || !command) {
    const isAsked = words.length === 0 || words.includes("--help");
    (isAsked ? say : warn)(isAsked ? overview() : `There is no command ${words.join(" ")}.\n${overview()}`);
    if (!isAsked) process.exitCode = MISUSED;
    return;
  }
  const rest = words.slice(name.split(" ").length);
  if (rest.includes("--help")) return say(helpOf(name, command));
  const misuse = misuseIn(rest, command);
  if (misuse !== undefined) {
    warn(`${misuse}\n${helpOf(name, command)}`);
    process.exitCode = MISUSED;
    return;
  }
  process.exitCode = (await isDone(command, { words: rest, env })) ? 0 : 1;
}

async function isDone({ run: act }: Command, { words, env }: Pick<Call, "words" | "env">): Promise<boolean> {
  try {
    refuseGoneSettings(env);
    const names = words.filter((word) => !word.startsWith("--"));
    const home = { dataDir: dataDirIn(env), state: readState(env) };
    return (await act({ names, isDry: words.includes(DRY_RUN), words, env, home })) !== false;
  } catch (error) {
    warn(
      error instanceof Refusal || error instanceof ConfigurationError
        ? error.message
        : `It failed (${codeOf(error, String(error))}); check that the folders can be used and have room.`,
    );
    return false;
  }
}

function misuseIn(
  words: readonly string[],
  { names: [least, most], options = [] }: Command,
): string | undefined {
  const unknown = words.find((word) => word.startsWith("--") && !options.includes(word.replace(/=.*/s, "")));
  if (unknown !== undefined) return `There is no option ${unknown}; nothing was done.`;
  const names = words.filter((word) => !word.startsWith("--"));
  if (names.length < least) return "Something is missing; nothing was done.";
  if (names.length > most)
    return `${names.slice(most).join(" ")} is extra (put a name with spaces in quotes); nothing was done.`;
  return undefined;
}

function helpOf(name: string, { usage, help }: Command): string {
  return `Usage: npm run admin -- ${`${name} ${usage}`.trim()}\n${help}`;
}

function overview(): string {
  return [
    "Usage: npm run admin -- <command> [--help]",
    ...Object.entries(COMMANDS).flatMap(([name, { usage, help }]) => [
      `  ${`${name} ${usage}`.trim()}`,
      `      ${help}`,
    ]),
    "Exit codes: 0 done, 1 not or not all done (doctor: a bad finding), 2 no such command or option.",
  ].join("\n");
}

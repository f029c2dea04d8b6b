import { readBy } from "../doors/door-place.js";
import { DoorError, doorName, PICK_REQUEST, type PickRequest } from "../doors/door-schemas.js";
import { WISH_FIELDS } from "@dinner-dice/core/filters/rules";
import { CUISINES } from "@dinner-dice/core/place/cuisines";
import { SEEDS } from "@dinner-dice/core/roll/roll";
import { DISTANCE_MILES } from "@dinner-dice/core/search/radius";
import { parseArgs } from "node:util";

export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "serve" }
  | { readonly kind: "mcp"; readonly server: string | undefined }
  | {
      readonly kind: "pick";
      readonly request: PickRequest;
      readonly seed: number | undefined;
      readonly isJson: boolean;
      readonly isCount: boolean;
      /** A server to query instead of the built-in directory. */
      readonly server: string | undefined;
    };

const OWN = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
  json: { type: "boolean" },
  count: { type: "boolean" },
  seed: { type: "string" },
  server: { type: "string" },
  cuisine: { type: "string", short: "c" },
  miles: { type: "string", short: "m" },
  "open-at": { type: "string" },
  guide: { type: "string" },
  not: { type: "string", multiple: true },
} as const;

/** Every filter as an option: '--open-now', '--max-price 2'. */
const FILTERS = WISH_FIELDS.map(([name, field]) => ({
  field,
  name: doorName(name),
  option: doorName(name).replaceAll("_", "-"),
  type: field.values.every((value) => typeof value === "boolean")
    ? ("boolean" as const)
    : ("string" as const),
}));

/** Parses the arguments. Throws a {@link DoorError} that names the invalid option. */
export function readCommand(typed: readonly string[]): Command {
  const [first, ...rest] = typed;
  const { values, positionals, tokens } = parsed(typed);
  if (values["help"] === true || typed.length === 0) return { kind: "help" };
  if (values["version"] === true) return { kind: "version" };
  if (first === "serve") return alone({ kind: "serve" }, rest);
  if (first === "mcp") {
    const { server, ...others } = values;
    const isAlone = positionals.length === 1 && Object.keys(others).length === 0;
    return alone({ kind: "mcp", server: serverIn(server) }, isAlone ? [] : rest);
  }
  refuseLost(values, tokens);
  const filters = FILTERS.flatMap(({ name, option, field }) => {
    const value = values[option];
    if (value === undefined) return [];
    const isNumber = field.values.every((each) => typeof each === "number");
    return [[name, isNumber ? numberIn(value) : value] as const];
  });
  const location = positionals.join(" ");
  const request = readBy(PICK_REQUEST, {
    ...(location !== "" && { location }),
    ...(values["guide"] !== undefined && { guide: values["guide"] }),
    ...Object.fromEntries(filters),
    ...(values["cuisine"] !== undefined && { cuisine: values["cuisine"] }),
    ...(values["miles"] !== undefined && { miles: numberIn(values["miles"]) }),
    ...(values["open-at"] !== undefined && { open_at: values["open-at"] }),
    ...(values["not"] !== undefined && { not: values["not"] }),
  });
  return {
    kind: "pick",
    request,
    seed: seedIn(values["seed"]),
    isJson: values["json"] === true,
    isCount: values["count"] === true,
    server: serverIn(values["server"]),
  };
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

interface Token {
  readonly kind: string;
  readonly name?: string;
}

function parsed(typed: readonly string[]): {
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly tokens: readonly Token[];
} {
  try {
    const filters = Object.fromEntries(FILTERS.map(({ option, type }) => [option, { type }]));
    return parseArgs({
      args: [...typed],
      options: { ...filters, ...OWN },
      allowPositionals: true,
      tokens: true,
    });
  } catch (error) {
    throw new DoorError("bad-input", {
      reason: (error as Error).message.replace(/\.\s*To specify.*$/s, "").replace(/\.$/, ""),
    });
  }
}

function alone(command: Command, rest: readonly string[]): Command {
  const [extra] = rest;
  if (extra === undefined) return command;
  const hint =
    command.kind === "serve"
      ? "no options; configure it with environment variables, such as PORT=3000"
      : "no option but --server";
  throw new DoorError("bad-input", { field: extra, reason: `dinner-dice ${command.kind} takes ${hint}` });
}

/** Rejects options that would otherwise be ignored silently. */
function refuseLost(values: Values, tokens: readonly Token[]): void {
  const named = tokens.flatMap(({ kind, name = "" }) => (kind === "option" ? [name] : []));
  const twice = named.find((name, index) => name !== "not" && named.indexOf(name) !== index);
  if (twice !== undefined) throw new DoorError("bad-input", { field: twice, reason: "is given twice" });
  if (values["seed"] === undefined) return;
  if (values["server"] !== undefined)
    throw new DoorError("bad-input", {
      field: "seed",
      reason: "cannot be used with --server; a server draws its own seed and returns it with the roll",
    });
  if (values["count"] === true)
    throw new DoorError("bad-input", {
      field: "seed",
      reason: "cannot be used with --count, which does not roll",
    });
}

/** Parses a number. Returns NaN for an empty text. */
function numberIn(value: Values[string]): number {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

function seedIn(value: Values[string]): number | undefined {
  if (value === undefined) return undefined;
  const seed = typeof value === "string" && /^\d{1,8}$/.test(value) ? Number(value) : SEEDS;
  if (seed < SEEDS) return seed;
  throw new DoorError("bad-input", { field: "seed", reason: `must be a whole number below ${SEEDS}` });
}

function serverIn(value: Values[string]): string | undefined {
  if (value === undefined) return undefined;
  const {
    protocol = "",
    origin = "",
    href = "",
  } = typeof value === "string" && URL.canParse(value) ? new URL(value) : {};
  if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin;
  throw new DoorError("bad-input", {
    field: "server",
    reason: "must be an http or https address without a path, such as https://dice.example",
  });
}

export const HELP = `dinner-dice: where should we eat? A fair die picks one restaurant.

Usage
  dinner-dice "Memphis, TN" [options]     roll for one restaurant
  dinner-dice serve                       run the website on this machine (needs sqlite3)
  dinner-dice mcp [--server <url>]        speak the Model Context Protocol on stdin and stdout

The location is a city, a ZIP code, an address, 'lat,lng' or a map link.
Restaurants come from the built-in city guides; no network is used unless you name a server.

Options
  -c, --cuisine <name>   ${CUISINES.slice(0, 6).join(", ")}, …
  -m, --miles <number>   ${DISTANCE_MILES.min} to ${DISTANCE_MILES.max}, usually ${DISTANCE_MILES.default}
      --guide <city>     roll the entries of a city guide, instead of a location
      --open-at <time>   open at this moment: 2026-11-27T19:00-06:00
      --not <id>         a place that may not come up; repeat it for more
      --count            count what matches, without a roll
      --seed <number>    roll with this seed, to repeat a roll; not with --server
      --json             the whole answer as JSON
      --server <url>     ask this server instead of the built-in guides
  -h, --help             this text
  -v, --version          the version

Filters
${FILTERS.map(({ option, type, field }) => `      --${option}${type === "boolean" ? "" : " <value>"}`.padEnd(29) + (type === "boolean" ? "" : field.expects)).join("\n")}

Exit codes
  0  picked    3  nothing matches    4  not covered or not loaded    2  bad input    1  anything else

Examples
  dinner-dice "Memphis" --cuisine bbq --miles 5
  dinner-dice 38104 --json --seed 7
`;

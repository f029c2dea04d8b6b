import {
  amount,
  ConfigurationError,
  doorsIn,
  type Environment,
  hostAndPort,
  isContact,
  isPostgres,
  isSentAsItIs,
  LONGEST_NAME,
  LONGEST_OPERATOR,
  oneOf,
  path,
  productName,
  proxyRanges,
  rule,
  SHORTEST_TOKEN,
  siteAddress,
  whole,
} from "./environment.js";
import { isSafeAddress } from "./own-network.js";
import { isTileAddress } from "@dinner-dice/core/place/attribution";
import { z } from "zod";

/** One setting: how the page, the help and the types know it. */
interface Setting {
  readonly section: string;
  /** In Markdown: a value in backticks, which is read where nothing is written, or words. */
  readonly fallback: string;
  readonly help: string;
  readonly example: string;
  /** True if the value must never be shown. */
  readonly secret?: boolean;
  /** True if an error must not repeat the value, because it may break the line or hold a password. */
  readonly unprintable?: boolean;
  readonly unit?: string;
  /** Reads what is written; an issue's message is the second half of the error's sentence. */
  readonly reads: z.ZodType<unknown, string>;
}

/** Every setting of the server. A reader takes only names that stand here, so nothing else can be set. */
export const SETTINGS = {
  HOST: {
    section: "The site",
    fallback: "`127.0.0.1`",
    help: "The address to listen on.",
    example: "0.0.0.0",
    reads: z.string(),
  },
  PORT: {
    section: "The site",
    fallback: "`3000`",
    help: "The port. `0` takes a free one.",
    example: "8080",
    reads: whole(0, 65_535),
  },
  SITE_URL: {
    section: "The site",
    fallback: "where it listens",
    help: "The public address in links, sitemap, feed and pages, without a path.",
    example: "https://dinner.example",
    reads: rule(
      "set it to an http or https address without a path, such as https://example.org",
      siteAddress,
    ),
  },
  PRODUCT_NAME: {
    unprintable: true,
    section: "The site",
    fallback: "`Dinner Dice`",
    help: "The product's name, at most 40 characters. Addresses that spell the name follow.",
    example: "Salt & Dice",
    reads: rule(
      `set it to at most ${LONGEST_NAME} characters with a letter or digit of ASCII and none of < > " \\ { }`,
      productName,
    ),
  },
  OPERATOR_NAME: {
    unprintable: true,
    section: "The site",
    fallback: "none",
    help: "Who runs this copy. Appears on `/privacy` and `/terms`.",
    example: "Ann's Kitchen LLC",
    reads: rule(`set it to one line of at most ${LONGEST_OPERATOR} characters without { }`, (name) =>
      /[\p{C}{}]/u.test(name) || name.length > LONGEST_OPERATOR ? undefined : name,
    ),
  },
  OPERATOR_CONTACT: {
    section: "The site",
    fallback: "none",
    help: "An email address or an `https` address. Appears on both pages and in `security.txt`.",
    example: "hello@dinner.example",
    reads: rule("set it to an email address or an https address", (contact) =>
      isContact(contact) ? contact : undefined,
    ),
  },
  BUILT_DIR: {
    section: "The site",
    fallback: "the checkout's `dist`",
    help: "The build to serve. When you set it, a start never builds.",
    example: "/app/dist",
    reads: path,
  },
  LOG_LEVEL: {
    section: "The site",
    fallback: "`info`",
    help: "`debug`, `info`, `warn`, `error` or `silent`. See [Follow a request](follow-a-request.md).",
    example: "debug",
    reads: oneOf("debug", "info", "warn", "error", "silent"),
  },
  DATA_DIR: {
    section: "Storage",
    fallback: "the checkout's `.data`",
    help: "The folder of the SQLite files: cache, budget, newsletter, reports, installed places.",
    example: "/var/lib/dinner-dice",
    reads: path,
  },
  STATE_URL: {
    section: "Storage",
    fallback: "`sqlite:`",
    help: "`sqlite:` keeps all data in `DATA_DIR`; `postgres://…` shares it between servers.",
    example: "postgres://dice:secret@db/dice",
    secret: true,
    reads: rule("set it to sqlite: or postgres://…", (url) =>
      url === "sqlite:" || isPostgres(url) ? url : undefined,
    ),
  },
  PLACES_PROVIDER: {
    section: "Places",
    fallback: "with a key `google`, else `local`",
    help: "`local`, `google` or `geoapify`. See [Providers](providers.md).",
    example: "google",
    reads: oneOf("google", "geoapify", "local"),
  },
  PLACES_OPEN_DATA: {
    section: "Places",
    fallback: "with `local` `on-demand`, else `off`",
    help: "`on-demand` loads an uncovered area from Overture and OpenStreetMap when a visitor asks for it.",
    example: "off",
    reads: oneOf("off", "on-demand"),
  },
  MAP_TILES_URL: {
    section: "Places",
    fallback: "none",
    help: "Map tiles for places that are not Google's.",
    example: "https://tile.example/{z}/{x}/{y}.png",
    reads: rule(
      "set it to an https address with {z}, {x} and {y} in its path (and {r} if you like), such as https://tile.example/{z}/{x}/{y}.png",
      (url) => (isTileAddress(url) && URL.canParse(url) ? url : undefined),
    ),
  },
  MAP_TILES_ATTRIBUTION: {
    section: "Places",
    fallback: "none",
    help: "Whom the map names. Required with `MAP_TILES_URL`; separate several with `;`.",
    example: "© OpenStreetMap contributors https://www.openstreetmap.org/copyright",
    reads: z.string(),
  },
  GOOGLE_MAPS_API_KEY: {
    section: "Google",
    fallback: "none",
    help: "The server's key. It never leaves the server, except to Google.",
    example: "AIza-your-server-key",
    secret: true,
    reads: z.string(),
  },
  GOOGLE_MAPS_API_KEY_FILE: {
    section: "Google",
    fallback: "none",
    help: "A file that holds the key. The server reads it later too, so setup ends without a restart.",
    example: "/run/secrets/google",
    reads: path,
  },
  GOOGLE_MAPS_BROWSER_KEY: {
    section: "Google",
    fallback: "none",
    help: "The referrer-restricted key for the map. Without it the card describes the place in words, with a link.",
    example: "AIza-your-browser-key",
    secret: true,
    reads: z.string(),
  },
  GOOGLE_PHOTOS: {
    section: "Google",
    fallback: "`off`",
    help: "With the provider `google`: `on` shows a photo of the place on the back of the check. A photo costs 0.7 cents when it is seen.",
    example: "on",
    reads: oneOf("on", "off"),
  },
  GOOGLE_REGION: {
    section: "Google",
    fallback: "`us`",
    help: "The country that a text without one means. With `us`, towns and ZIP codes need no call to Google.",
    example: "ca",
    reads: rule("set it to the two letters of a country, like us", (region) =>
      /^[a-z]{2}$/i.test(region) ? region.toLowerCase() : undefined,
    ),
  },
  CACHE_POLICY: {
    section: "Google",
    fallback: "`specification`",
    help: "`specification` keeps answers for 90 days, 1 day and 30 days. `google-terms` keeps coordinates only.",
    example: "google-terms",
    reads: oneOf("specification", "google-terms"),
  },
  GEOAPIFY_API_KEY: {
    section: "Other providers",
    fallback: "none",
    help: "The key for `geoapify`.",
    example: "your-key",
    secret: true,
    reads: z.string(),
  },
  BUDGET_DAILY_USD: {
    section: "Budget",
    fallback: "`5`",
    help: "US dollars a day. `0` makes no paid call at all. Without it, `geoapify` spends its free plan's 3,000 credits.",
    example: "2.5",
    unit: "US dollars",
    reads: amount(0, 100_000),
  },
  BUDGET_MONTHLY_USD: {
    section: "Budget",
    fallback: "`50`",
    help: "US dollars a month.",
    example: "40",
    unit: "US dollars",
    reads: amount(0, 1_000_000),
  },
  RATE_LIMIT_PER_MINUTE: {
    section: "Visitors and connections",
    fallback: "`60`",
    help: "Requests of one visitor in a minute. `0` switches the limit off.",
    example: "30",
    reads: whole(0, 1_000_000),
  },
  TRUSTED_PROXIES: {
    section: "Visitors and connections",
    fallback: "none",
    help: "Addresses or CIDR ranges whose `X-Forwarded-For` the server believes.",
    example: "10.0.0.0/8, ::1",
    reads: rule("set it to addresses or ranges like 10.0.0.0/8, separated by commas", proxyRanges),
  },
  DRAIN_SECONDS: {
    section: "Visitors and connections",
    fallback: "`2`",
    help: "How long the server still takes visitors after SIGTERM while `/readyz` says 503. Set it above your balancer's polling interval.",
    example: "5",
    unit: "seconds",
    reads: amount(0, 300),
  },
  DOORS: {
    section: "Other doors",
    fallback: "all where data is free",
    help: "Which of `api`, `mcp` and `embed` are open, or `none`: the HTTP API under `/api/v1`, the Model Context Protocol at `/mcp`, and the pages that other sites may frame.",
    example: "api embed",
    reads: rule("set it to some of api, mcp and embed, or to none", doorsIn),
  },
  NEWSLETTER_ENDPOINT: {
    section: "Newsletter",
    fallback: "none",
    help: "The spreadsheet's web app: the server posts each address to it. Without it the outbox is the list.",
    example: "https://script.google.com/macros/s/x/exec",
    reads: rule("set it to an https address, or an http address in your own network", (address) =>
      isSafeAddress(address) ? address.replace(/\/+$/, "") : undefined,
    ),
  },
  METRICS_PORT: {
    section: "Metrics",
    fallback: "none",
    help: "A port for metrics alone, on this machine or on the address before it.",
    example: "0.0.0.0:9100",
    reads: rule(
      "set it to a port from 0 to 65535, or an address with one, such as 0.0.0.0:9100",
      hostAndPort,
    ),
  },
  METRICS_TOKEN: {
    section: "Metrics",
    fallback: "none",
    help: "At least 16 characters. A scraper sends `Authorization: Bearer <token>`.",
    example: "a-token-of-20-letters",
    secret: true,
    reads: rule(`set it to at least ${SHORTEST_TOKEN} characters of ASCII without a space`, (token) =>
      token.length >= SHORTEST_TOKEN && isSentAsItIs(token) ? token : undefined,
    ),
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;

/** The type of a setting's value: one without a default in backticks may be `undefined`. */
export type Value<N extends SettingName> =
  | z.output<Settings[N]["reads"]>
  | (Settings[N]["fallback"] extends `\`${string}\`` ? never : undefined);

/** Reads a setting, trimmed; an empty one counts as not set. Throws one sentence for a value that cannot be used. */
export function read<N extends SettingName>(env: Environment, name: N): Value<N> {
  const { reads, fallback, secret, unprintable }: Setting = SETTINGS[name];
  const written = env[name]?.trim() || /^`([^`]*)`$/.exec(fallback)?.[1];
  const result = written === undefined ? undefined : reads.safeParse(written);
  if (result?.success !== false) return result?.data as Value<N>;
  const isHidden =
    secret === true || unprintable === true || (written?.includes("@") === true && name.endsWith("ENDPOINT"));
  const told = isHidden ? "cannot be used" : `is ${written}`;
  throw new ConfigurationError(`${name} ${told}; ${result.error.issues[0]?.message}.`);
}

export function isSet(env: Environment, name: SettingName): boolean {
  return (env[name]?.trim() ?? "") !== "";
}

export function settingTables(): ReadonlyMap<string, string> {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => ({ name, ...setting }));
  const sections = [...new Set(rows.map(({ section }) => section))];
  return new Map(
    sections.map((section) => [section, tableOf(rows.filter((each) => each.section === section))]),
  );
}

const HEAD = ["setting", "default", "what it does", "example"];

function tableOf(settings: readonly (Setting & { readonly name: string })[]): string {
  const cells = settings.map(({ name, fallback, help, example }) => [
    `\`${name}\``,
    fallback,
    help,
    `\`${name}=${example}\``,
  ]);
  return markdownTable([HEAD, ...cells]);
}

/** A table of the docs; its first row is the head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...cells] = rows;
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n");
}

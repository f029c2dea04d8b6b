/** One setting: how the page, the help and the types know it. */
interface Setting {
  readonly section: string;
  /** In Markdown: a value in backticks, or words. */
  readonly fallback: string;
  readonly help: string;
  readonly example: string;
  /** True if the value must never be shown. */
  readonly secret?: boolean;
  readonly unit?: string;
}

/** Every setting of the server. A reader takes only names that stand here, so nothing else can be set. */
export const SETTINGS = {
  HOST: {
    section: "The site",
    fallback: "`127.0.0.1`",
    help: "The address to listen on.",
    example: "0.0.0.0",
  },
  PORT: { section: "The site", fallback: "`3000`", help: "The port. `0` takes a free one.", example: "8080" },
  SITE_URL: {
    section: "The site",
    fallback: "where it listens",
    help: "The public address in links, sitemap, feed and pages, without a path.",
    example: "https://dinner.example",
  },
  PRODUCT_NAME: {
    section: "The site",
    fallback: "`Dinner Dice`",
    help: "The product's name, at most 40 characters. Addresses that spell the name follow.",
    example: "Salt & Dice",
  },
  OPERATOR_NAME: {
    section: "The site",
    fallback: "none",
    help: "Who runs this copy. Appears on `/privacy` and `/terms`.",
    example: "Ann's Kitchen LLC",
  },
  OPERATOR_CONTACT: {
    section: "The site",
    fallback: "none",
    help: "An email address or an `https` address. Appears on both pages and in `security.txt`.",
    example: "hello@dinner.example",
  },
  CSP_REPORT_URL: {
    section: "The site",
    fallback: "none",
    help: "Where browsers report what the content security policy refused (`report-to`).",
    example: "https://reports.example/csp",
  },
  BUILT_DIR: {
    section: "The site",
    fallback: "the checkout's `dist`",
    help: "The build to serve. When you set it, a start never builds.",
    example: "/app/dist",
  },
  LOG_LEVEL: {
    section: "The site",
    fallback: "`info`",
    help: "`debug`, `info`, `warn`, `error` or `silent`. See [Follow a request](follow-a-request.md).",
    example: "debug",
  },
  DATA_DIR: {
    section: "Storage",
    fallback: "the checkout's `.data`",
    help: "The folder of the SQLite files: cache, budget, newsletter, reports, installed places.",
    example: "/var/lib/dinner-dice",
  },
  STATE_URL: {
    section: "Storage",
    fallback: "`sqlite:`",
    help: "`sqlite:` keeps all data in `DATA_DIR`; `postgres://…` shares it between servers.",
    example: "postgres://dice:secret@db/dice",
    secret: true,
  },
  PLACES_PROVIDER: {
    section: "Places",
    fallback: "`google` with a key, else `local`",
    help: "`local`, `google` or `geoapify`. See [Providers](providers.md).",
    example: "google",
  },
  PLACES_OPEN_DATA: {
    section: "Places",
    fallback: "`on-demand` with `local`, else `off`",
    help: "`on-demand` loads an uncovered area from Overture when a visitor asks for it.",
    example: "off",
  },
  OPEN_DATA_DAILY_CELLS: {
    section: "Places",
    fallback: "`200`",
    help: "Cells of a quarter degree fetched in a day.",
    example: "50",
  },
  OPEN_DATA_VISITOR_CELLS: {
    section: "Places",
    fallback: "`24`",
    help: "Cells fetched in a day for one visitor.",
    example: "12",
  },
  OPEN_DATA_MEGABYTES: {
    section: "Places",
    fallback: "`2000`",
    help: "Megabytes read from Overture in a day, and the most that fetched places may take in `DATA_DIR`.",
    example: "500",
    unit: "megabytes",
  },
  MAP_TILES_URL: {
    section: "Places",
    fallback: "none",
    help: "Map tiles for places that are not Google's.",
    example: "https://tile.example/{z}/{x}/{y}.png",
  },
  MAP_TILES_ATTRIBUTION: {
    section: "Places",
    fallback: "none",
    help: "Whom the map names. Required with `MAP_TILES_URL`; separate several with `;`.",
    example: "© OpenStreetMap contributors https://www.openstreetmap.org/copyright",
  },
  GOOGLE_MAPS_API_KEY: {
    section: "Google",
    fallback: "none",
    help: "The server's key. It never leaves the server, except to Google.",
    example: "AIza-your-server-key",
    secret: true,
  },
  GOOGLE_MAPS_API_KEY_FILE: {
    section: "Google",
    fallback: "none",
    help: "A file that holds the key. The server reads it later too, so setup ends without a restart.",
    example: "/run/secrets/google",
  },
  GOOGLE_MAPS_BROWSER_KEY: {
    section: "Google",
    fallback: "none",
    help: "The referrer-restricted key for the map. Without it the card describes the place in words, with a link.",
    example: "AIza-your-browser-key",
    secret: true,
  },
  GOOGLE_STRATEGY: {
    section: "Google",
    fallback: "`eager`",
    help: "`eager` asks for everything in one search. `lazy` searches, then asks for details.",
    example: "lazy",
  },
  GOOGLE_TIMEOUT_MS: {
    section: "Google",
    fallback: "`2500`",
    help: "Milliseconds to wait for one call.",
    example: "2000",
    unit: "milliseconds",
  },
  GOOGLE_REACH: {
    section: "Google",
    fallback: "`25`",
    help: "Extra searches for every hundred first ones, beyond Google's best-known places. `0` for none.",
    example: "0",
  },
  GOOGLE_PHOTOS: {
    section: "Google",
    fallback: "`off`",
    help: "With the provider `google`: `on` shows a photo of the place on the back of the check. A photo costs 0.7 cents when it is seen.",
    example: "on",
  },
  GOOGLE_REGION: {
    section: "Google",
    fallback: "`us`",
    help: "The country that a text without one means. With `us`, towns and ZIP codes need no call to Google.",
    example: "ca",
  },
  CACHE_POLICY: {
    section: "Google",
    fallback: "`specification`",
    help: "`specification` keeps answers for 90 days, 1 day and 30 days. `google-terms` keeps coordinates only.",
    example: "google-terms",
  },
  GEOAPIFY_API_KEY: {
    section: "Other providers",
    fallback: "none",
    help: "The key for `geoapify`.",
    example: "your-key",
    secret: true,
  },
  GEOAPIFY_DAILY_CREDITS: {
    section: "Other providers",
    fallback: "`3000`",
    help: "Credits a day (UTC). The default is what the free plan has.",
    example: "1000",
  },
  BUDGET_DAILY_USD: {
    section: "Budget",
    fallback: "`5`",
    help: "US dollars a day. `0` makes no paid call at all.",
    example: "2.5",
    unit: "US dollars",
  },
  BUDGET_MONTHLY_USD: {
    section: "Budget",
    fallback: "`50`",
    help: "US dollars a month.",
    example: "40",
    unit: "US dollars",
  },
  BUDGET_VISITOR_PERCENT: {
    section: "Budget",
    fallback: "`5`",
    help: "The share of a day that one visitor may take, at least two of the dearest calls.",
    example: "10",
    unit: "percent",
  },
  BUDGET_HOUR_PERCENT: {
    section: "Budget",
    fallback: "`25`",
    help: "The share of a day that one hour may take, at least two of the dearest calls.",
    example: "50",
    unit: "percent",
  },
  RATE_LIMIT_PER_MINUTE: {
    section: "Visitors and connections",
    fallback: "`60`",
    help: "Requests of one visitor in a minute. `0` switches the limit off.",
    example: "30",
  },
  RATE_LIMIT_GLOBAL_PER_MINUTE: {
    section: "Visitors and connections",
    fallback: "`3000`",
    help: "New questions to a paid provider in a minute, all visitors together. Beyond it the directory answers.",
    example: "600",
  },
  TRUSTED_PROXIES: {
    section: "Visitors and connections",
    fallback: "none",
    help: "Addresses or CIDR ranges whose `X-Forwarded-For` the server believes.",
    example: "10.0.0.0/8, ::1",
  },
  MAX_CONNECTIONS: {
    section: "Visitors and connections",
    fallback: "`2000`",
    help: "Open sockets, a fifth of them at most for one IPv4 address or IPv6 /64. The server closes what is too many.",
    example: "500",
  },
  UPSTREAM_REST_SECONDS: {
    section: "Visitors and connections",
    fallback: "`5`",
    help: "Cooldown of the circuit breaker: how long a service that failed five times in a row rests. `0` never rests.",
    example: "10",
    unit: "seconds",
  },
  DRAIN_SECONDS: {
    section: "Visitors and connections",
    fallback: "`2`",
    help: "How long the server still takes visitors after SIGTERM while `/readyz` says 503. Set it above your balancer's polling interval.",
    example: "5",
    unit: "seconds",
  },
  API: {
    section: "Other doors",
    fallback: "`on` where data is free",
    help: "Serves the HTTP API under `/api/v1`.",
    example: "off",
  },
  MCP: {
    section: "Other doors",
    fallback: "`on` where data is free",
    help: "Serves the Model Context Protocol at `/mcp`.",
    example: "off",
  },
  EMBED: {
    section: "Other doors",
    fallback: "`on` where data is free",
    help: "Serves the pages that other sites may frame.",
    example: "off",
  },
  NEWSLETTER_MODE: {
    section: "Newsletter",
    fallback: "`relay`",
    help: '`relay` keeps an address on disk before the visitor reads "Thanks!". `direct` sends it from the browser to the spreadsheet.',
    example: "direct",
  },
  NEWSLETTER_ENDPOINT: {
    section: "Newsletter",
    fallback: "none",
    help: "The spreadsheet's web app. Without it the outbox is the list.",
    example: "https://script.google.com/macros/s/x/exec",
  },
  METRICS_PORT: { section: "Metrics", fallback: "none", help: "A port for metrics alone.", example: "9100" },
  METRICS_HOST: {
    section: "Metrics",
    fallback: "`127.0.0.1`",
    help: "The address that port listens on.",
    example: "0.0.0.0",
  },
  METRICS_TOKEN: {
    section: "Metrics",
    fallback: "none",
    help: "At least 16 characters. A scraper sends `Authorization: Bearer <token>`.",
    example: "a-token-of-20-letters",
    secret: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

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

import { join } from "node:path";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { ConfigurationError, type Environment } from "@dinner-dice/server/environment";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";

describe("the configuration", () => {
  it("needs nothing to be set", () => {
    expect(readConfiguration({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      dataDir: expect.stringMatching(/\.data$/),
      provider: { name: "local" },
      logLevel: "info",
      newsletter: { endpoint: undefined },
      limits: { perMinute: 60, globalPerMinute: 3000, trustedProxies: [] },
    });
  });

  it.each<[Environment, object]>([
    [
      { HOST: "0.0.0.0", PORT: "0", DATA_DIR: "/data" },
      { host: "0.0.0.0", port: 0, dataDir: "/data" },
    ],
    [
      { PORT: " 8080 ", HOST: "  " },
      { port: 8080, host: "127.0.0.1" },
    ],
    [
      { DRAIN_SECONDS: "0.5", RATE_LIMIT_PER_MINUTE: "0100" },
      { drainFor: 500, limits: { perMinute: 100 } },
    ],
    [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
    [{ GOOGLE_MAPS_API_KEY: "key" }, { provider: { name: "google" } }],
    [{ GOOGLE_MAPS_API_KEY_FILE: "/run/key" }, { provider: { name: "google" } }],
    [{ GOOGLE_MAPS_API_KEY: " " }, { provider: { name: "local" } }],
    [{ GOOGLE_MAPS_API_KEY: "key", PLACES_PROVIDER: "local" }, { provider: { name: "local" } }],
    [{ PLACES_PROVIDER: "google" }, { provider: { name: "google" } }],
    [
      { NEWSLETTER_ENDPOINT: "http://127.0.0.1:9/exec/" },
      { newsletter: { endpoint: "http://127.0.0.1:9/exec" } },
    ],
    [
      { SITE_URL: " https://example.org/ ", PRODUCT_NAME: "Salt & Dice" },
      { site: { url: "https://example.org", product: "Salt & Dice" } },
    ],
    [{ SITE_URL: "http://dice.lan:8080" }, { site: { url: "http://dice.lan:8080" } }],
    [{ SITE_URL: " ", PRODUCT_NAME: "" }, { site: { url: undefined, product: "Dinner Dice" } }],
    [
      {
        MAP_TILES_URL: "https://tile.example/{z}/{x}/{y}.png",
        MAP_TILES_ATTRIBUTION: "© Mappers https://mappers.example/c; Others",
      },
      {
        tiles: {
          url: "https://tile.example/{z}/{x}/{y}.png",
          credits: [{ text: "© Mappers", url: "https://mappers.example/c" }, { text: "Others" }],
        },
      },
    ],
    [{ MAP_TILES_ATTRIBUTION: "© Mappers" }, { tiles: undefined }],
    [{ BUILT_DIR: "/srv/build" }, { built: { site: join("/srv/build", "site") } }],
    [
      { TRUSTED_PROXIES: "10.0.0.0/8, ::1 fd00::/8" },
      { limits: { trustedProxies: ["10.0.0.0/8", "::1", "fd00::/8"] } },
    ],
    [{}, { doors: { api: true, mcp: true, embed: true } }],
    [{ PLACES_PROVIDER: "google" }, { doors: { api: false, mcp: false, embed: false } }],
    [{ DOORS: "api, embed" }, { doors: { api: true, mcp: false, embed: true } }],
    [{ DOORS: "none" }, { doors: { api: false, mcp: false, embed: false } }],
    [{ METRICS_PORT: "9100" }, { metrics: { host: "127.0.0.1", port: 9100 } }],
    [{ METRICS_PORT: "[::]:9100" }, { metrics: { host: "::", port: 9100 } }],
  ])("reads %j", (env, expected) => {
    expect(readConfiguration(env)).toMatchObject(expected);
  });

  it.each<Environment>([
    { PORT: "http" },
    { SITE_URL: "not a url" },
    { SITE_URL: "example.org" },
    { SITE_URL: "ftp://example.org" },
    { SITE_URL: "https://example.org/dice" },
    { SITE_URL: "https://example.org/?a=b" },
    { SITE_URL: "https://ann@example.org" },
    { PRODUCT_NAME: "<b>Dice</b>" },
    { PRODUCT_NAME: 'Dinner "Dice"' },
    { PRODUCT_NAME: "{product}" },
    { PRODUCT_NAME: "Dinner\nDice" },
    { PRODUCT_NAME: "食" },
    { PRODUCT_NAME: "Dice ".repeat(9) },
    { PORT: "-1" },
    { PORT: "65536" },
    { PORT: "80.5" },
    { PORT: "NaN" },
    { PORT: "1e3" },
    { PORT: "0x10" },
    { PORT: "+80" },
    { PORT: "80." },
    { DRAIN_SECONDS: ".5" },
    { BUDGET_DAILY_USD: "1e2" },
    { LOG_LEVEL: "loud" },
    { PLACES_PROVIDER: "bing" },
    { GOOGLE_REGION: "usa" },
    { BUDGET_DAILY_USD: "-5" },
    { BUDGET_MONTHLY_USD: "a lot" },
    { UPSTREAMS: "google=http://example.com" },
    { UPSTREAMS: "google=ftp://localhost" },
    { NEWSLETTER_ENDPOINT: "sheet.example/exec" },
    { METRICS_PORT: "70000" },
    { METRICS_PORT: "0.0.0.0:" },
    { DOORS: "api, front" },
    { METRICS_TOKEN: "fifteen-letters" },
    { METRICS_TOKEN: "with a space between" },
    { METRICS_TOKEN: "schlüssel-für-zahlen" },
    { RATE_LIMIT_PER_MINUTE: "many" },
    { TRUSTED_PROXIES: "10.0.0.0/33" },
    { TRUSTED_PROXIES: "proxy.example" },
    { TRUSTED_PROXIES: "10.0.0.0/" },
    { TRUSTED_PROXIES: "fd00::/129" },
  ])("refuses %j and names the variable", (env) => {
    const [name = ""] = Object.keys(env);
    expect(refusalOf(env)).toBeInstanceOf(ConfigurationError);
    expect(String(refusalOf(env))).toContain(name);
  });

  it.each<[Environment, string]>([
    [{ PORT: "http" }, "PORT is http; set it to a whole number from 0 to 65535."],
    [{ PLACES_PROVIDER: "bing" }, "PLACES_PROVIDER is bing;"],
    [
      { PLACES_PROVIDER: "google-legacy" },
      "PLACES_PROVIDER=google-legacy is no longer supported; use google with a key for Places API (New).",
    ],
    [
      { PLACES_PROVIDER: "foursquare" },
      "PLACES_PROVIDER=foursquare is no longer supported; use local, google or geoapify.",
    ],
    [
      { OVERPASS_URL: "http://overpass" },
      "OVERPASS_URL is no longer supported; remove it and import the area as a set of places.",
    ],
    [
      { MAP_TILES_URL: "https://tile.example/{z}/{x}.png" },
      "set it to an https address with {z}, {x} and {y}",
    ],
    [
      { OPERATOR_CONTACT: "mailto:ann@example.org" },
      "OPERATOR_CONTACT is mailto:ann@example.org; set it to an email address or an https address.",
    ],
    [
      { UPSTREAMS: "geoapify=https://geoapify.example.org/?key=1" },
      "UPSTREAMS cannot be used; give google, geoapify, overture, layercake an https address",
    ],
    [
      { NEWSLETTER_ENDPOINT: "http://ann:secret@sheet.example.org" },
      "NEWSLETTER_ENDPOINT cannot be used; set it to an https address, or an http address in your own network.",
    ],
    [
      { DATA_DIR: "~/dice" },
      "DATA_DIR is ~/dice; write the full path, such as /home/ann/dice, because only a shell expands ~.",
    ],
    [{ BUILT_DIR: "~/dist" }, "BUILT_DIR is ~/dist;"],
    [{ STATE_URL: "redis://cache" }, "STATE_URL=redis://… is no longer supported; use postgres://…"],
    [
      { STATE_URL: "sqlite:/var/dice" },
      "STATE_URL=sqlite:/folder is no longer supported; name the folder in DATA_DIR",
    ],
    [
      { GOOGLE_TIMEOUT_MS: "900" },
      "GOOGLE_TIMEOUT_MS is no longer supported; remove it, because the number is 2500.",
    ],
    [{ MCP: "off" }, "MCP is no longer supported; name the open doors in DOORS, such as DOORS=api."],
    [{ NEWSLETTER_MODE: "direct" }, "NEWSLETTER_MODE is no longer supported; remove it, because"],
    [{ OUTBOX_URL: "sqlite:" }, "OUTBOX_URL is no longer supported; use STATE_URL"],
    [{ STATE_URL: "postgres://" }, "STATE_URL cannot be used; set it to sqlite: or postgres://…"],
    [{ STATE_URL: "mysql://ann:secret@db/x" }, "STATE_URL cannot be used; set it to sqlite: or postgres://…"],
    [{ GOOGLE_MAPS_API_KEY_FILE: "~ann/key" }, "GOOGLE_MAPS_API_KEY_FILE is ~ann/key;"],
    [{ MAP_TILES_URL: "https://a:99999/{z}/{x}/{y}" }, "MAP_TILES_URL is https://a:99999/"],
    [{ MAP_TILES_URL: "https://a/{z}/{x}/{y}" }, "MAP_TILES_ATTRIBUTION cannot be used; name who draws"],
    [
      { MAP_TILES_URL: "https://a/{z}/{x}/{y}", MAP_TILES_ATTRIBUTION: " ; https://a.example " },
      "MAP_TILES_ATTRIBUTION cannot be used",
    ],
  ])("says of %j what to change", (env, words) => {
    expect(String(refusalOf(env))).toContain(words);
  });

  prop([
    fc.dictionary(
      fc.constantFrom(
        "SITE_URL",
        "PRODUCT_NAME",
        "PORT",
        "LOG_LEVEL",
        "PLACES_PROVIDER",
        "UPSTREAMS",
        "TRUSTED_PROXIES",
      ),
      fc.string(),
    ),
  ])("is read or refused with a clear word, whatever is set", (env) => {
    expect(refusalOf(env) ?? new ConfigurationError("")).toBeInstanceOf(ConfigurationError);
  });

  prop([fc.string({ minLength: 4 }).filter((text) => text.trim().length > 3)])(
    "never repeats a key in a refusal",
    (key) => {
      expect(String(refusalOf({ GOOGLE_MAPS_API_KEY: `canary-${key}`, PORT: "http" }))).not.toContain(
        "canary",
      );
    },
  );
});

function refusalOf(env: Environment): unknown {
  try {
    readConfiguration(env);
    return undefined;
  } catch (error) {
    return error;
  }
}

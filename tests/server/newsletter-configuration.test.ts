import { ConfigurationError, type Environment } from "@dinner-dice/server/environment";
import { readLimits } from "@dinner-dice/server/limits-configuration";
import { readNewsletter } from "@dinner-dice/server/newsletter-configuration";
import { describe, expect, test } from "vitest";

const ENDPOINT = "https://script.google.com/macros/s/x/exec";

describe("what is said about the newsletter", () => {
  test.each<[Environment, ReturnType<typeof readNewsletter>]>([
    [{}, { mode: "relay", endpoint: undefined }],
    [{ NEWSLETTER_ENDPOINT: ENDPOINT }, { mode: "relay", endpoint: ENDPOINT }],
    [
      { NEWSLETTER_MODE: "direct", NEWSLETTER_ENDPOINT: ENDPOINT },
      { mode: "direct", endpoint: ENDPOINT },
    ],
    [
      { NEWSLETTER_ENDPOINT: "http://127.0.0.1:9/exec" },
      { mode: "relay", endpoint: "http://127.0.0.1:9/exec" },
    ],
  ])("%j", (env, read) => {
    expect(readNewsletter(env)).toEqual(read);
  });

  test.each<[Environment, string]>([
    [{ NEWSLETTER_MODE: "pigeon" }, "NEWSLETTER_MODE"],
    [{ NEWSLETTER_MODE: "direct" }, "NEWSLETTER_ENDPOINT"],
    [{ NEWSLETTER_ENDPOINT: "http://example.org/exec" }, "NEWSLETTER_ENDPOINT"],
    [{ NEWSLETTER_ENDPOINT: "script.google.com" }, "NEWSLETTER_ENDPOINT"],
  ])("%j is refused by name", (env, name) => {
    expect(() => readNewsletter(env)).toThrow(ConfigurationError);
    expect(() => readNewsletter(env)).toThrow(name);
  });
});

describe("what is said about limits", () => {
  test.each<[Environment, ReturnType<typeof readLimits>]>([
    [{}, { perMinute: 60, globalPerMinute: 3000, trustedProxies: [] }],
    [
      { RATE_LIMIT_PER_MINUTE: "0", RATE_LIMIT_GLOBAL_PER_MINUTE: "0" },
      { perMinute: 0, globalPerMinute: 0, trustedProxies: [] },
    ],
    [
      { TRUSTED_PROXIES: "10.0.0.0/8, ::1 fd00::/8,127.0.0.1" },
      {
        perMinute: 60,
        globalPerMinute: 3000,
        trustedProxies: ["10.0.0.0/8", "::1", "fd00::/8", "127.0.0.1"],
      },
    ],
  ])("%j", (env, read) => {
    expect(readLimits(env)).toEqual(read);
  });

  test.each<Environment>([
    { RATE_LIMIT_PER_MINUTE: "-1" },
    { RATE_LIMIT_PER_MINUTE: "many" },
    { RATE_LIMIT_GLOBAL_PER_MINUTE: "1.5" },
    { TRUSTED_PROXIES: "proxy.example.org" },
    { TRUSTED_PROXIES: "10.0.0.0/33" },
    { TRUSTED_PROXIES: "10.0.0.0/" },
    { TRUSTED_PROXIES: "10.0.0.0/8/8" },
    { TRUSTED_PROXIES: "fd00::/129" },
  ])("%j is refused", (env) => {
    expect(() => readLimits(env)).toThrow(ConfigurationError);
  });
});

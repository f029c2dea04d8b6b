import { readState } from "@dinner-dice/server/state-configuration";
import { describe, expect, it } from "vitest";

const FILES = { engine: "sqlite", folder: "/data" };
const SHARED = { engine: "postgres", url: "postgres://dice:secret@db/dice" };
const FAST = { engine: "redis", url: "rediss://cache:6380/1" };

describe("where state lives", () => {
  it.each([
    [{}, { cache: FILES, budget: FILES, limits: FILES, outbox: FILES }],
    [{ STATE_URL: "sqlite:" }, { cache: FILES, outbox: FILES }],
    [{ STATE_URL: "sqlite:/var/dice" }, { budget: { engine: "sqlite", folder: "/var/dice" } }],
    [{ STATE_URL: "sqlite:///var/dice" }, { budget: { engine: "sqlite", folder: "/var/dice" } }],
    [{ STATE_URL: SHARED.url }, { cache: SHARED, budget: SHARED, limits: SHARED, outbox: SHARED }],
    [
      { STATE_URL: SHARED.url, CACHE_URL: FAST.url, LIMITS_URL: FAST.url },
      { cache: FAST, limits: FAST, outbox: SHARED },
    ],
    [
      { BUDGET_URL: SHARED.url, OUTBOX_URL: "sqlite:" },
      { cache: FILES, budget: SHARED, outbox: FILES },
    ],
  ])("reads %j", (env, expected) => {
    expect(readState(env, "/data")).toMatchObject(expected);
  });

  it.each(["STATE_URL", "CACHE_URL", "BUDGET_URL", "LIMITS_URL", "OUTBOX_URL", "TABLES_URL"])(
    "refuses what %s cannot mean, without repeating a password",
    (name) => {
      for (const odd of ["secret", "-1", "1/secret"]) {
        const read = (): unknown => readState({ [name]: `redis://ann:secret@cache/${odd}` }, "/data");
        expect(read).toThrow(`${name} cannot be used; Redis databases are numbers, as in redis://cache/1.`);
      }
      for (const odd of [
        "mysql://ann:secret@db/x",
        "secret",
        "postgres://",
        "/var/secret",
        "sqlite://secret/x",
      ]) {
        const read = (): unknown => readState({ [name]: odd }, "/data");
        expect(read).toThrow(new RegExp(`^${name} cannot be used; set it to sqlite:`));
        expect(read).not.toThrow(/secret/);
      }
    },
  );
});

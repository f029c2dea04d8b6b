import { SETTINGS as SETTINGS_TABLE } from "@dinner-dice/server/config";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { expect, test } from "vitest";
import { frontMatter } from "@dinner-dice/content/markdown";
import { ROOT } from "../build-first.js";
import { all, dockerfile } from "./dockerfile.js";

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly stop_grace_period?: string;
}

const { services, volumes } = frontMatter({
  file: "compose.yaml",
  text: `---\n${readFileSync(join(ROOT, "compose.yaml"), "utf8")}\n---\n`,
}) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

const SETTINGS = [...Object.keys(SETTINGS_TABLE), "UPSTREAMS"].toSorted();

/** As Docker fills it in where nothing is set: '${NAME:-default}' is the default. */
const filled = (words: string): string => words.replace(/\$\{\w+:-([^}]*)\}/g, "$1");

test("the server has no right that it does not need, and writes to one volume", () => {
  const { server } = services;
  expect(server).toMatchObject({
    build: ".",
    read_only: true,
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    volumes: [`data:${all(dockerfile().at(-1)!, "VOLUME")[0]}`],
  });
  expect(Number.parseInt(server?.stop_grace_period ?? "0")).toBeGreaterThan(10);
});

test("every setting reaches the server and no other, and it starts as it stands", () => {
  const environment = services["server"]?.environment ?? {};
  expect(Object.keys(environment).toSorted()).toEqual(SETTINGS);
  const fixed = Object.entries(environment).filter(([, words]) => words !== null && !words.includes("${"));
  const image = Object.fromEntries(
    all(dockerfile().at(-1)!, "ENV").flatMap((words) => words.split(" ").map((each) => each.split("="))),
  ) as Readonly<Record<string, string>>;
  expect(Object.fromEntries(fixed)).toEqual(
    Object.fromEntries(Object.entries(image).filter(([name]) => name !== "NODE_ENV")),
  );
  const settings = Object.fromEntries(
    Object.entries(environment).map(([name, words]) => [name, filled(words ?? "")]),
  );
  expect(readConfiguration(settings)).toMatchObject({
    provider: { name: "local" },
    state: { engine: "sqlite" },
    site: { url: "http://localhost:3000" },
  });
});

test("every volume is declared, and every image is pinned to a version", () => {
  const used = Object.values(services).flatMap(({ volumes: own = [] }) =>
    own.map((each) => String(each.split(":")[0])),
  );
  expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  expect(images.filter((image) => !/:\d+/.test(image))).toEqual([]);
});

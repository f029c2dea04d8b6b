import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { ROOT } from "../build-first.js";

interface Shipped {
  readonly name: string;
  readonly license: string;
  readonly words: string;
}

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Licenses that ask for no more than their own words, or for their own unchanged source. */
const PERMISSIVE =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|WTFPL|LGPL-3\.0-only|MPL-2\.0)\b/;

const REGISTRY = "https://registry.npmjs.org/";

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && link !== true,
);

test("what is shipped has a license that lets it be, and its words go along", async () => {
  const { shippedPackages, notices } = (await import(
    pathToFileURL(join(ROOT, "server/licenses.mjs")).href
  )) as { shippedPackages: () => Promise<readonly Shipped[]>; notices: () => Promise<string> };
  const shipped = await shippedPackages();
  expect(shipped.length).toBeGreaterThan(100);
  expect(
    shipped
      .filter(({ license }) => !PERMISSIVE.test(license))
      .map(({ name, license }) => `${name}: ${license}`),
  ).toEqual([]);
  const text = await notices();
  for (const name of ["react", "koa", "xstate", "sqlite3"]) expect(text).toContain(`\n${name} `);
  expect(text).toContain("Permission is hereby granted, free of charge");
});

test("every package is locked to its bytes and comes from the registry", () => {
  const loose = foreign.filter(
    ([, { resolved = REGISTRY, integrity = "" }]) =>
      !resolved.startsWith(REGISTRY) || !integrity.startsWith("sha512-"),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test("of what is shipped one package runs a script when it is installed, and it is the one that is let", () => {
  const scripts = foreign.filter(
    ([, { hasInstallScript, dev, devOptional }]) => hasInstallScript && !dev && !devOptional,
  );
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    readonly allowScripts: Readonly<Record<string, boolean>>;
  };
  const names = scripts.map(([path]) =>
    path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
  );
  expect(names.filter((name) => allowScripts[name] === undefined)).toEqual([]);
  expect(names.filter((name) => allowScripts[name] === true)).toEqual(["sqlite3"]);
});

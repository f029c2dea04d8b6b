import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./freshness.mjs";

const LICENSE_FILE = /^(licen[cs]e|copying)([.-].*)?$/i;

/** Packages for development whose code or files are part of a bundle. */
const BUNDLED = /node_modules\/(@fontsource\/shrikhand|opentype\.js)$/;

/** Every package that ships, in the server's folder or inside a bundle, by name. */
export async function shippedPackages(root = ROOT) {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) =>
      path.includes("node_modules/") && ((!dev && !devOptional && !link) || BUNDLED.test(path)),
  );
  const found = await Promise.all(shipped.map(([path]) => described(join(root, path))));
  const byName = new Map(found.filter(Boolean).map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The notices of all packages as one text: name, version, license and its text. */
export async function notices(root = ROOT) {
  const packages = await shippedPackages(root);
  const texts = packages.map(
    ({ name, version, license, words }) =>
      `${name} ${version} (${license})\n\n${words.trim() || "No text came with it."}\n`,
  );
  return [`What this site is made of besides its own work: ${packages.length} packages.\n`, ...texts].join(
    `\n${"-".repeat(72)}\n\n`,
  );
}

async function described(folder) {
  const own = await readFile(join(folder, "package.json"), "utf8").then(JSON.parse, () => undefined);
  if (!own) return undefined;
  const file = (await readdir(folder)).find((name) => LICENSE_FILE.test(name));
  const words = file ? await readFile(join(folder, file), "utf8") : "";
  return { name: own.name, version: own.version, license: licenseOf(own, words), words };
}

/** The license that the package names, otherwise the one in its license text or readme. */
function licenseOf({ license, licenses, readme = "" }, words) {
  const named = license?.type ?? license ?? licenses?.[0]?.type;
  if (typeof named === "string") return named;
  if (/\bMIT\b|Permission is hereby granted, free of charge/.test(words + readme)) return "MIT";
  return words.includes("Redistribution and use in source and binary forms") ? "BSD-2-Clause" : "unknown";
}

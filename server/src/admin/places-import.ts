import { plainNumber } from "../environment.js";
import { isSafeAddress } from "../own-network.js";
import { named, say, warn } from "../terminal.js";
import { goingOnLine, reportLines, Progress } from "./places-words.js";
import { formatCoordinates, parseCoordinates } from "@dinner-dice/core/ground/coordinates";
import { typedPoint } from "@dinner-dice/core/ground/typed-point";
import { milesToMeters } from "@dinner-dice/core/search/radius";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import type { AskedArea, SetFacts } from "@dinner-dice/local/directory/set-facts";
import { SourceError } from "@dinner-dice/local/directory/source-error";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { download, removeDownload } from "@dinner-dice/local/import/download";
import { besides, importBoth } from "@dinner-dice/local/import/import-both";
import { importPlaces } from "@dinner-dice/local/import/import-places";
import { setNameOf, installedSets } from "@dinner-dice/local/import/installed-sets";
import { boxOf } from "@dinner-dice/local/on-demand/cells";
import {
  type Area,
  circleArea,
  boxesArea,
  newestRelease,
  OVERTURE_URL,
} from "@dinner-dice/local/overture/overture";
import { politeFetch } from "@dinner-dice/local/overture/polite-fetch";
import { sourceOf } from "@dinner-dice/local/sources/source-of";
import { stat } from "node:fs/promises";
import { resolve, join } from "node:path";
import { parseArgs } from "node:util";

export interface ImportTarget {
  readonly folder: string;
  readonly set?: string;
}

export async function importFrom(subject: string, target: ImportTarget): Promise<void> {
  const { folder } = target;
  if (!/^https?:/.test(subject)) {
    await importFile(subject, { from: resolve(subject), ...target });
    return;
  }
  if (!isSafeAddress(subject))
    throw new SourceError(
      `${named(subject)} cannot be used; give an https address, an http address in your own network, or a file.`,
    );
  const fetched = await Progress.during(`Fetching ${named(subject)}`, (progress) =>
    download({
      address: subject,
      folder,
      onHere: (bytes) => {
        warn(goingOnLine(bytes));
        progress.here = bytes;
      },
      onBytes: (count, total) => {
        progress.add(count, total);
      },
    }),
  );
  try {
    await importFile(fetched, { from: subject, ...target });
  } finally {
    await removeDownload(folder);
  }
}

async function importFile(
  path: string,
  { from, folder, set = setNameOf(from) }: ImportTarget & { readonly from: string },
): Promise<void> {
  const { size } = await stat(path);
  const started = performance.now();
  const report = await Progress.during(`Reading ${named(from)}`, async (progress) =>
    importPlaces({
      source: await sourceOf({ path, onBytes: (count) => progress.add(count, size) }),
      set,
      from,
      folder,
      onPlace: ({ kept }) => {
        progress.kept = kept;
      },
    }),
  );
  say(reportLines(report, (performance.now() - started) / 1000).join("\n"));
}

const MILES = { fallback: 10, least: 1, most: 100 } as const;

const EXAMPLE = 'npm run admin -- places import --near "Boise, ID" --miles 25';

export interface AddFolders {
  readonly folder: string;
  /** Folder for cached parts of Overture's files. */
  readonly overture: string;
  /** Folder of the build's data, which includes the gazetteer. */
  readonly data: string;
  readonly mirror: string | undefined;
  readonly osm: string | undefined;
}

/** Installs Overture's places around the place that the words name: `Boise, ID --miles 25`. */
export async function addAround(words: readonly string[], folders: AddFolders): Promise<void> {
  const { values, positionals } = wordsIn(words);
  const miles = values.miles === undefined ? MILES.fallback : plainNumber(values.miles);
  if (!(miles >= MILES.least && miles <= MILES.most))
    throw new SourceError(`--miles is ${values.miles}; give a number from ${MILES.least} to ${MILES.most}.`);
  if (positionals.join("").trim() === "") throw new SourceError(`Name a place: ${EXAMPLE}`);
  const { center, label } = await located(positionals.join(" "), folders.data);
  await fetchAround({ center, label, radius: milesToMeters(miles) }, folders);
}

/** Installs Overture's places in a circle as a set, under the given name or one made from the label. */
async function fetchAround(
  { set, ...around }: AskedArea & { readonly set?: string },
  folders: AddFolders,
): Promise<void> {
  await fetchSet(
    {
      set: set ?? setNameOf(nameWords(around.label)),
      from: `around ${around.label}`,
      area: circleArea(around),
      asked: { around },
    },
    folders,
  );
}

/** The words that a set is named after: the town's label, or a point without signs, which a name cannot contain: '36.15n 95.99w'. */
function nameWords(label: string): string {
  const point = parseCoordinates(label);
  if (!point) return label;
  const { lat, lng } = point;
  return `${Math.abs(lat)}${lat < 0 ? "s" : "n"} ${Math.abs(lng)}${lng < 0 ? "w" : "e"}`;
}

export interface FetchedSet extends Pick<SetFacts, "from"> {
  readonly set: string;
  readonly area: Area;
  readonly asked: Pick<SetFacts, "around" | "cells">;
}

async function fetchSet(
  { set, from, area, asked }: FetchedSet,
  { folder, overture, mirror, osm }: AddFolders,
): Promise<void> {
  const started = performance.now();
  let [requests, bytes] = [0, 0];
  const report = await Progress.during(`Fetching restaurants ${from} from Overture`, async (progress) => {
    return importBoth({
      area,
      base: mirror,
      osm,
      folder: overture,
      onHere: ({ parts, bytes: stored }) => {
        if (parts > 0) warn(goingOnLine(stored, parts));
      },
      import: {
        ...{ set, from, folder, asked, ...(asked.cells && { mayBeEmpty: true }) },
        onPlace: ({ kept }) => {
          progress.kept = kept;
        },
      },
      onProgress: (now) => {
        progress.add(now.bytes - bytes);
        ({ requests, bytes } = now);
        if (now.ofGroups > 0) progress.share = now.groups / now.ofGroups;
      },
    });
  });
  say(reportLines(report, (performance.now() - started) / 1000).join("\n"));
  say(`Read ${(bytes / 1e6).toFixed(1)} MB in ${requests} requests.`);
  if (report.alone !== undefined) warn(`OpenStreetMap's places could not be added: ${report.alone}`);
}

function wordsIn(words: readonly string[]): {
  readonly values: { readonly miles?: string };
  readonly positionals: readonly string[];
} {
  try {
    return parseArgs({
      // A number below zero gets a minus sign of its own, so that no option is read from it.
      args: words.map((word) => word.replace(/^-(?=[\d.])/, "−")),
      options: { miles: { type: "string" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new SourceError(`${(error as Error).message.split(/\. |\n/)[0]}. Example: ${EXAMPLE}`);
  }
}

async function located(text: string, data: string): Promise<Pick<AskedArea, "center" | "label">> {
  const center = typedPoint(text);
  if (center) return { center, label: formatCoordinates(center) };
  const found = (await openGazetteer(join(data, DATA_FILES.gazetteer))).locate(text);
  if (!found) throw new SourceError(`${text} is not known; give a town, a ZIP code or a point as lat,lng.`);
  if (found.others && found.others.length > 0)
    warn(`${found.label} is used; there are also ${found.others.map(({ label }) => label).join("; ")}.`);
  return { center: found.point, label: found.label ?? text };
}

export interface SetFailure {
  readonly set: SetFacts;
  readonly error: unknown;
}

/** Updates one set, or all sets, whose source has newer data; of a pair that was fetched together, both. A failed set stays unchanged and does not stop the others. */
export async function updateSets(
  name: string | undefined,
  folders: AddFolders,
): Promise<readonly SetFailure[]> {
  const all = await installedSets(folders.folder);
  const pairs = besides(all);
  const wanted = pairs.get(name ?? "") ?? name;
  const sets = all.filter((set) => (wanted === undefined ? !pairs.has(set.name) : set.name === wanted));
  if (sets.length === 0 && name !== undefined) throw new SourceError(`There is no ${name}.`);
  if (sets.length === 0) say("Nothing is installed that could be updated.");
  const failures: SetFailure[] = [];
  for (const set of sets)
    await update(set, folders).catch((error: unknown) => void failures.push({ set, error }));
  return failures;
}

async function update(set: SetFacts, folders: AddFolders): Promise<void> {
  const { around, cells } = set;
  if (around ?? cells) {
    const newest = await newestRelease(folders.mirror ?? OVERTURE_URL, politeFetch());
    if (newest === set.release) say(`${set.name} is of the newest release, ${newest}.`);
    else if (around) await fetchAround({ ...around, set: set.name }, folders);
    else if (cells)
      await fetchSet({ ...set, set: set.name, area: boxesArea(cells.map(boxOf)), asked: { cells } }, folders);
  } else if (/^https?:/.test(set.from) || (await isNewer(set))) {
    await importFrom(set.from, { folder: folders.folder, set: set.name });
  } else {
    say(`${set.name}: ${named(set.from)} is not newer than what is installed.`);
  }
}

async function isNewer({ from, installed }: SetFacts): Promise<boolean> {
  const { mtimeMs } = await stat(from).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new SourceError(`its file is gone (${from}).`) : error;
  });
  return mtimeMs > Date.parse(installed);
}

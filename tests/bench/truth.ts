import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredPlace } from "@dinner-dice/places/records/stored-place";
import { asked } from "./truth-questions.js";
import { type Fates, imported, importedAbroad, propertiesOf, type Row } from "./truth-rows.js";

/**
 * How true open data comes out of the import: `npm run bench -- truth <folder>`.
 *
 * With a folder of recorded towns (`osm-*.geojson`), it also asks them for dinner and says how many answers lie elsewhere or break a wish; with
 * `--write` the figures that /about shows are written to `content/measured.json`.
 *
 * The folder holds `rows.jsonl`, places of Overture that people labelled, and maybe `format.json`, made-up places of a newer release with what
 * must come out. Each row is imported in the form of the older and of the newer releases. Exit status 1 where a target does not hold.
 */

const [folder, abroad] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (folder === undefined || !existsSync(join(folder, "rows.jsonl"))) {
  console.error(
    "usage: npm run bench -- truth <folder with rows.jsonl> [folder with osm-*.geojson] [--write]",
  );
  process.exit(2);
}
const lines = readFileSync(join(folder, "rows.jsonl"), "utf8").split("\n");
const rows = lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Row);

const percent = (part: number, all: number): number => (100 * part) / all;
const isFirst = (place: StoredPlace | undefined): boolean =>
  place !== undefined && place.unconfirmed !== true;
const isOpenKnown = ({ dinner, open, stays }: Row): boolean => dinner === "Y" && open !== null && stays !== 0;
const dinners = (list: readonly Row[]): number => list.filter(({ dinner }) => dinner === "Y").length;

function measured(mine: readonly Row[], fates: Fates): Readonly<Record<string, readonly [number, number]>> {
  const judged = mine.filter(({ dinner }) => dinner !== "U");
  const taken = judged.filter(({ id }) => fates.has(id));
  const first = taken.filter(({ id }) => isFirst(fates.get(id)));
  const dealt = first.filter(isOpenKnown);
  const open = judged.filter((row) => isOpenKnown(row) && row.open === 1);
  return {
    firstDinner: [dinners(first), first.length],
    takenNone: [taken.filter(({ dinner }) => dinner === "N").length, taken.length],
    dinnerTaken: [dinners(taken), dinners(judged)],
    closedFirst: [dealt.filter((row) => row.open === 0).length, dealt.length],
    openFirst: [open.filter(({ id }) => isFirst(fates.get(id))).length, open.length],
  };
}

const sum = (parts: readonly Readonly<Record<string, readonly [number, number]>>[], name: string): number =>
  percent(
    parts.reduce((all, part) => all + (part[name]?.[0] ?? 0), 0),
    parts.reduce((all, part) => all + (part[name]?.[1] ?? 0), 0),
  );

const result: (readonly [what: string, value: number, holds: boolean])[] = [];
const target = (what: string, value: number, holds: (value: number) => boolean): void =>
  void result.push([what, value, holds(value)]);

for (const form of ["older", "newer"] as const) {
  const bySet = await Promise.all(
    (["pc", "sf26", "nyc26"] as const).map(async (set) => {
      const mine = rows.filter((row) => row.set === set);
      const features = mine.map((row) => ({ properties: propertiesOf(row, form), point: row.point }));
      return { set, mine, fates: await imported(features) };
    }),
  );
  const figures = bySet.map(({ mine, fates }) => measured(mine, fates));
  const [pc = {}, sf = {}] = figures;
  target(`dinner among what is dealt first, ${form}`, sum(figures, "firstDinner"), (value) => value >= 97);
  target(`no eatery among what is taken, ${form}`, sum(figures, "takenNone"), (value) => value <= 2);
  target(`dinner places that are taken, ${form}`, sum(figures, "dinnerTaken"), (value) => value >= 95);
  target(`closed among what is dealt first, pc, ${form}`, sum([pc], "closedFirst"), (value) => value <= 6);
  target(
    `closed among what is dealt first, sf26, ${form}`,
    sum([sf], "closedFirst"),
    (value) => value <= 5.5,
  );
  target(`open dinner places dealt first, pc, ${form}`, sum([pc], "openFirst"), (value) => value >= 65);
  target(`open dinner places dealt first, sf26, ${form}`, sum([sf], "openFirst"), (value) => value >= 60);
  if (process.argv.includes("--list"))
    for (const { mine, fates } of bySet)
      for (const row of mine) {
        const place = fates.get(row.id);
        const isOdd = row.dinner === "Y" ? !place : row.dinner !== "U" && place !== undefined;
        if (isOdd)
          console.log(
            form,
            place ? (isFirst(place) ? "FIRST" : "later") : "gone",
            row.dinner,
            row.name,
            "|",
            row.leaf ?? row.primary,
            row.alternates,
            row.confidence,
          );
      }
  if (form === "newer") await publish(bySet);
  if (form === "newer") targetsOfFacts(bySet.flatMap(({ mine, fates }) => factsOf(mine, fates)));
}
if (abroad !== undefined && existsSync(join(abroad, "rows.jsonl"))) await judgeAbroad(abroad);
await formatCases();

for (const [what, value, holds] of result)
  console.log(`${holds ? "ok   " : "SHORT"} ${what}: ${value.toFixed(1)} %`);
console.log(`${result.filter(([, , holds]) => holds).length} of ${result.length} targets hold`);
process.exitCode = result.every(([, , holds]) => holds) ? 0 : 1;

/** Prints the figures of the release, and writes them where the pages take them from. */
async function publish(
  bySet: readonly { readonly mine: readonly Row[]; readonly fates: Fates }[],
): Promise<void> {
  const facts = bySet.flatMap(({ mine, fates }) => factsOf(mine, fates));
  const first = facts.filter(({ place }) => isFirst(place));
  const dealt = first.filter(({ row }) => isOpenKnown(row));
  const real = facts.filter(({ row }) => row.dinner === "Y" && row.open !== 0 && row.stays !== 0);
  const share = (part: number, all: number): string =>
    `${part.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} (${percent(part, all).toFixed(1)}%)`;
  const towns = abroad === undefined ? undefined : await asked(abroad);
  const shown = {
    date: new Date().toISOString().slice(0, "2026-11-28".length),
    places: rows.length.toLocaleString("en-US"),
    "no-dinner": share(first.length - dinners(first.map(({ row }) => row)), first.length),
    closed: share(dealt.filter(({ row }) => row.open === 0).length, dealt.length),
    unconfirmed: share(real.filter(({ place }) => !isFirst(place)).length, real.length),
    ...(towns && {
      towns: String(towns.towns),
      elsewhere: share(towns.far, towns.answered),
      broken: share(towns.broken, towns.answered),
    }),
  };
  for (const [name, words] of Object.entries(shown)) console.log(`figure ${name}: ${words}`);
  if (towns && process.argv.includes("--write"))
    writeFileSync(
      join(import.meta.dirname, "../../content/measured.json"),
      `${JSON.stringify(shown, undefined, 2)}\n`,
    );
}

/** Whether what is dealt first abroad is dinner, and what share of true dinner places counts as not confirmed. */
async function judgeAbroad(town: string): Promise<void> {
  const all = readFileSync(join(town, "rows.jsonl"), "utf8").split("\n").filter(Boolean);
  const { rows: mine, fates } = await importedAbroad(all);
  const taken = factsOf(mine, fates);
  const first = taken.filter(({ place }) => isFirst(place));
  target(
    "dinner among what is dealt first, abroad",
    percent(dinners(first.map(({ row }) => row)), first.length),
    (value) => value >= 97,
  );
  if (process.argv.includes("--list"))
    for (const { row } of first)
      if (row.dinner !== "Y") console.log("abroad", row.dinner, row.name, row.primary);
  const real = taken.filter(({ row }) => row.dinner === "Y");
  for (const region of [undefined, ...new Set(mine.map((row) => row.region))]) {
    const here = real.filter(
      ({ row }) => region === undefined || mine.find(({ id }) => id === row.id)?.region === region,
    );
    const doubted = here.filter(({ place }) => !isFirst(place)).length;
    target(
      `unconfirmed although true, ${region ?? "abroad"} (${here.length})`,
      percent(doubted, here.length),
      (value) => value <= (region === undefined ? 25 : 40),
    );
  }
}

function factsOf(
  mine: readonly Row[],
  fates: Fates,
): readonly { readonly row: Row; readonly place: StoredPlace }[] {
  return mine.flatMap((row) => {
    const place = row.dinner === "U" ? undefined : fates.get(row.id);
    return place ? [{ row, place }] : [];
  });
}

function targetsOfFacts(taken: ReturnType<typeof factsOf>): void {
  const title = (kind: string): string => {
    const words = kind.replace(/_(?:restaurant|house)$/, "").replaceAll("_", " ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  const isAncestor = ({ row, place }: (typeof taken)[number]): boolean => {
    const own = new Set([row.leaf ?? "", ...(row.alternates ?? [])].map(title));
    const above = (row.path ?? [])
      .slice(0, -1)
      .map(title)
      .filter((kind) => !own.has(kind));
    return place.cuisines.some((kind) => above.includes(kind) && kind !== "Mediterranean");
  };
  target(
    "places with a kind that is only an ancestor",
    percent(taken.filter(isAncestor).length, taken.length),
    (value) => value <= 1,
  );
  const latin = taken.filter(({ row }) =>
    /^(?:italian|pizza|greek|piadina)_restaurant$/.test(row.leaf ?? ""),
  );
  const mediterranean = latin.filter(
    ({ row, place }) =>
      place.cuisines.includes("Mediterranean") &&
      !(row.alternates ?? []).some((kind) =>
        /mediterranean|lebanese|turkish|kebab|falafel|shawarma|middle_eastern|tapas/.test(kind),
      ),
  );
  target(
    "Italian, pizza and Greek called Mediterranean",
    percent(mediterranean.length, latin.length),
    (value) => value === 0,
  );
  const eaten = rows.filter(({ dinner }) => dinner === "Y" || dinner === "S");
  const chains = taken.filter(
    ({ row }) =>
      row.brand !== undefined &&
      "YS".includes(row.dinner) &&
      eaten.filter(({ brand }) => brand === row.brand).length >= 3,
  );
  target(
    "chains that are told as one",
    percent(chains.filter(({ place }) => place.brand !== undefined).length, chains.length),
    (value) => value >= 95,
  );
  const sites = taken.filter(({ row }) =>
    row.websites?.some((site) => /^https?:\/\/[^\s/]+\.[a-z]/i.test(site)),
  );
  target(
    "sites that are kept",
    percent(sites.filter(({ place }) => place.website !== undefined).length, sites.length),
    (value) => value >= 95,
  );
}

async function formatCases(): Promise<void> {
  const file = join(folder ?? "", "format.json");
  if (!existsSync(file)) return;
  const { features, expect } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly features: readonly {
      readonly properties: Record<string, unknown>;
      readonly geometry: { readonly coordinates: readonly [number, number] };
    }[];
    readonly expect: readonly (readonly [id: string, what: string, value?: string])[];
  };
  const fates = await imported(
    features.map(
      ({
        properties,
        geometry: {
          coordinates: [lng, lat],
        },
      }) => ({ properties, point: [lat, lng] }),
    ),
  );
  const isSo = ([id, what, value = ""]: (typeof expect)[number]): boolean => {
    const place = fates.get(id);
    if (what === "taken") return place !== undefined;
    if (what === "not taken") return place === undefined;
    if (what === "first") return isFirst(place);
    if (what === "not first") return !isFirst(place);
    if (what === "kind") return place?.cuisines.includes(value) === true;
    if (what === "no kind") return place?.cuisines.includes(value) === false;
    if (what === "name") return place === undefined || place.name === value;
    if (what === "chain") return place?.brand !== undefined;
    if (what === "asOf not") return place?.asOf !== value;
    return what === "site" && place?.website !== undefined;
  };
  const broken = expect.filter((each) => !isSo(each));
  for (const [id, ...what] of broken)
    console.log(`      ${id}: ${what.join(" ")} (${JSON.stringify(fates.get(id))})`);
  target(
    "cases of format.json",
    percent(expect.length - broken.length, expect.length),
    (value) => value === 100,
  );
}

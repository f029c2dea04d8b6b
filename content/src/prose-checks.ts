import { pageFiles, readText } from "./content-folder.js";
import { readCity } from "./place-index.js";
import type { CityPlaces } from "./places.js";
import { ContentError, type Product } from "./text.js";
import { amountsIn, gives, type HtmlElement, type HtmlRoot } from "./trees.js";
import { visit } from "unist-util-visit";

const BLOCKS: ReadonlySet<string> = new Set(["p", "li", "td", "th", "h2", "h3", "h4"]);

const LONGEST = 6;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu;
/** A full stop inside a name follows an initial or a title: 'St. Louis', 'K. Hall'. */
const RUN =
  /\p{Lu}[\p{L}\p{M}\p{N}'-]*(?:(?: |(?<=\b(?:St|Dr|Mt|Jr|\p{Lu}))\. )\p{Lu}[\p{L}\p{M}\p{N}'-]*)*/gu;
/** A sentence, a quotation or a term begins with a capital whatever its first word is. */
const STARTS = /(?:^|[.!?:;\u2026]["')\u201D\u2019]*\s+|["(\u201C\u2018])$/u;

/** 'Sundays Joe' is a day and a name. */
const TIME =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)s?$/;

/** Names that prose may use: those in the records of all guides, and the lines of `names.txt`. */
export interface KnownNames {
  readonly holds: (name: string) => boolean;
  /** Whether a place of that name has closed. */
  readonly isGone: (name: string) => boolean;
}

export function siteNames(contentFolder: string, product: Product): KnownNames {
  const guides = pageFiles(contentFolder, "city-guides", product);
  const cities = guides.map(({ slug }) => readCity(contentFolder, slug.replace(/-restaurants$/, "")));
  return knownNames(cities, `${readText(contentFolder, "names.txt")}\n${product.name}`);
}

export function knownNames(cities: readonly CityPlaces[], others: string): KnownNames {
  const runs = new Set<string>();
  for (const text of [...cities.flatMap(recordWords), ...others.split("\n")]) {
    const words = wordsOf(text);
    for (let length = 1; length <= LONGEST; length += 1)
      for (const start of words.keys()) runs.add(words.slice(start, start + length).join(" "));
  }
  const knows = (words: readonly string[]): boolean => {
    const run = words.join(" ");
    return runs.has(run) || runs.has(run.replace(/s$/, ""));
  };
  const gone = new Set(cities.flatMap(({ closed }) => closed.map(({ name }) => wordsOf(name).join(" "))));
  return {
    isGone: (name) => gone.has(wordsOf(name).join(" ")),
    holds: (name) => {
      const [first = "", ...rest] = wordsOf(name);
      return knows([first, ...rest]) || (TIME.test(first) && knows(rest));
    },
  };
}

function recordWords({ city, stateName, state, districts, rivers, places }: CityPlaces): readonly string[] {
  return [
    city,
    stateName,
    state,
    ...rivers.map(({ name }) => name),
    ...districts.flatMap(({ name, knownFor }) => [name, ...namesOf(knownFor)]),
    ...places.flatMap(
      ({ name, cuisines, district = "", address = "", knownFor, order, runBy, honours = [] }) => [
        name,
        ...cuisines,
        district,
        address,
        ...honours.map((honour) => honour.name),
        ...namesOf([knownFor, order, runBy].join("; ")),
      ],
    ),
  ];
}

/** Fails with `name` at a name in a text that no list holds and that is no link to a place. */
export function checkNames(tree: HtmlRoot, file: string, names: KnownNames): void {
  eachBlock(tree, (text, line) => {
    for (const name of namesIn(text, names.isGone))
      if (!names.holds(name))
        throw new ContentError(
          { kind: "name", file, line },
          `'${name}' is in no guide; list the restaurant or leave it out, or add the name to names.txt if it is something else`,
        );
  });
}

/** Fails with `price` at an amount in a guide that none of its records gives. */
export function checkPrices(tree: HtmlRoot, file: string, city: CityPlaces): void {
  const known = city.places.flatMap(({ sources }) => sources.map(({ says }) => says)).join("\n");
  eachBlock(tree, (text, line) => {
    for (const amount of amountsIn(text))
      if (!gives(known, amount))
        throw new ContentError(
          { kind: "price", file, line },
          `no source in the places file gives ${amount}; add the page that does, or leave the price out`,
        );
  });
}

function namesIn(text: string, isGone: KnownNames["isGone"]): readonly string[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const words = run.split(/\.? /);
    const starts = STARTS.test(text.slice(0, index)) && !isGone(run);
    const name = (starts ? words.slice(1) : words).join(" ");
    return name === "" || name === "I" || name.startsWith("I'") ? [] : [name];
  });
}

function namesOf(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

function wordsOf(text: string): readonly string[] {
  const plain = text.replaceAll("\u2019", "'").toLowerCase();
  return (plain.match(WORD) ?? []).map((word) => word.replace(/'s?$/, ""));
}

function eachBlock(tree: HtmlRoot, see: (text: string, line: number | undefined) => void): void {
  visit(tree, "element", (node) => {
    if (BLOCKS.has(node.tagName))
      see(ownText(node).replaceAll("\u2019", "'").trim(), node.position?.start.line);
  });
}

function ownText({ children }: HtmlElement): string {
  return children
    .map((child) => {
      if (child.type === "text") return child.value;
      if (child.type !== "element" || child.tagName === "code") return "";
      if (String(child.properties["href"]).startsWith("place:")) return "it";
      return BLOCKS.has(child.tagName) || child.tagName === "ul" || child.tagName === "ol"
        ? ""
        : ownText(child);
    })
    .join("");
}

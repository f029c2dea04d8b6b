import { pageFiles, readText } from "./content-folder.js";
import {
  type ArticleFrontMatter,
  articleFrontMatterSchema,
  readFrontMatter,
  type PageFrontMatter,
  pageFrontMatterSchema,
} from "./front-matter.js";
import { articlePath, checkRelated, knownPaths, pagePath } from "./known-paths.js";
import { resolveLinks } from "./links.js";
import { readMarkdown, checkReadingTime } from "./markdown.js";
import { furnish, placeIndex } from "./place-index.js";
import { checkNames, siteNames } from "./prose-checks.js";
import { type PageText, splitSections } from "./sections.js";
import { type Product, DINNER_DICE, ContentError, nameProduct, curly } from "./text.js";
import { slugField, wordsField } from "./trees.js";
import { readFields, readJson } from "@dinner-dice/core/ground/reading";
import { z } from "zod";

/** A blog article, ready to be shown: words are for readers (curly quotes), HTML is complete but for its headings. */
export interface Article extends ArticleFrontMatter, PageText {
  readonly slug: string;
  /** The canonical address; {@link ArticleFrontMatter.aliases} are slugs of further ones. */
  readonly path: string;
  readonly words: number;
}

/** Reads all articles of a content folder, newest first, unlisted ones included. Fails with a {@link ContentError}. */
export function readArticles(contentFolder: string, product: Product = DINNER_DICE): readonly Article[] {
  const paths = knownPaths(contentFolder, product);
  const names = siteNames(contentFolder, product);
  const articles = pageFiles(contentFolder, "articles", product).map((source) => {
    const { matter, tree, words } = readMarkdown(source, product);
    const fields = readFrontMatter({ matter, source, schema: articleFrontMatterSchema }, product);
    const { file, slug } = source;
    checkRelated(fields.related, file, paths);
    checkNames(tree, file, names);
    resolveLinks(tree, { file, paths, places: placeIndex({ contentFolder, paths }) });
    furnish(tree, file);
    const text = splitSections(tree, file);
    checkReadingTime({ words, readingMinutes: fields.readingMinutes }, file);
    return { ...fields, slug, path: articlePath(slug), ...text, words };
  });
  return articles.toSorted((one, other) => other.date.localeCompare(one.date));
}

export interface AboutPage extends PageFrontMatter, PageText {
  readonly slug: string;
  readonly path: string;
}

/** Reads the pages about the site itself, by name. Fails with a {@link ContentError}. */
export function readAboutPages(contentFolder: string, product: Product = DINNER_DICE): readonly AboutPage[] {
  const paths = knownPaths(contentFolder, product);
  return pageFiles(contentFolder, "pages", product).map((written) => {
    const source = { ...written, text: withFigures(written.text, contentFolder) };
    const { matter, tree } = readMarkdown(source, product);
    const fields = readFrontMatter({ matter, source, schema: pageFrontMatterSchema }, product);
    const { file, slug } = source;
    resolveLinks(tree, { file, paths, places: placeIndex({ contentFolder, paths }) });
    furnish(tree, file);
    return { ...fields, slug, path: pagePath(slug), ...splitSections(tree, file) };
  });
}

/** The figures of the last measurement, which `npm run bench -- truth` writes. */
const MEASURED = "measured.json";

/** Puts measured figures into a text: `{measured closed}`. Fails with `unreadable` where one was not measured. */
function withFigures(text: string, contentFolder: string): string {
  return text.replaceAll(/\{measured ([a-z-]+)\}/g, (_, name: string) => {
    const figure = readFields(readJson(readText(contentFolder, MEASURED)))[name];
    if (typeof figure === "string") return figure;
    throw new ContentError({ kind: "unreadable", file: MEASURED }, `has no figure '${name}'; measure again`);
  });
}

export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const FILE = "faq.json";

const faqSchema = z
  .array(z.strictObject({ id: slugField, question: wordsField, answer: wordsField }))
  .min(1)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "an id is used twice");

/** Reads `faq.json` of a content folder, in its order. Fails with a {@link ContentError} of kind `faq-file`. */
export function readFaq(contentFolder: string, product: Product = DINNER_DICE): readonly Faq[] {
  const reading = faqSchema.safeParse(parse(readText(contentFolder, FILE, "faq-file")));
  if (!reading.success) throw broken(z.prettifyError(reading.error));
  return reading.data.map(({ id, question, answer }) => ({
    id,
    question: curly(nameProduct(question, product)),
    answer: curly(nameProduct(answer, product)),
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw broken(String(error));
  }
}

function broken(problem: string): ContentError {
  return new ContentError({ kind: "faq-file", file: FILE }, problem);
}

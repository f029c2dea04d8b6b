import { ROOT } from "../build-first.js";
import { knownPaths } from "@dinner-dice/content/known-paths";
import { readSiteContent } from "@dinner-dice/content/site-content";
import { DINNER_DICE } from "@dinner-dice/content/text";
import { join } from "node:path";

export const OUR_FOLDER = join(ROOT, "content");

/** All of our own words, read once for every test of a worker that asks about them. */
export const OUR_CONTENT = readSiteContent(OUR_FOLDER);

export const OUR_PATHS: readonly string[] = [...knownPaths(OUR_FOLDER, DINNER_DICE)];

import { join } from "node:path";
import { readSiteContent } from "@dinner-dice/content/site-content";
import { ROOT } from "../build-first.js";

/** The folder of our own words. */
export const OUR_FOLDER = join(ROOT, "content");

/** All of our own words, read once for every test of a worker that asks about them. */
export const OUR_CONTENT = readSiteContent(OUR_FOLDER);

import { COVERAGE_PATH, DIRECTORY_PATH } from "@dinner-dice/content/site-paths";

/** Lists that a browser keeps. */
export const KEPT_LISTS: readonly string[] = [COVERAGE_PATH, DIRECTORY_PATH];

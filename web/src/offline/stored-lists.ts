import { COVERAGE_PATH, DIRECTORY_PATH } from "@dinner-dice/content/site-paths";

export const STORED_LISTS: readonly string[] = [COVERAGE_PATH, DIRECTORY_PATH];

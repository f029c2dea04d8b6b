import { COVERAGE_PATH, DIRECTORY_PATH } from "@dinner-dice/content/site-paths";

export const KEPT_LISTS: readonly string[] = [COVERAGE_PATH, DIRECTORY_PATH];

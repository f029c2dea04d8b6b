/** Where the list of covered cities is read. */
export const COVERAGE_PATH = "/coverage.json";

/** Where the guides' whole directory is read, which is searched without a network. */
export const DIRECTORY_PATH = "/directory.json";

/** Lists that a browser keeps. */
export const KEPT_LISTS: readonly string[] = [COVERAGE_PATH, DIRECTORY_PATH];

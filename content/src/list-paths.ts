/** Where the list of the guides' cities is read. */
export const COVERAGE_PATH = "/coverage.json";

/** Where the guides' whole directory is read, which is searched without a network. */
export const DIRECTORY_PATH = "/directory.json";

/**
 * Mutation tests of one source: `npm run bench -- mutation --mutate core/src/search/radius.ts`. Stryker changes one expression at a time, runs the tests
 * that cover it, and lists the changes that no test noticed. All of the core takes hours.
 *
 * Sources are mutated in place and restored at the end, since our packages resolve through links that lead to them. If a run is killed,
 * `git checkout` restores the source. The compiler's configuration is not read: Stryker needs TypeScript's old JavaScript API for that.
 */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  mutate: ["core/src/**/*.ts"],
  inPlace: true,
  tsconfigFile: "none",
  checkers: [],
  concurrency: 1,
  reporters: ["clear-text"],
  clearTextReporter: { reportTests: false },
  tempDirName: ".stryker-tmp",
  thresholds: { high: 95, low: 90, break: 90 },
};

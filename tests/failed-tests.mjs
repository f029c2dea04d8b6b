import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A line for each failed test of vitest's report: file, name and first line of what it said; a file that could not be loaded is named alone. */
export function unitFailures(root, files) {
  return files
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const lines = failed.map((test) => [test.fullName, test.failureMessages[0]]);
      return (lines.length > 0 ? lines : [["", message]]).map(
        ([test, said]) => `${relative(root, name)} ${test}: ${firstLine(said)}`,
      );
    });
}

/** A line for each test of Playwright's report that ended so: "unexpected" failed, "flaky" passed when it was tried again. */
export function browserTries(report, outcome) {
  return specsOf(report ?? {}).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => `tests/e2e/${file} ${title}: ${firstLine(firstError(results))}`),
  );
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstError(tries) {
  return tries.flatMap(({ errors }) => errors).find(({ message }) => message)?.message;
}

function firstLine(text) {
  return stripVTControlCharacters(String(text ?? "")).split("\n", 1)[0];
}

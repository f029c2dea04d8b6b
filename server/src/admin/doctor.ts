import { readGoogle } from "../composition/providers/google-configuration.js";
import { readConfiguration } from "../configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import type { Finding } from "./finding.js";
import { wanting } from "./finding.js";
import { lookAtDatabase } from "./doctor-database.js";
import { lookAtKeys } from "./doctor-keys.js";
import { lookAtStores } from "./doctor-stores.js";
import { lookAround } from "./doctor-surroundings.js";
import { say } from "../terminal.js";

const GOOGLE_PLACES = "https://places.googleapis.com";

/** Checks everything that a server with these settings needs. Changes nothing and makes no billed calls. */
export async function examine(env: Environment): Promise<readonly Finding[]> {
  try {
    const configuration = readConfiguration(env);
    const google = readGoogle(env);
    const isGoogle = configuration.provider.name.startsWith("google");
    const keys = { ...google, placesUrl: google.placesUrl ?? GOOGLE_PLACES };
    return [
      ...explained("deploy.md#check-it", await lookAround(configuration)),
      ...explained("backup-and-upgrade.md#damaged-files", await lookAtStores(configuration.dataDir)),
      ...explained("scaling.md#what-the-servers-share", await lookAtDatabase(configuration.state)),
      ...(isGoogle ? explained("google.md#keys", await lookAtKeys(keys)) : []),
    ];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const settings = { what: "settings", says: error.message, remedy: "correct it and start again" };
    return explained("configuration.md", [wanting("bad", settings)]);
  }
}

/** Adds to each finding the page of the operator docs that explains it. */
function explained(page: string, findings: readonly Finding[]): readonly Finding[] {
  return findings.map((finding) => ({ ...finding, page: `docs/operate/${page}` }));
}

const SIGNS = { good: "ok  ", look: "look", bad: "BAD " } as const;

/** Formats the findings as lines, with a count of each verdict. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ verdict, what, says, remedy, page }) => [
    `${SIGNS[verdict]}  ${what}: ${says}`,
    ...(remedy === undefined ? [] : [`      -> ${remedy}`]),
    ...(remedy === undefined || page === undefined ? [] : [`      see ${page}`]),
  ]);
  const count = (verdict: Finding["verdict"]): number =>
    findings.filter((each) => each.verdict === verdict).length;
  return [...lines, `${count("bad")} bad, ${count("look")} to look at, ${count("good")} good`].join("\n");
}

/** Runs from the command line. The exit code is 1 if any finding is bad. */
export async function run(): Promise<void> {
  const findings = await examine(process.env);
  say(report(findings));
  process.exitCode = findings.some(({ verdict }) => verdict === "bad") ? 1 : 0;
}

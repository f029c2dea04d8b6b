import { readGoogle } from "../composition/providers/google-configuration.js";
import { readConfiguration } from "../configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import type { Finding } from "./finding.js";
import { wanting } from "./finding.js";
import { lookAtEngines } from "./engines.js";
import { lookAtKeys } from "./keys.js";
import { lookAtStores } from "./stores.js";
import { lookAround } from "./surroundings.js";
import { say } from "../terminal.js";

const GOOGLE_PLACES = "https://places.googleapis.com";

/** Looks at everything a server with these settings needs; changes nothing, and asks nothing that is billed. */
export async function examine(env: Environment): Promise<readonly Finding[]> {
  try {
    const configuration = readConfiguration(env);
    const google = readGoogle(env);
    const isGoogle = configuration.provider.name.startsWith("google");
    const keys = { ...google, placesUrl: google.placesUrl ?? GOOGLE_PLACES };
    return [
      ...(await lookAround(configuration)),
      ...(await lookAtStores(configuration)),
      ...(await lookAtEngines(configuration)),
      ...(isGoogle ? await lookAtKeys(keys) : []),
    ];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [
      wanting("bad", {
        what: "settings",
        says: error.message,
        remedy: "the table of settings is in README.md",
      }),
    ];
  }
}

const SIGNS = { good: "ok  ", look: "look", bad: "BAD " } as const;

/** The findings as lines, and how many there are of each kind. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ verdict, what, says, remedy }) => [
    `${SIGNS[verdict]}  ${what}: ${says}`,
    ...(remedy === undefined ? [] : [`      -> ${remedy}`]),
  ]);
  const count = (verdict: Finding["verdict"]): number =>
    findings.filter((each) => each.verdict === verdict).length;
  return [...lines, `${count("bad")} bad, ${count("look")} to look at, ${count("good")} good`].join("\n");
}

/** Runs from the command line; ends with 1 where something is bad. */
export async function run(): Promise<void> {
  const findings = await examine(process.env);
  say(report(findings));
  process.exitCode = findings.some(({ verdict }) => verdict === "bad") ? 1 : 0;
}

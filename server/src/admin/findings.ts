import type { Configuration } from "../configuration.js";
import { SITE_INDEX } from "@dinner-dice/content/site-file";
import {
  type OutsideAnswer,
  type OutsideQuestion,
  streamOutside,
} from "@dinner-dice/platform/http/outside-stream";
import { stat } from "node:fs/promises";
import { join } from "node:path";

/** The result of one check. Visitors notice 'bad' ones. */
export type Verdict = "good" | "look" | "bad";

export interface Finding {
  readonly verdict: Verdict;
  /** What was checked: 'DATA_DIR'. */
  readonly what: string;
  readonly says: string;
  /** What to do about it; absent if nothing is wrong. */
  readonly remedy?: string;
  /** The page of our docs that explains it: 'docs/operate/google.md#keys'. */
  readonly page?: string;
}

export function good(what: string, says: string): Finding {
  return { verdict: "good", what, says };
}

export function wanting(
  verdict: "look" | "bad",
  finding: Required<Pick<Finding, "what" | "says" | "remedy">>,
): Finding {
  return { verdict, ...finding };
}

/** Allowed error of this machine's clock, in milliseconds. */
const OFF = 60_000;

/** Checks the environment: Node, the build, the public address, the operator's contact, on-demand fetching, the newsletter's list and the clock. */
export async function lookAround(configuration: Configuration): Promise<readonly Finding[]> {
  const { built, newsletter, site, openData, provider } = configuration;
  const outside = newsletter.endpoint ?? site.url;
  return [
    lookAtNode(process.versions.node),
    await lookAtBuild(built.site),
    lookAtAddress(site.url),
    lookAtOperator(site.operator.contact),
    ...(openData === undefined ? [] : [lookAtOpenData(provider.name)]),
    ...(newsletter.endpoint === undefined ? [] : [await lookAtList(newsletter.endpoint)]),
    ...(outside === undefined ? [] : [await lookAtClock(outside)]),
  ];
}

function lookAtNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < 20 || (major === 20 && minor < 19);
  return isOld
    ? wanting("bad", { what: "Node", says: `${version} is too old`, remedy: "install Node 20.19 or newer" })
    : good("Node", version);
}

async function lookAtBuild(folder: string): Promise<Finding> {
  const built = await stat(join(folder, SITE_INDEX)).catch(() => undefined);
  return built
    ? good("build", `of ${built.mtime.toISOString().slice(0, 10)}`)
    : wanting("bad", { what: "build", says: `not found in ${folder}`, remedy: "npm ci && npm run build" });
}

function lookAtAddress(url: string | undefined): Finding {
  const what = "SITE_URL";
  if (url === undefined)
    return wanting("look", {
      what,
      says: "is not set: canonical links, sitemap and feed name this machine",
      remedy: "set it to the public address, such as https://example.org",
    });
  return url.startsWith("https:")
    ? good(what, url)
    : wanting("look", {
        what,
        says: `${url} is not https`,
        remedy: "browsers share the visitor's location only with https pages",
      });
}

function lookAtOperator(contact: string | undefined): Finding {
  return contact === undefined
    ? wanting("look", {
        what: "OPERATOR_CONTACT",
        says: "is not set: the privacy page lists no contact",
        remedy: "set it to an email address or an https address",
      })
    : good("OPERATOR_CONTACT", contact);
}

function lookAtOpenData(provider: string): Finding {
  const what = "PLACES_OPEN_DATA";
  return provider === "local"
    ? good(what, "on-demand")
    : wanting("look", {
        what,
        says: `is on-demand, and with ${provider} nothing is fetched`,
        remedy: "set PLACES_PROVIDER to local, or PLACES_OPEN_DATA to off",
      });
}

async function lookAtList(endpoint: string): Promise<Finding> {
  const what = "NEWSLETTER_ENDPOINT";
  const status = (await headOf({ url: endpoint }))?.status;
  return status !== undefined && status < 500 && status !== 404
    ? good(what, `answers (HTTP ${status})`)
    : wanting("bad", {
        what,
        says: status === undefined ? "cannot be reached" : `answers HTTP ${status}`,
        remedy:
          "deploy the script as a web app that anyone may use, and set its address; email addresses wait until then",
      });
}

/** A wrong clock charges the wrong day's budget and keeps cached answers too long. */
async function lookAtClock(outside: string): Promise<Finding> {
  const head = await headOf({ url: outside, method: "HEAD" });
  const known = Date.parse(head?.headers.get("date") ?? "");
  const off = Math.round((Date.now() - known) / 1000);
  if (Number.isNaN(off)) return good("clock", "no outside clock to compare it with");
  return Math.abs(off * 1000) <= OFF
    ? good("clock", `${Math.abs(off)} s off`)
    : wanting("bad", {
        what: "clock",
        says: `${off} s off`,
        remedy: "run a time service: budgets follow UTC days",
      });
}

/** Timeout for an outside service, in milliseconds. */
const TIMEOUT = 5000;

/** Returns the status and headers of a response without reading its body; `undefined` if the request fails. */
export async function headOf(
  question: Pick<OutsideQuestion, "url" | "method" | "headers" | "data">,
): Promise<Pick<OutsideAnswer, "status" | "headers"> | undefined> {
  try {
    const answer = await streamOutside({ ...question, most: 0, silence: TIMEOUT, timeout: TIMEOUT });
    answer.cancel();
    return answer;
  } catch {
    return undefined;
  }
}

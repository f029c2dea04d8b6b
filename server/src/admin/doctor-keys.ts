import { codeOf } from "@dinner-dice/core/error-code";
import { keyIn } from "../composition/providers/key-file.js";
import { isSentAsItIs } from "../environment.js";
import { type Finding, good, wanting } from "./finding.js";
import { headOf } from "./doctor-surroundings.js";

/** The server's key, or the file that should hold it. */
interface ServerKey {
  readonly apiKey: string | undefined;
  readonly apiKeyFile: string | undefined;
}

/** The configured keys, and where to reach Google. */
export interface Keys extends ServerKey {
  readonly browserKey: string | undefined;
  /** The address of Places API (New), without a trailing slash. */
  readonly placesUrl: string;
}

/** The shape of a Google key: 39 characters that begin with AIza. */
const SHAPE = /^AIza[\w-]{35}$/;

/** A search for ids only, which Google does not bill. */
const UNBILLED = {
  path: "/v1/places:searchText",
  body: JSON.stringify({ textQuery: "restaurant in Memphis", pageSize: 1 }),
  mask: "places.id",
} as const;

/** Checks the keys: their shape, that Google accepts the server's key from here, and that it refuses the browser's. */
export async function lookAtKeys({ browserKey, placesUrl, ...held }: Keys): Promise<readonly Finding[]> {
  const apiKey = await serverKey(held);
  const server = [typeof apiKey === "string" ? await lookAtServerKey(apiKey, placesUrl) : apiKey];
  if (browserKey === undefined) return server;
  if (browserKey === apiKey)
    return [
      ...server,
      wanting("bad", {
        what: "GOOGLE_MAPS_BROWSER_KEY",
        says: "it is the server's key, which every visitor can now read and spend",
        remedy:
          "make a second key, restricted to your website and to the Maps JavaScript API; delete this one",
      }),
    ];
  return [...server, await lookAtBrowserKey(browserKey, placesUrl)];
}

/** The server's key, or a finding that says why there is none. */
async function serverKey({ apiKey, apiKeyFile }: ServerKey): Promise<string | Finding> {
  if (apiKey !== undefined) return apiKey;
  if (apiKeyFile === undefined)
    return wanting("bad", {
      what: "GOOGLE_MAPS_API_KEY",
      says: "is not set, nor is GOOGLE_MAPS_API_KEY_FILE: Google cannot be used",
      remedy: "set one of them, or another PLACES_PROVIDER",
    });
  return keyIn(apiKeyFile).catch((error: unknown) =>
    wanting("bad", {
      what: "GOOGLE_MAPS_API_KEY_FILE",
      says: `${apiKeyFile} holds no readable key (${codeOf(error, String(error))}): Google cannot be used`,
      remedy: "write the key into that file and let the server's user read it; a running server picks it up",
    }),
  );
}

/** A header cannot carry such a key unchanged, and the failure would look like an unreachable service. */
function mangled(what: string, key: string): Finding | undefined {
  if (isSentAsItIs(key)) return undefined;
  return wanting("bad", {
    what,
    says: "contains a character that no key has, perhaps an invisible one",
    remedy: "copy only the key again",
  });
}

async function lookAtServerKey(key: string, placesUrl: string): Promise<Finding> {
  const what = "GOOGLE_MAPS_API_KEY";
  const odd = mangled(what, key);
  if (odd) return odd;
  const answer = await ask(placesUrl, key);
  if (answer === "unreached")
    return wanting("bad", {
      what,
      says: `${placesUrl} cannot be reached`,
      remedy: "allow outgoing connections to it",
    });
  if (answer.ok) return good(what, "Google accepts it from this machine");
  return wanting("bad", {
    what,
    says: `Google refuses it (${answer.reason})${SHAPE.test(key) ? "" : "; it does not look like a key either"}`,
    remedy:
      "enable Places API (New) and Geocoding API, restrict it by this machine's IP address and not by website",
  });
}

async function lookAtBrowserKey(key: string, placesUrl: string): Promise<Finding> {
  const what = "GOOGLE_MAPS_BROWSER_KEY";
  const odd = mangled(what, key);
  if (odd) return odd;
  const answer = await ask(placesUrl, key);
  if (answer === "unreached")
    return wanting("look", {
      what,
      says: "could not be tested",
      remedy: "run this again when Google can be reached",
    });
  if (!answer.ok) return good(what, `Google refuses it from a server, as it should (${answer.reason})`);
  return wanting("bad", {
    what,
    says: "Google accepts it from a server: anyone who reads it on a page can spend it on searches",
    remedy: "restrict it to your website and to the Maps JavaScript API",
  });
}

interface Told {
  readonly ok: boolean;
  readonly reason: string;
}

async function ask(placesUrl: string, key: string): Promise<Told | "unreached"> {
  const head = await headOf({
    url: placesUrl + UNBILLED.path,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-goog-api-key": key,
      "x-goog-fieldmask": UNBILLED.mask,
    },
    data: UNBILLED.body,
  });
  if (head === undefined || (head.status >= 300 && head.status < 400)) return "unreached";
  return { ok: head.status < 300, reason: `HTTP ${head.status}` };
}

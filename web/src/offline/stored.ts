/** The files of one build that a browser stores for offline use. */
export interface Stored {
  readonly version: string;
  readonly addresses: readonly string[];
  /** Those of them that are lists, which pages read as they need them. */
  readonly lists: readonly string[];
  readonly note: string;
}

/** The kind of a request's address, if its answer may be stored. Answers to searches never are. */
export function addressStored(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  { origin, lists }: { readonly origin: string } & Pick<Stored, "lists">,
): "asset" | "list" | "page" | undefined {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return undefined;
  if (address.pathname.startsWith("/assets/")) return "asset";
  if (lists.includes(address.pathname)) return "list";
  return mode === "navigate" ? "page" : undefined;
}

/** Headers that speak of the bytes that were sent, not of the text. */
const OF_BYTES = ["content-encoding", "content-length", "etag"];

interface Showing {
  /** Whether it is the page that was asked for. */
  readonly isAskedFor: boolean;
  /** True if there is no network; false if the site alone does not answer. */
  readonly isOffline: boolean;
  readonly script: string;
}

/**
 * A stored page with a note at the top that says so, its date, and the script that keeps the note true. Nothing stale is shown as fresh.
 */
export async function noteOn(kept: Response, { script, ...showing }: Showing): Promise<Response> {
  const headers = new Headers(kept.headers);
  for (const name of OF_BYTES) headers.delete(name);
  const note = `<p class="offline" role="status">${wordsOn(headers.get("date"), showing)}</p>`;
  const follows = `<script type="module" src="${script}"></script>`;
  const html = (await kept.text()).replace("<body>", `<body>${note}${follows}`);
  return new Response(html, { headers });
}

/** A hyphen after which no line ends. */
const WHOLE_HYPHEN = "\u2011";

function wordsOn(date: string | null, { isAskedFor, isOffline }: Omit<Showing, "script">): string {
  const known = date === null ? Number.NaN : Date.parse(date);
  const day = new Date(known).toLocaleDateString("en-US", { dateStyle: "long" });
  const saved = Number.isNaN(known) ? "saved earlier" : `saved on ${day}`;
  const why = isOffline ? "You are offline" : "This site can't be reached right now";
  if (!isAskedFor)
    return `${why}, and that page isn't saved on this device. Here is the list of guides, ${saved}.`;
  const until = isOffline ? "you are back online" : "it answers";
  const roll = "the dice roll from the built-in directory".replace("-", WHOLE_HYPHEN);
  return `${why}. This page was ${saved}. Until ${until}, ${roll}.`;
}

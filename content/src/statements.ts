/** Facts about a running server, for the sentences of pages that depend on it. */
export interface Statements {
  /** Names of what holds: 'asks-google'. */
  readonly holds: ReadonlySet<string>;
  /** HTML for a name: 'search-time' is '1 day'. */
  readonly facts: Readonly<Record<string, string>>;
}

/** A paragraph or item of a list that depends on one thing, as `{if asks-google} Our server …` or `{not contact} …`. */
const SENTENCE = /<(p|li)>\{(if|not) ([a-z-]+)\}\s*([^]*?)<\/\1>/g;

/** A link of the head that depends on one thing: `<link {if embeds} rel="alternate" …>`. */
const HEAD_LINK = /<link \{(if|not) ([a-z-]+)\} ([^>]*)>\n?/g;

/** The form of a finder, which browsers with WebMCP offer to agents where "web-mcp" holds. */
const FINDER_FORM = /<form (?=aria-labelledby="(?:city-)?finder-title")/g;

/** Its labels describe the fields. The visitor sees the filled form and sends it. */
const TOOL =
  'toolname="find_restaurant" tooldescription="Fills in the form that picks one restaurant near a place with a fair die." ';

const FACT = /\{fact ([a-z-]+)\}/g;

/** Keeps the sentences, head links and attributes of a page whose conditions hold, and fills in their facts. */
export function stated(html: string, { holds, facts }: Statements): string {
  return html
    .replace(SENTENCE, (...[, tag = "", word, name = "", text = ""]: readonly string[]) =>
      holds.has(name) === (word === "if") ? `<${tag}>${text}</${tag}>` : "",
    )
    .replace(HEAD_LINK, (...[, word, name = "", rest = ""]: readonly string[]) =>
      holds.has(name) === (word === "if") ? `<link ${rest}>\n` : "",
    )
    .replace(FINDER_FORM, (form) => (holds.has("web-mcp") ? form + TOOL : form))
    .replace(FACT, (_, name: string) => facts[name] ?? "unknown");
}

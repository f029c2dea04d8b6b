/** Facts about a running server, for the sentences of pages that depend on it. */
export interface Statements {
  /** Names of what holds: 'asks-google'. */
  readonly holds: ReadonlySet<string>;
  /** HTML for a name: 'search-time' is '1 day'. */
  readonly facts: Readonly<Record<string, string>>;
}

/** A paragraph, item of a list or address of the sitemap that depends on one thing, as `{if asks-google} Our server …` or `{not contact} …`. */
const SENTENCE = /<(p|li|url)>\{(if|not) ([a-z-]+)\}\s*([^]*?)<\/\1>/g;

/** A link of the head that depends on one thing: `<link {if embeds} rel="alternate" …>`. */
const HEAD_LINK = /<link \{(if|not) ([a-z-]+)\} ([^>]*)>\n?/g;

const FACT = /\{fact ([a-z-]+)\}/g;

/** Keeps the sentences, and head links of a page whose conditions hold, and fills in their facts. */
export function stated(html: string, { holds, facts }: Statements): string {
  return html
    .replace(SENTENCE, (...[, tag = "", word, name = "", text = ""]: readonly string[]) =>
      holds.has(name) === (word === "if") ? `<${tag}>${text}</${tag}>` : "",
    )
    .replace(HEAD_LINK, (...[, word, name = "", rest = ""]: readonly string[]) =>
      holds.has(name) === (word === "if") ? `<link ${rest}>\n` : "",
    )
    .replace(FACT, (_, name: string) => facts[name] ?? "unknown");
}

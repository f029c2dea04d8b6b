import { createHash } from "node:crypto";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import { productNamed } from "@dinner-dice/content/product";
import { type Statements, stated } from "@dinner-dice/content/statements";

/** The name and address of the site that this server runs. */
export interface SiteIdentity {
  readonly product: string;
  /** 'https://example.org', without a trailing slash; '' if unknown. */
  readonly siteUrl: string;
  /** What the pages say about this server; absent, they say nothing that depends on it. */
  readonly statements?: Statements;
}

/** A hash of everything that pages say about a server; the same settings give the same hash. */
function editionOf({ product, siteUrl, statements = NOTHING_STATED }: SiteIdentity): string {
  const { holds, facts } = statements;
  const told = Object.keys(facts)
    .toSorted()
    .map((name) => [name, facts[name]]);
  const said = [product, siteUrl, [...holds].toSorted(), told];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 12);
}

const NOTHING_STATED: Statements = { holds: new Set(), facts: {} };

/** Fills the site's name and address into built texts, at startup. */
export class Placeholders {
  readonly #identity: SiteIdentity;
  readonly #slug: string;
  readonly #edition: string;

  constructor(identity: SiteIdentity) {
    this.#identity = identity;
    this.#slug = productNamed(identity.product).slug;
    this.#edition = editionOf(identity);
  }

  /** Fills a path with the product's slug. */
  address(path: string): string {
    return path.replaceAll(PLACEHOLDERS.product.slug, () => this.#slug);
  }

  /** Fills a text; the name is escaped in markup. */
  text(text: string, type: string): string {
    if (!/html|xml/.test(type)) return this.#fill(text, this.#identity.product);
    const { statements = NOTHING_STATED } = this.#identity;
    const escaped = this.#identity.product.replaceAll("&", "&amp;");
    return stated(text, statements)
      .split(/(<script type="application\/ld\+json">[^]*?<\/script>)/)
      .map((part, index) => this.#fill(part, index % 2 === 1 ? this.#identity.product : escaped))
      .join("");
  }

  #fill(text: string, name: string): string {
    return this.address(text)
      .replaceAll(PLACEHOLDERS.edition, () => this.#edition)
      .replaceAll(PLACEHOLDERS.product.name, () => name)
      .replaceAll(PLACEHOLDERS.siteUrl, () => this.#identity.siteUrl);
  }
}

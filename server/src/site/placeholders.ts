import { createHash } from "node:crypto";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import { productNamed } from "@dinner-dice/content/product";
import { type Statements, stated } from "@dinner-dice/content/statements";

/** Name and address of the site that this server runs. */
export interface SiteIdentity {
  readonly product: string;
  /** 'https://example.org', without a slash at the end; '' where it is not known. */
  readonly siteUrl: string;
  /** What pages say of this server; without it they say nothing that depends on it. */
  readonly statements?: Statements;
}

/** A short mark of all that pages say of a server; servers with the same settings have the same. */
function editionOf({ product, siteUrl, statements = NOTHING_STATED }: SiteIdentity): string {
  const { holds, facts } = statements;
  const told = Object.keys(facts)
    .toSorted()
    .map((name) => [name, facts[name]]);
  const said = [product, siteUrl, [...holds].toSorted(), told];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 12);
}

const NOTHING_STATED: Statements = { holds: new Set(), facts: {} };

/** Fills name and address into a built text, at start. */
export class Placeholders {
  readonly #identity: SiteIdentity;
  readonly #slug: string;
  readonly #edition: string;

  constructor(identity: SiteIdentity) {
    this.#identity = identity;
    this.#slug = productNamed(identity.product).slug;
    this.#edition = editionOf(identity);
  }

  /** An address with the product's slug. */
  address(path: string): string {
    return path.replaceAll(PLACEHOLDERS.product.slug, () => this.#slug);
  }

  /** A text of a content type; where that is markup, the name is escaped. */
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

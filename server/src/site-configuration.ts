import { productNamed } from "@dinner-dice/content/product";
import { ConfigurationError, type Environment, text } from "./environment.js";

/** What an operator can set about the site itself. */
export interface SiteConfiguration {
  readonly product: string;
  /** 'https://example.org', without a slash at the end; without one the address that the server listens on. */
  readonly url: string | undefined;
}

const LONGEST_NAME = 40;

/** Reads what is said about the site; see the table in README. */
export function readSite(env: Environment): SiteConfiguration {
  return { product: productName(env), url: siteUrl(env) };
}

/** A name is written into HTML, JSON, XML and addresses. */
function productName(env: Environment): string {
  const name = text(env, "PRODUCT_NAME") ?? "Dinner Dice";
  const isPlain = !/[<>"\\{}\p{C}]/u.test(name) && name.length <= LONGEST_NAME;
  if (isPlain && productNamed(name).slug !== "") return name;
  throw new ConfigurationError(
    `PRODUCT_NAME cannot be used; set it to at most ${LONGEST_NAME} characters with a letter or digit of ASCII and none of < > " \\ { }.`,
  );
}

/** The site lies at the root of its host. */
function siteUrl(env: Environment): string | undefined {
  const written = text(env, "SITE_URL");
  if (written === undefined) return undefined;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (isWeb && [url.origin, `${url.origin}/`].includes(url.href)) return url.origin;
  throw new ConfigurationError(
    `SITE_URL is ${written}; set it to an http or https address without a path, as https://example.org.`,
  );
}

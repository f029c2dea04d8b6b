import { ConfigurationError, type Environment, text, webAddress } from "./environment.js";
import { productNamed } from "@dinner-dice/content/text";
import { readEmail } from "@dinner-dice/core/ground/email";

export interface SiteConfiguration {
  readonly product: string;
  /** 'https://example.org', without a trailing slash. Defaults to the address the server listens on. */
  readonly url: string | undefined;
  /** SITE_URL; without it, links for one visitor use the address that the visitor opened. */
  readonly named: string | undefined;
  /** Who runs this copy, for the privacy and terms pages. */
  readonly operator: Operator;
  /** Where browsers report Content Security Policy violations. */
  readonly policyReports: string | undefined;
}

export interface Operator {
  readonly name: string | undefined;
  /** An email address, or the https address of a page. */
  readonly contact: string | undefined;
}

const LONGEST_NAME = 40;
const LONGEST_OPERATOR = 100;

export function readSite(env: Environment): SiteConfiguration {
  return {
    product: productName(env),
    url: siteUrl(env),
    named: siteUrl(env),
    operator: operatorIn(env),
    policyReports: policyReportsIn(env),
  };
}

/** The name must be safe in HTML, JSON, XML and URLs. */
function productName(env: Environment): string {
  const name = text(env, "PRODUCT_NAME") ?? "Dinner Dice";
  const isPlain = !/[<>"\\{}\p{C}]/u.test(name) && name.length <= LONGEST_NAME;
  if (isPlain && productNamed(name).slug !== "") return name;
  throw new ConfigurationError(
    `PRODUCT_NAME cannot be used; set it to at most ${LONGEST_NAME} characters with a letter or digit of ASCII and none of < > " \\ { }.`,
  );
}

function operatorIn(env: Environment): Operator {
  const [name, contact] = [text(env, "OPERATOR_NAME"), text(env, "OPERATOR_CONTACT")];
  if (name !== undefined && (/[\p{C}{}]/u.test(name) || name.length > LONGEST_OPERATOR))
    throw new ConfigurationError(
      `OPERATOR_NAME cannot be used; set it to one line of at most ${LONGEST_OPERATOR} characters without { }.`,
    );
  if (contact !== undefined && !isContact(contact))
    throw new ConfigurationError(
      `OPERATOR_CONTACT is ${contact}; set it to an email address or an https address.`,
    );
  return { name, contact };
}

function isContact(contact: string): boolean {
  return isEmail(contact) || (isPage(contact) && !/[{}"]/.test(contact));
}

/** Only a bare address: pages add 'mailto:' themselves. */
function isEmail(contact: string): boolean {
  return "email" in readEmail(contact) && !contact.toLowerCase().startsWith("mailto:");
}

function isPage(contact: string): boolean {
  return URL.canParse(contact) && new URL(contact).protocol === "https:";
}

/** The link of an operator's contact: the page itself, or 'mailto:' plus the email address. */
export function contactAddress(contact: string): string {
  return isPage(contact) ? contact : `mailto:${contact}`;
}

/** The address must be safe inside a header. */
function policyReportsIn(env: Environment): string | undefined {
  const address = webAddress(env, "CSP_REPORT_URL");
  if (address === undefined || /^[!#-+\--:<-~]+$/.test(address)) return address;
  throw new ConfigurationError(
    "CSP_REPORT_URL cannot be used; set it to an https address in ASCII without spaces, commas, semicolons and quotation marks.",
  );
}

function siteUrl(env: Environment): string | undefined {
  const written = text(env, "SITE_URL");
  if (written === undefined) return undefined;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (isWeb && [url.origin, `${url.origin}/`].includes(url.href)) return url.origin;
  throw new ConfigurationError(
    `SITE_URL is ${written}; set it to an http or https address without a path, such as https://example.org.`,
  );
}

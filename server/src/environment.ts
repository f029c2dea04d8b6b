import type { SettingName } from "./config.js";
import { isSafeAddress } from "./own-network.js";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. The message says which one, why, and what to set instead. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** Reads a trimmed text; an empty one counts as not set. */
export function text(env: Environment, name: SettingName): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

/** Reads a folder or file path. Rejects a leading '~', which only a shell expands. */
export function path(env: Environment, name: SettingName): string | undefined {
  const written = text(env, name);
  if (written?.startsWith("~") === true) throw shellPath(name, written);
  return written;
}

/** The error for a path that begins with '~'. */
function shellPath(name: string, written: string): ConfigurationError {
  return new ConfigurationError(
    `${name} names ${written}, but only a shell expands ~; write the full path, such as /home/ann/dice.`,
  );
}

export function oneOf<T extends string>(
  env: Environment,
  name: SettingName,
  allowed: readonly T[],
): T | undefined {
  const written = text(env, name);
  const value = allowed.find((each) => each === written);
  if (written !== undefined && value === undefined)
    throw new ConfigurationError(`${name} is ${written}; set it to one of: ${allowed.join(", ")}.`);
  return value;
}

export interface NumberRule {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

/** Reads a whole number within limits. */
export function wholeNumber(env: Environment, name: SettingName, rule: NumberRule): number {
  const value = amount(env, name, rule);
  if (!Number.isInteger(value))
    throw new ConfigurationError(
      `${name} is ${env[name]}; set it to a whole number from ${rule.min} to ${rule.max}.`,
    );
  return value;
}

export function amount(env: Environment, name: SettingName, { fallback, min, max }: NumberRule): number {
  const written = text(env, name);
  const value = written === undefined ? fallback : plainNumber(written);
  if (!(value >= min && value <= max))
    throw new ConfigurationError(`${name} is ${written}; set it to a number from ${min} to ${max}.`);
  return value;
}

/** Parses a number in plain digits. Returns NaN for '1e3', '0x10', '+80' and anything else. */
export function plainNumber(written: string): number {
  return /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : NaN;
}

/**
 * Reads a web address and strips trailing slashes. Plain http is allowed only to this machine and its own network. The error omits an address with
 * '@', which may hold a password.
 */
export function webAddress(env: Environment, name: SettingName): string | undefined {
  const written = text(env, name);
  if (written === undefined) return undefined;
  if (isSafeAddress(written)) return written.replace(/\/+$/, "");
  const result = written.includes("@") ? "cannot be used" : `is ${written}`;
  throw new ConfigurationError(
    `${name} ${result}; set it to an https address, or an http address in your own network.`,
  );
}

const UPSTREAMS = ["google", "geoapify", "overture"] as const;

/** Reads the address that replaces a service's own: UPSTREAMS is `google=http://127.0.0.1:4310 overture=https://mirror.example`. */
export function upstream(env: Environment, name: (typeof UPSTREAMS)[number]): string | undefined {
  const pairs = (env["UPSTREAMS"] ?? "").split(/\s+/).filter(Boolean);
  const addresses = new Map(pairs.map((pair) => [pair.replace(/=.*/, ""), pair.replace(/^[^=]*=?/, "")]));
  const odd = [...addresses].some(
    ([each, address]) =>
      !UPSTREAMS.some((known) => known === each) || !isSafeAddress(address) || /[?#]/.test(address),
  );
  if (odd)
    throw new ConfigurationError(
      `UPSTREAMS cannot be used; give ${UPSTREAMS.join(", ")} an https address, or an http address in your own network, such as google=http://127.0.0.1:4310.`,
    );
  return addresses.get(name)?.replace(/\/+$/, "");
}

/** Returns whether a header can carry a secret unchanged: printable ASCII without spaces. */
export function isSentAsItIs(secret: string): boolean {
  return /^[!-~]*$/.test(secret);
}

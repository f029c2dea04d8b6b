import { isSafeAddress } from "./own-network.js";

/** Variables as the operating system hands them over. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message says which, why, and what to set. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** A trimmed text; empty means not set. */
export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

/** A folder or file; one that only a shell would find is refused, since '~' would be made a folder of that name. */
export function path(env: Environment, name: string): string | undefined {
  const written = text(env, name);
  if (written?.startsWith("~") === true) throw shellPath(name, written);
  return written;
}

/** What is said of a path that begins with '~'. */
export function shellPath(name: string, written: string): ConfigurationError {
  return new ConfigurationError(
    `${name} names ${written}, but only a shell expands ~; write the full path, such as /home/ann/dice.`,
  );
}

/** One of a closed list. */
export function oneOf<T extends string>(
  env: Environment,
  name: string,
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

/** A whole number inside limits. */
export function wholeNumber(env: Environment, name: string, rule: NumberRule): number {
  const value = amount(env, name, rule);
  if (!Number.isInteger(value))
    throw new ConfigurationError(
      `${name} is ${env[name]}; set it to a whole number from ${rule.min} to ${rule.max}.`,
    );
  return value;
}

/** A number inside limits. */
export function amount(env: Environment, name: string, { fallback, min, max }: NumberRule): number {
  const written = text(env, name);
  const value = written === undefined ? fallback : plainNumber(written);
  if (!(value >= min && value <= max))
    throw new ConfigurationError(`${name} is ${written}; set it to a number from ${min} to ${max}.`);
  return value;
}

/** A number in plain digits, as people write it; NaN of '1e3', '0x10', '+80' and all that is none. */
export function plainNumber(written: string): number {
  return /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : NaN;
}

/** A web address without a slash at its end; one that may hold a password is not repeated. Plain http only to this machine and inside its own network. */
export function webAddress(env: Environment, name: string): string | undefined {
  const written = text(env, name);
  if (written === undefined) return undefined;
  if (isSafeAddress(written)) return written.replace(/\/+$/, "");
  const told = written.includes("@") ? "cannot be used" : `is ${written}`;
  throw new ConfigurationError(
    `${name} ${told}; set it to an https address, or an http address in your own network.`,
  );
}

/** A web address that paths are added to. */
export function baseAddress(env: Environment, name: string): string | undefined {
  const address = webAddress(env, name);
  if (address === undefined || !/[?#]/.test(address)) return address;
  throw new ConfigurationError(
    `${name} cannot be used; set it to the address alone, without ? and #; the server adds the query.`,
  );
}

/** Tells a secret that a header carries as it was written: ASCII without a space. */
export function isSentAsItIs(secret: string): boolean {
  return /^[!-~]*$/.test(secret);
}

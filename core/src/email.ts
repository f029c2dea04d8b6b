/** Why an e-mail address cannot be taken. */
export type EmailProblem = "email-required" | "email-invalid";

/** Longest address that is read (RFC 5321, 4.5.3.1.3). */
export const EMAIL_LENGTH = 254;

/** No spaces, and nothing that is not seen: control characters, marks that turn the reading direction, halves of characters. */
const SHAPE = /^[^\s@\p{C}]{1,64}@[^\s@.\p{C}]{1,63}(?:\.[^\s@.\p{C}]{1,63})+$/u;

/** An e-mail address read from a visitor: the trimmed address, or why not. */
export type EmailReading = { readonly email: string } | { readonly problem: EmailProblem };

/**
 * Reads an address of a simple shape: one @, a dot after it, no spaces, nothing unseen. What starts with '+' or '=' is an address too
 * (RFC 5322, 3.2.3); whoever writes addresses into a table keeps them from becoming formulas.
 */
export function readEmail(value: unknown): EmailReading {
  const email = typeof value === "string" ? value.trim() : "";
  if (email === "") return { problem: "email-required" };
  const fits = email.length <= EMAIL_LENGTH && SHAPE.test(email);
  return fits ? { email } : { problem: "email-invalid" };
}

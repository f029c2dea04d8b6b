/** Why an e-mail address cannot be taken. */
export type EmailProblem = "email-required" | "email-invalid";

/** Longest address that is read (RFC 5321, 4.5.3.1.3). */
export const EMAIL_LENGTH = 254;

const SHAPE = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63})+$/;
const FORMULA_START = /^[=+\-@\t\r]/;

/** An e-mail address read from a visitor: the trimmed address, or why not. */
export type EmailReading = { readonly email: string } | { readonly problem: EmailProblem };

/** Reads an address of a simple shape: one @, a dot after it, no spaces, nothing that starts a spreadsheet formula. */
export function readEmail(value: unknown): EmailReading {
  const email = typeof value === "string" ? value.trim() : "";
  if (email === "") return { problem: "email-required" };
  const fits = email.length <= EMAIL_LENGTH && SHAPE.test(email) && !FORMULA_START.test(email);
  return fits ? { email } : { problem: "email-invalid" };
}

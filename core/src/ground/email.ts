/** Longest address that we accept (RFC 5321, 4.5.3.1.3). */
export const EMAIL_LENGTH = 254;

/** No spaces and no invisible characters: control characters, marks that change the text direction, unpaired surrogates. */
const SHAPE =
  /^[^\s@\p{C}]{1,64}@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!\d+$|-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;

/** The result of parsing a visitor's e-mail address: the trimmed address, or why we reject it. */
export type EmailReading =
  | { readonly email: string }
  | { readonly problem: "email-required" | "email-invalid" };

/** Parses an address, with or without the period of its sentence, or a 'mailto:' link. An address may start with '+' or '=' (RFC 5322, 3.2.3): code that exports to spreadsheets must keep formulas out. */
export function readEmail(value: unknown): EmailReading {
  const email =
    typeof value === "string"
      ? value
          .trim()
          .replace(/^mailto:([^?]*).*$/i, "$1")
          .replace(/\.$/, "")
      : "";
  if (email === "") return { problem: "email-required" };
  const fits = email.length <= EMAIL_LENGTH && SHAPE.test(email);
  return fits ? { email } : { problem: "email-invalid" };
}

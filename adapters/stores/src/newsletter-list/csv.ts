/** One line of a table. */
export type CsvRow = readonly (string | number)[];

/** Starts of a cell that a spreadsheet would run as a formula, in full width too (OWASP ASVS 1.2.10). */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/;

/** A table as CSV (RFC 4180) that no spreadsheet takes for formulas: such a cell begins with an apostrophe. */
export function toCsv(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return safe !== text || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

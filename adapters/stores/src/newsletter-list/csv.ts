export type CsvRow = readonly (string | number)[];

/** Characters that make a spreadsheet run a cell as a formula, including full-width ones (OWASP ASVS 1.2.10). */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/;

/** Formats a table as CSV (RFC 4180). An apostrophe before risky cells keeps spreadsheets from running them as formulas. */
export function toCsv(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return safe !== text || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

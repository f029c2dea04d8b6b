import { prop } from "../../../prop.js";
import { toCsv } from "@dinner-dice/stores/newsletter/spreadsheet";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("a table as CSV", () => {
  it.each([
    [[["email", "joined"]], "email,joined\r\n"],
    [[["a,b", 'say "hi"', "two\nlines", 7]], '"a,b","say ""hi""","two\nlines",7\r\n'],
    [[["=1+1", "+1", "-1", "@A1"]], '"\'=1+1","\'+1","\'-1","\'@A1"\r\n'],
    [[["＝1+1@x.yy", "＋1", "－1", "＠1"]], '"\'＝1+1@x.yy","\'＋1","\'－1","\'＠1"\r\n'],
    [[["\t=1", "\r=1"]], '"\'\t=1","\'\r=1"\r\n'],
    [[["a=1", "it's"]], "a=1,it's\r\n"],
    [[], ""],
  ])("%j", (rows, csv) => {
    expect(toCsv(rows)).toBe(csv);
  });

  const cell = fc.oneof(
    fc.string(),
    fc.emailAddress(),
    fc
      .tuple(fc.constantFrom("=", "＝", "+", "-", "@", "\t", "\r", '"', "\n", ","), fc.string())
      .map(([start, rest]) => start + rest),
  );
  const table = fc.array(fc.array(cell, { minLength: 1 }), { maxLength: 6 });

  prop([table])("is read back as it was, and no cell begins a formula", (rows) => {
    const read = readCsv(toCsv(rows));
    expect(read.flat().filter((each) => /^[=+\-@＝＋－＠\t\r]/.test(each))).toEqual([]);
    expect(read.map((row) => row.map(unquoted))).toEqual(rows.map((row) => row.map(unquoted)));
  });
});

function unquoted(text: string): string {
  return text.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "");
}

/** Reads RFC 4180 the plain way: character by character. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let word = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (isQuoted && char === '"' && text[at + 1] === '"') word += text[(at += 1)];
    else if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) word += char;
    else if (char === ",") [row, word] = [[...row, word], ""];
    else if (char === "\r") [rows[rows.length], row, word, at] = [[...row, word], [], "", at + 1];
    else word += char;
  }
  return rows;
}

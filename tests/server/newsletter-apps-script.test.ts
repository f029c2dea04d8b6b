import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";

const SCRIPT = readFileSync(join(import.meta.dirname, "../../server/newsletter-apps-script.js"), "utf8");

let cells: string[][];
let isLocked: boolean;
let doPost: (event: unknown) => string;

beforeEach(() => {
  cells = [];
  isLocked = false;
  doPost = loadScript();
});

/** The script with the few parts of Google's services that it uses. */
function loadScript(): (event: unknown) => string {
  const sheet = {
    getLastRow: () => cells.length,
    appendRow: (row: string[]) => void cells.push(row),
    getDataRange: () => ({ getValues: () => cells.map((row) => [...row]) }),
    getRange: (row: number) => ({
      setNumberFormat: () => undefined,
      setValues: ([values = []]: string[][]) => void (cells[row - 1] = values),
    }),
  };
  const services = {
    SpreadsheetApp: {
      getActiveSpreadsheet: () => ({ getSheetByName: () => sheet, insertSheet: () => sheet }),
      flush: () => undefined,
    },
    LockService: { getScriptLock: () => ({ tryLock: () => !isLocked, releaseLock: () => undefined }) },
    ContentService: {
      MimeType: { JSON: "json" },
      createTextOutput: (text: string) => ({ setMimeType: () => text }),
    },
  };
  return (runInNewContext(`${SCRIPT}; ({ doPost })`, services) as { doPost: typeof doPost }).doPost;
}

function post(body: unknown): unknown {
  return JSON.parse(doPost({ postData: { contents: JSON.stringify(body) } }));
}

const emails = (): readonly (string | undefined)[] => cells.slice(1).map(([email]) => email);

describe("the script to paste", () => {
  test("adds a row below the headings", () => {
    expect(post({ email: "ann@example.com", id: "1" })).toEqual({ ok: true, known: false });
    expect(cells).toEqual([
      ["email", "joined", "id"],
      ["ann@example.com", expect.stringMatching(/^\d{4}-/), "1"],
    ]);
  });

  test("drops what it has by id or by address, and says yes to it", () => {
    post({ email: "ann@example.com", id: "1" });
    expect(post({ email: "ann@example.com", id: "1" })).toEqual({ ok: true, known: true });
    expect(post({ email: "ANN@example.com", id: "2" })).toEqual({ ok: true, known: true });
    expect(post({ email: "other@example.com", id: "1" })).toEqual({ ok: true, known: true });
    expect(emails()).toEqual(["ann@example.com"]);
  });

  test("takes an address without an id, as browsers send it in direct mode", () => {
    post({ email: "ann@example.com" });
    post({ email: "bob@example.com" });
    expect(emails()).toEqual(["ann@example.com", "bob@example.com"]);
  });

  test("writes no formula, and knows it again", () => {
    for (const email of ["=1+1@x.com", "+1@x.com", "-1@x.com", "@SUM@x.com"]) {
      post({ email, id: email });
      post({ email, id: `${email} again` });
    }
    expect(emails()).toEqual(["'=1+1@x.com", "'+1@x.com", "'-1@x.com"]);
    post({ email: "ann@example.com", id: "=HYPERLINK(1)" });
    expect(cells.at(-1)?.[2]).toBe("'=HYPERLINK(1)");
  });

  test("says no, and writes nothing, while another copy of it runs", () => {
    isLocked = true;
    expect(post({ email: "ann@example.com", id: "1" })).toEqual({ ok: false, error: "busy" });
    expect(cells).toEqual([]);
  });

  test.each([[undefined], [null], [{}], [{ email: 7 }], [{ email: "ann" }], ["ann@example.com"]])(
    "says no to %j",
    (body) => {
      expect(post(body)).toEqual({ ok: false, error: "unreadable" });
      expect(cells).toEqual([]);
    },
  );
});

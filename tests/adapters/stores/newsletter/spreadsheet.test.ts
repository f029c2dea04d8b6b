import {
  type SpreadsheetMood,
  type FakeSpreadsheet,
  startSpreadsheet,
} from "../../../upstreams/spreadsheet.js";
import {
  type Spreadsheet,
  SpreadsheetError,
  createSpreadsheet,
  isEcho,
} from "@dinner-dice/stores/newsletter/spreadsheet";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const LETTER = { id: "id-1", email: "ann@example.com" };

let sheet: FakeSpreadsheet;
let spreadsheet: Spreadsheet;

beforeEach(async () => {
  sheet = await startSpreadsheet();
  spreadsheet = createSpreadsheet({ endpoint: sheet.endpoint, timeout: 5000 });
});
afterEach(() => sheet.close());

describe("a delivery", () => {
  test("is one POST of JSON with the id, whose echo is read", async () => {
    await spreadsheet.append(LETTER);
    expect(sheet.posts).toEqual([{ ...LETTER, contentType: "application/json" }]);
    expect(sheet.methods).toEqual(["POST"]);
  });

  test.each<[SpreadsheetMood, string]>([
    ["refuse", "refused"],
    ["html", "bad-answer"],
    ["error", "bad-answer"],
    ["huge", "bad-answer"],
    ["elsewhere", "bad-answer"],
    ["in a circle", "bad-answer"],
    ["reset", "unreachable"],
    ["unheard", "unreachable"],
  ])("that the web app meets with '%s' fails as '%s'", async (mood, kind) => {
    sheet.mood = mood;
    await expect(spreadsheet.append(LETTER)).rejects.toMatchObject({ name: "SpreadsheetError", kind });
  });

  test("that hangs is given up", async () => {
    sheet.mood = "hang";
    const hasty = createSpreadsheet({ endpoint: sheet.endpoint, timeout: 50 });
    await expect(hasty.append(LETTER)).rejects.toMatchObject({ kind: "timeout" });
  });

  test("can be given up from outside", async () => {
    sheet.mood = "hang";
    await expect(spreadsheet.append(LETTER, AbortSignal.abort())).rejects.toBeInstanceOf(SpreadsheetError);
  });

  test("to a closed port is unreachable", async () => {
    await sheet.close();
    await expect(spreadsheet.append(LETTER)).rejects.toMatchObject({ kind: "unreachable" });
    sheet = await startSpreadsheet();
  });

  test("whose echo was lost comes again under the same id, and the sheet holds it once", async () => {
    sheet.mood = "unheard";
    await expect(spreadsheet.append(LETTER)).rejects.toBeInstanceOf(SpreadsheetError);
    sheet.mood = "well";
    await spreadsheet.append(LETTER);
    expect([sheet.rows, sheet.duplicates]).toEqual([[LETTER], 1]);
  });

  test("that fails names neither address nor endpoint", async () => {
    for (const mood of ["refuse", "html", "reset", "elsewhere"] as const) {
      sheet.mood = mood;
      const error: unknown = await spreadsheet.append(LETTER).catch((reason: unknown) => reason);
      const { name, message, stack, cause, kind } = error as SpreadsheetError;
      expect(Object.keys(error as object).toSorted()).toEqual(["kind", "name"]);
      expect(`${name}${message}${stack}${String(cause)}${kind}`).not.toMatch(/ann@example|127\.0\.0\.1/);
    }
  });
});

describe("an echo is followed", () => {
  const google = "https://script.google.com/macros/s/x/exec";
  test.each([
    [google, "https://script.googleusercontent.com/macros/echo?user_content_key=1", true],
    [google, "http://script.googleusercontent.com/macros/echo", false],
    [google, "https://script.googleusercontent.com:8443/macros/echo", false],
    [google, "https://script.googleusercontent.com.example.org/", false],
    [google, "https://example.org/script.googleusercontent.com", false],
    [google, "https://accounts.google.com/ServiceLogin", false],
    [google, "http://127.0.0.1:9/macros/echo", false],
    [google, "http://169.254.169.254/latest", false],
    ["http://127.0.0.1:1/exec", "http://127.0.0.1:2/echo", true],
    ["http://localhost:1/exec", "http://[::1]:2/echo", true],
    ["http://127.0.0.1:1/exec", "http://10.0.0.1:2/echo", false],
  ])("from %s to %s: %s", (endpoint, target, isFollowed) => {
    expect(isEcho(endpoint, new URL(target))).toBe(isFollowed);
  });
});

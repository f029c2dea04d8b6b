import { type SpreadsheetMood, type FakeSpreadsheet, startSpreadsheet } from "../../upstreams/spreadsheet.js";
import { chosenNewsletter, DirectNewsletter } from "@dinner-dice/browser/newsletter";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

describe("the newsletter as the operator chose it", () => {
  const ENDPOINT = "https://script.google.com/macros/s/x/exec";

  async function join(read: () => Promise<unknown>): Promise<readonly string[]> {
    const ways: string[] = [];
    const list = chosenNewsletter({
      read,
      relay: { join: async (email) => void ways.push(`relay ${email}`) },
      direct: (endpoint) => ({ join: async (email) => void ways.push(`${endpoint} ${email}`) }),
    });
    await list.join("ann@example.com");
    return ways;
  }

  test("goes straight to the web app in direct mode", async () => {
    expect(await join(async () => ({ mode: "direct", endpoint: ENDPOINT }))).toEqual([
      `${ENDPOINT} ann@example.com`,
    ]);
  });

  test.each([
    [{ mode: "relay" }],
    [{ mode: "direct" }],
    [{ mode: "direct", endpoint: 7 }],
    [{ mode: "sideways", endpoint: ENDPOINT }],
    ["direct"],
    [null],
    [undefined],
  ])("goes through our server when it is told %j", async (result) => {
    expect(await join(async () => result)).toEqual(["relay ann@example.com"]);
  });

  test("goes through our server when nothing can be learnt", async () => {
    expect(await join(() => Promise.reject(new Error("offline")))).toEqual(["relay ann@example.com"]);
  });
});

// Node's fetch never ends an opaque answer that was redirected, as browsers do; so nothing here is redirected.
describe("the direct way", () => {
  let sheet: FakeSpreadsheet;
  beforeEach(async () => {
    sheet = await startSpreadsheet();
  });
  afterEach(() => sheet.close());

  test("posts the address and nothing else", async () => {
    sheet.mood = "at once";
    await new DirectNewsletter(sheet.endpoint).join("ann@example.com");
    expect([sheet.methods, sheet.rows.map(({ email, id }) => ({ email, id }))]).toEqual([
      ["POST"],
      [{ email: "ann@example.com", id: undefined }],
    ]);
  });

  test.each<SpreadsheetMood>(["error", "html", "huge"])(
    "takes '%s' for success: the answer cannot be read",
    async (mood) => {
      sheet.mood = mood;
      await expect(new DirectNewsletter(sheet.endpoint).join("ann@example.com")).resolves.toBeUndefined();
    },
  );

  test("fails when the connection is cut", async () => {
    sheet.mood = "reset";
    await expect(new DirectNewsletter(sheet.endpoint).join("ann@example.com")).rejects.toBeInstanceOf(Error);
  });
});

import { SourceError } from "@dinner-dice/local/directory/source-error";
import { failureWords } from "@dinner-dice/server/admin/places";
import { expect, test } from "vitest";

const failed = (facts: object): Error => Object.assign(new Error("failed"), facts);

test.each([
  [new SourceError("p.csv is empty."), "p.csv is empty."],
  [
    failed({ code: "EACCES", path: "/in/p.csv" }),
    "/in/p.csv cannot be read (EACCES); check that this user may read it.",
  ],
  [failed({ code: "ENOENT", path: "/in/p.csv" }), "/in/p.csv does not exist; check the path."],
  [
    failed({ code: "EACCES", path: "/data/places", syscall: "mkdir" }),
    "/data/places cannot be used (EACCES); check DATA_DIR, and that this user may write there.",
  ],
  [
    failed({ code: "SQLITE_CANTOPEN" }),
    "/data cannot be used (SQLITE_CANTOPEN); check DATA_DIR, and that this user may write there.",
  ],
  [
    failed({ code: "SQLITE_IOERR" }),
    "/data cannot be used (SQLITE_IOERR); check that its disk is not full and that this user has quota left.",
  ],
  [
    failed({ code: "SQLITE_NOTADB" }),
    "A file in /data is damaged (SQLITE_NOTADB); npm run admin -- doctor names it and says what to do.",
  ],
  [
    failed({ code: "SQLITE_CORRUPT" }),
    "A file in /data is damaged (SQLITE_CORRUPT); npm run admin -- doctor names it and says what to do.",
  ],
  [failed({ code: "ENOSPC" }), "The disk is full; nothing was changed."],
  [failed({}), "It failed: failed"],
])("%s is told as: %s", (error, sentence) => {
  expect(failureWords(error, "/in/p.csv", "/data")).toBe(sentence);
});

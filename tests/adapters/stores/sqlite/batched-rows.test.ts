import { type Database, openDatabase } from "@dinner-dice/stores/sqlite/database";
import { BatchedRows, type Row } from "@dinner-dice/stores/sqlite/rows";
import { afterEach, beforeEach, expect, test } from "vitest";

let database: Database;
let rows: BatchedRows;
beforeEach(async () => {
  database = await openDatabase(":memory:", "create");
  await database.exec("CREATE TABLE towns (id INTEGER PRIMARY KEY, name TEXT)");
  rows = new BatchedRows(
    database,
    "INSERT OR IGNORE INTO towns SELECT value ->> 0, value ->> 1 FROM json_each(?)",
  );
});
afterEach(() => database.close());

const towns = (count: number, from = 0): readonly Row[] =>
  Array.from({ length: count }, (_, index) => [from + index, `Town ${from + index}`]);

const stored = async (): Promise<number> => {
  const [row] = await database.all<{ readonly count: number }>("SELECT count(*) AS count FROM towns");
  return row!.count;
};

test("rows wait until there is a batch of them, or until they are flushed", async () => {
  await rows.add(towns(999));
  expect([rows.written, await stored()]).toEqual([0, 0]);
  await rows.add(towns(1, 999));
  expect([rows.written, await stored()]).toEqual([1000, 1000]);
  await rows.add(towns(2500, 1000));
  expect([rows.written, await stored()]).toEqual([3000, 3000]);
  await rows.add(towns(1, 3500));
  await rows.flush();
  await rows.flush();
  expect([rows.written, await stored()]).toEqual([3501, 3501]);
});

test("a row that the database ignores does not count, and what is unknown stays so", async () => {
  await rows.add([
    [1, 'O\'Brien "Inn"\n'],
    [2, null],
    [1, "again"],
  ]);
  await rows.flush();
  expect(rows.written).toBe(2);
  expect(await database.all("SELECT * FROM towns")).toEqual([
    { id: 1, name: 'O\'Brien "Inn"\n' },
    { id: 2, name: null },
  ]);
});

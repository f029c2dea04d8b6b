import { ADDRESS_SCHEMA } from "@dinner-dice/geocoder/addresses/address-schema";
import { publishAddresses } from "@dinner-dice/geocoder/addresses/publish-addresses";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { expect, it } from "vitest";

it("copies every street and house of a file, from the first one on and over more than one page", async () => {
  const database = await openDatabase(":memory:", "create");
  await database.exec(`${ADDRESS_SCHEMA}
    INSERT INTO streets VALUES (1, 0, 'Elm Street', 'elm street', 'Tulsa', 3610000, -9597000, 2);
    WITH RECURSIVE numbers (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM numbers LIMIT 2500)
    INSERT INTO houses SELECT 1, number, '', 3610000, -9597000 FROM numbers;`);
  const arrived: unknown[][] = [];
  const rowsIn = (sql: string, rows: unknown): void => {
    const table = /INTO dinner_dice_(\w+)/.exec(sql)?.[1];
    for (const row of JSON.parse(String(rows)) as readonly object[])
      arrived.push([table, ...Object.values(row).slice(0, 3)]);
  };
  await publishAddresses(
    {
      all: async () => [],
      run: async (sql, [set, rows] = []) => {
        expect(set).toBe(7);
        rowsIn(sql, rows);
        return 0;
      },
      exec: async () => undefined,
    },
    { database, set: 7 },
  );
  await database.close();
  expect(arrived).toEqual([
    ["streets", 1, 0, "Elm Street"],
    ...Array.from({ length: 2500 }, (_, number) => ["houses", 1, number, ""]),
  ]);
});

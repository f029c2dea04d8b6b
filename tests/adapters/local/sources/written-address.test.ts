import { writtenHouse } from "@dinner-dice/local/sources/osm-address";
import { expect, test } from "vitest";

const POINT = { lat: 36.148, lng: -95.972 };

test.each([
  ["1503 E 11th St Ste 4, Tulsa, OK 74120", { number: "1503", street: "E 11th St", town: "Tulsa" }],
  ["1503   E\t11th  St #4", { number: "1503", street: "E 11th St" }],
  ["Rue Neuve 12, 1000, Brussels", { number: "12", street: "Rue Neuve", town: "Brussels" }],
  ["Hauptstr. 5 a, Berlin", { number: "5 a", street: "Hauptstr.", town: "Berlin" }],
])("'%s' is a house", (line, house) => {
  expect(writtenHouse({ line, point: POINT })).toEqual([
    { kind: "house", point: POINT, town: undefined, ...house },
  ]);
});

test.each(["", "E 11th St", "Tulsa, OK", `a${" ".repeat(200_000)}b`])(
  "%#: what names no house is none, however long it is",
  (line) => {
    expect(writtenHouse({ line, point: POINT })).toEqual([]);
  },
);

import { WAITING } from "@dinner-dice/local/addresses/address-book";
import { townFinder } from "@dinner-dice/local/addresses/settle-addresses";
import { expect, it } from "vitest";

interface Settlement {
  readonly kind: number;
  readonly names: string;
  readonly lat: number;
  readonly lng: number;
}

const [CITY, VILLAGE]: readonly [Settlement, Settlement] = [
  { kind: WAITING.city, names: "Tulsa\nTulsey", lat: 0, lng: 0 },
  { kind: WAITING.village, names: "Sperry", lat: 10_000, lng: 0 },
];

async function townAt(
  point: { lat: number; lng: number },
  ...rows: Settlement[]
): Promise<string | undefined> {
  return (await townFinder({ all: async <Row>() => rows as Row[] }))(point);
}

it.each([
  [WAITING.city, 20_000],
  [WAITING.town, 7000],
  [WAITING.village, 3000],
])("a settlement of the kind %d gives its name so far and no farther: %d", async (kind, reach) => {
  const settlement = { ...CITY, kind };
  expect(await townAt({ lat: reach, lng: 0 }, settlement)).toBe("Tulsa");
  expect(await townAt({ lat: reach + 1, lng: 0 }, settlement)).toBeUndefined();
});

it.each([
  ["half", 6_000_000, 40_000],
  ["three quarters", 4_140_962, 26_666.5],
])("a degree of longitude is %s as long at %d of latitude", async (_, lat, reach) => {
  const oslo = { ...CITY, lat, names: "Oslo" };
  expect(await townAt({ lat, lng: reach - 0.5 }, oslo)).toBe("Oslo");
  expect(await townAt({ lat, lng: reach + 1 }, oslo)).toBeUndefined();
});

it("the one that is nearest for its size is taken, the first of equals", async () => {
  for (const both of [
    [CITY, VILLAGE],
    [VILLAGE, CITY],
  ]) {
    expect(await townAt({ lat: 9000, lng: 0 }, ...both)).toBe("Sperry");
    expect(await townAt({ lat: 8000, lng: 0 }, ...both)).toBe("Tulsa");
  }
  expect(await townAt({ lat: 9, lng: 0 }, CITY, { ...CITY, names: "ComparedRecord" })).toBe("Tulsa");
});

it.each([-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [down, across] as const)))(
  "a settlement is found beyond the edge of its cell: %d, %d",
  async (down, across) => {
    const middle = { lat: 12_500, lng: 50_000 };
    const edge = { lat: middle.lat + down * 12_400, lng: middle.lng + across * 49_900 };
    const beyond = { lat: edge.lat + down * 200, lng: edge.lng + across * 200 };
    expect(await townAt(beyond, { ...CITY, ...edge })).toBe("Tulsa");
  },
);

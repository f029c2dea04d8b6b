import { expect, it } from "vitest";
import { installedMap } from "./installed-map.js";

it("a street that is known from its houses alone is a street", async () => {
  const point = { lat: 36.15, lng: -95.99 };
  const map = await installedMap([{ kind: "house", street: "Fir Street", number: "12", point }]);
  await map.close();
  expect(map.report.facts.addresses).toMatchObject({ streets: 1, houses: 1, areas: 0 });
});

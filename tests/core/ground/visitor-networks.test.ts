import { networksOf, widestNetwork } from "@dinner-dice/core/ground/reading";
import { expect, it } from "vitest";

it.each([
  ["2001:db8:1:1234::/64", ["2001:db8:1:1234::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:7::/64", ["2001:db8:1:7::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["198.51.100.1", ["198.51.100.1"]],
  ["unknown", ["unknown"]],
])("%s belongs to its networks, the narrowest first", (visitor, networks) => {
  expect(networksOf(visitor)).toEqual(networks);
  expect(widestNetwork(visitor)).toBe(networks.at(-1));
});

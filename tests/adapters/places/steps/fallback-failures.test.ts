import { PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";
import { allowsFallback } from "@dinner-dice/places/steps/fallback-to";
import { expect, it } from "vitest";

const KINDS: Readonly<Record<PlacesErrorKind, boolean>> = {
  ...{ "over-limit": true, denied: true, unreachable: true, timeout: true },
  ...{ "bad-answer": true, upstream: true, busy: true },
  ...{ "invalid-request": false, "not-configured": false, aborted: false },
};

it("is what fails at the provider, not what was asked wrongly or left", () => {
  const kinds = Object.keys(KINDS) as PlacesErrorKind[];
  expect(
    Object.fromEntries(kinds.map((kind) => [kind, allowsFallback(new PlacesError(kind, "no"))])),
  ).toEqual(KINDS);
});

it("is nothing that only looks like it", () => {
  const other = Object.assign(new Error("no"), { kind: "busy" });
  expect([other, { kind: "busy" }, new Error("no"), undefined].map(allowsFallback)).toEqual(
    Array(4).fill(false),
  );
});

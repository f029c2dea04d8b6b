import { type Loopback, startLoopback } from "../../../upstreams/loopback.js";
import type { CallOptions } from "@dinner-dice/core/ports/places-provider";
import { createGoogleHttp } from "@dinner-dice/places/google/http";
import { createAsk } from "@dinner-dice/places/http/http-client";
import { type ChargeFor, pay } from "@dinner-dice/places/http/service";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const STAYING = new AbortController().signal;
const bill = { sku: "search", payer: { visitor: "v" } } as const;

/** A budget that counts what it has back; `meanwhile` happens while it is asked. */
function countedBudget(meanwhile?: () => void): { charge: ChargeFor<string>; back: number } {
  const budget = {
    back: 0,
    charge: async () => {
      meanwhile?.();
      return { giveBack: async () => void (budget.back += 1) };
    },
  };
  return budget;
}

let upstream: Loopback;
beforeEach(async () => {
  upstream = await startLoopback(() => ({ status: 200, body: {} }));
});
afterEach(() => upstream.close());

type AskOnce = (charge: ChargeFor<string>, options: CallOptions) => Promise<unknown>;

const CLIENTS: readonly (readonly [string, AskOnce])[] = [
  [
    "any service",
    (charge, options) =>
      createAsk({ service: "S", timeout: 5000, answerLimit: 1000, charge })(
        { sku: "search", url: upstream.url },
        options,
      ),
  ],
  [
    "Google",
    (charge, options) => createGoogleHttp({ charge })({ sku: "geocoding", url: upstream.url }, options),
  ],
];

describe("who leaves while the budget is asked", () => {
  it.each(CLIENTS)("pays nothing, and %s is not asked", async (_, ask) => {
    const visitor = new AbortController();
    const budget = countedBudget(() => visitor.abort());
    await expect(ask(budget.charge, { signal: visitor.signal })).rejects.toMatchObject({
      name: "PlacesError",
      kind: "aborted",
    });
    expect([budget.back, upstream.heard.length]).toEqual([1, 0]);
  });
});

it("a budget that takes longer than a call may is a timeout, and has its price back", async () => {
  const budget = countedBudget();
  await expect(pay({ ...bill, until: AbortSignal.abort() }, budget.charge)).rejects.toMatchObject({
    kind: "timeout",
  });
  expect(budget.back).toBe(1);
});

it("who stays pays, and what costs nothing needs no budget", async () => {
  const budget = countedBudget();
  expect(await pay({ ...bill, until: STAYING }, budget.charge)).toMatchObject({
    giveBack: expect.any(Function),
  });
  expect(await pay({ ...bill, until: STAYING }, undefined)).toBeUndefined();
  expect(budget.back).toBe(0);
});

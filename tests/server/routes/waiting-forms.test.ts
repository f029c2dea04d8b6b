import { MEMPHIS, places, provider } from "../../core/fixtures.js";
import { ask, type RawAnswer } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";
import type { OpenData } from "@dinner-dice/core/ports/open-data";
import { ALL, type Nearby } from "@dinner-dice/core/ports/places-provider";
import { TOO_MANY_ROLLS } from "@dinner-dice/core/search/failures";
import { FIRST_SEARCH_LIMIT } from "@dinner-dice/core/search/radius";
import { rateLimits } from "@dinner-dice/server/middleware/rate-limit";
import {
  LOOKS_AGAIN,
  MOST_WAITING,
  type WaitingForm,
  WaitingForms,
  WAITS,
} from "@dinner-dice/server/routes/home-form";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const CIRCLE = { center: MEMPHIS, radius: FIRST_SEARCH_LIMIT } as const;

function form(location: string): WaitingForm {
  return { fields: { location }, circle: CIRCLE };
}

function ticketOf(address: string): string {
  return address.slice("/fetching/".length);
}

describe("a form that waits", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    vi.advanceTimersByTime(1);
  });
  afterEach(() => void vi.useRealTimers());

  it("has an address of its own that tells nothing of it", () => {
    const forms = new WaitingForms();
    const addresses = [forms.keep(form("Boise, ID")), forms.keep(form("Boise, ID"))];
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses)
      expect(address).toMatch(/^\/fetching\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it("is kept for ten minutes and gone after, though it was looked for on the way", () => {
    const forms = new WaitingForms();
    const ticket = ticketOf(forms.keep(form("Boise, ID")));
    vi.advanceTimersByTime(WAITS / 2);
    expect(forms.get(ticket)).toEqual(form("Boise, ID"));
    vi.advanceTimersByTime(WAITS / 2);
    expect([forms.get(ticket), WAITS]).toEqual([form("Boise, ID"), 600_000]);
    vi.advanceTimersByTime(1);
    expect(forms.get(ticket)).toBeUndefined();
  });

  it("leaves the memory after ten minutes though nobody looks for it", async () => {
    const forms = new WaitingForms();
    const typed = storedOnly(forms);
    vi.advanceTimersByTime(WAITS);
    expect([await isHeld(typed), vi.getTimerCount()]).toEqual([true, 1]);
    vi.advanceTimersByTime(1);
    expect([await isHeld(typed), vi.getTimerCount()]).toEqual([false, 0]);
  });

  it("gives way, where a thousand others wait, if it was looked for longest ago", () => {
    const forms = new WaitingForms();
    const [first, second, ...others] = Array.from({ length: MOST_WAITING }, (_, index) =>
      ticketOf(forms.keep(form(`Town ${index}`))),
    );
    forms.get(first!);
    const last = ticketOf(forms.keep(form("Boise, ID")));
    const left = [first!, second!, ...others, last].filter((ticket) => forms.get(ticket));
    expect([left, left.length]).toEqual([[first, ...others, last], 1000]);
  });
});

describe("the address of a form that waits", () => {
  let app: RunningApp;
  let isUnder: boolean;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.advanceTimersByTime(1);
    isUnder = true;
    const fetching = {
      progress: { share: 0.5 },
      isSilent: false,
      ended: Promise.resolve(),
      listen: () => () => undefined,
    };
    const under: OpenData["under"] = () => (isUnder ? fetching : undefined);
    const searchNearby = async (): Promise<Nearby> => ({
      restaurants: places(isUnder ? 0 : 1),
      extent: isUnder ? { ...ALL, missing: "loading" } : ALL,
    });
    const limits = rateLimits({ perMinute: 60, globalPerMinute: 0, trustedProxies: [] });
    app = await runApp({
      places: { ...provider(), searchNearby },
      openData: { ask: under, under, covers: () => false },
      limits,
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const submitted = async (): Promise<string> => {
    const { headers } = await ask(app.url, {
      method: "POST",
      path: "/",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "location=Memphis&cuisine=bbq",
    });
    const [, again = ""] = /^3; url=(\/fetching\/[\w-]+)$/.exec(String(headers["refresh"])) ?? [];
    return again;
  };
  const look = async (path: string): Promise<RawAnswer> => ask(app.url, { path });

  it("says how far the fetch is and looks again at itself, then brings what was asked for", async () => {
    const again = await submitted();
    const waiting = await look(again);
    expect([waiting.status, waiting.headers["refresh"]]).toEqual([200, `3; url=${again}`]);
    expect(JSON.parse(waiting.body)).toMatchObject({
      preferences: { location: "Memphis", cuisine: "BBQ" },
      fetching: { progress: { share: 0.5 }, again },
    });
    isUnder = false;
    const dinner = await look(again);
    expect([dinner.status, dinner.headers["refresh"]]).toEqual([200, undefined]);
    expect(JSON.parse(dinner.body)).toMatchObject({
      preferences: { location: "Memphis", cuisine: "BBQ" },
      picked: { id: "place-0" },
    });
  });

  it("may be looked at as often as the page does, for as long as it waits", async () => {
    const again = await submitted();
    for (let gone = 0; gone < WAITS; gone += LOOKS_AGAIN * 1000) {
      expect((await look(again)).status).toBe(200);
      vi.advanceTimersByTime(LOOKS_AGAIN * 1000);
    }
  });

  it("counts each look as a search of its visitor, and keeps what was typed where that is too many", async () => {
    const again = await submitted();
    for (let each = 1; each < 60; each += 1) expect((await look(again)).status).toBe(200);
    const { status, headers, body } = await look(again);
    expect([status, headers["refresh"], Number(headers["retry-after"]) > 0]).toEqual([429, undefined, true]);
    expect(JSON.parse(body)).toMatchObject({
      preferences: { location: "Memphis", cuisine: "BBQ" },
      failure: TOO_MANY_ROLLS,
    });
  });

  it("leads home after ten minutes, as one does that never was", async () => {
    const again = await submitted();
    vi.advanceTimersByTime(WAITS);
    expect((await look(again)).status).toBe(200);
    vi.advanceTimersByTime(1);
    for (const path of [again, "/fetching/none"]) {
      const { status, headers } = await look(path);
      expect([status, headers["location"]]).toEqual([302, "/"]);
    }
  });
});

function storedOnly(forms: WaitingForms): WeakRef<object> {
  const kept = form("Boise, ID");
  forms.keep(kept);
  return new WeakRef(kept.fields);
}

/** Whether something is still in the memory once it was cleaned up; what was looked at stays until the turn ends. */
async function isHeld(thing: WeakRef<object>): Promise<boolean> {
  await setImmediate();
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return thing.deref() !== undefined;
}

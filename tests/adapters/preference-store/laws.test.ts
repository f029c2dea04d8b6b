import { browserPreferences } from "@dinner-dice/browser/preference-store/browser-preferences";
import { preferenceLaws } from "@dinner-dice/contracts";
import type { PreferenceStore } from "@dinner-dice/core/ports/preference-store";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

describe("a browser's memory", () => {
  it.each(preferenceLaws({ store: inBrowser, failing: inBlockedBrowser }))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});

function inBrowser(): PreferenceStore {
  for (const name of ["localStorage", "sessionStorage"]) {
    const kept = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  }
  return browserPreferences;
}

function inBlockedBrowser(): PreferenceStore {
  const blocked = new Proxy({}, { get: throwing });
  vi.stubGlobal("localStorage", blocked);
  vi.stubGlobal("sessionStorage", blocked);
  return browserPreferences;
}

function throwing(): never {
  throw new DOMException("The operation is insecure", "SecurityError");
}

import type { Page } from "@playwright/test";
import { directoryFinds, pickText } from "./directory.js";
import { givesClock, stopsClock } from "./page-clock.js";
import { expect, test } from "./test.js";

type DeviceAnswer = { readonly code: number } | { readonly latitude: number } | "never answers";

/** Puts a device in the browser's place that answers once, as told, or never. */
async function deviceThat(page: Page, answer: DeviceAnswer): Promise<void> {
  await page.addInitScript(putsDevice, answer);
}

function putsDevice(result: DeviceAnswer): void {
  const getCurrentPosition = (
    found: (position: object) => void,
    failed: (error: object) => void,
    options: object,
  ): void => {
    Object.assign(globalThis, { askedWith: options });
    if (typeof result === "string") return;
    setTimeout(() => {
      if ("code" in result) failed(result);
      else found({ coords: { ...result, longitude: -90.049 } });
    });
  };
  Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
}

interface Waits {
  answer: () => void;
}

/** Runs in the page: a device that answers when the test says so. */
function putsDeviceThatWaits(): void {
  const getCurrentPosition = (found: (position: object) => void): void => {
    Object.assign(globalThis, {
      answer: () => found({ coords: { latitude: 38.6, longitude: -90.2 } }),
    } satisfies Waits);
  };
  Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
}

test.describe("'Use my location'", () => {
  test("writes the granted position as 'lat,lng' and says so", async ({ visitor, page }) => {
    await visitor.standsInMemphis();
    await visitor.opens();
    await visitor.useMyLocation.click();
    await expect(visitor.location).toHaveValue("35.1495,-90.049");
    await expect(page.getByText("Using your current location")).toBeVisible();
    await visitor.rolls();
    await expect(visitor.pick).toHaveText(pickText(1, directoryFinds().length));
  });

  test("says why there is no position, and leaves the field alone", async ({ visitor, page }) => {
    await visitor.opens();

    await test.step("the device fails", async () => {
      for (const [code, sentence] of [
        [1, "Location access denied. Please enter your address manually."],
        [2, "Location information unavailable"],
        [3, "Location request timed out"],
        [99, "Could not get your location"],
      ] as const) {
        await page.evaluate(putsDevice, { code });
        await visitor.saysWhere("Memphis");
        await visitor.useMyLocation.click();
        await expect(visitor.alert).toHaveText(sentence);
        await expect(visitor.location, sentence).toBeFocused();
        await expect(visitor.location, sentence).toHaveValue("Memphis");
        await expect(visitor.useMyLocation, sentence).toHaveAccessibleName("Use my location");
        await visitor.saysWhere("Tulsa");
        await expect(visitor.alert, sentence).toBeHidden();
      }
    });

    await test.step("a position makes no sense", async () => {
      await page.evaluate(putsDevice, { latitude: 400 });
      await visitor.saysWhere("");
      await visitor.useMyLocation.click();
      await expect(page.getByText("Could not determine your location")).toBeVisible();
      await expect(visitor.location).toHaveValue("");
    });

    await test.step("the browser has no such thing", async () => {
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, "geolocation");
        Reflect.deleteProperty(Navigator.prototype, "geolocation");
      });
      await visitor.useMyLocation.click();
      await expect(page.getByText("Geolocation is not supported by this browser")).toBeVisible();
    });
  });

  test("searches at once for who came to roll nearby, but not when asked again after a refusal", async ({
    visitor,
    page,
  }) => {
    await deviceThat(page, { code: 1 });
    await page.goto("/?near");
    await expect(visitor.alert).toHaveText("Location access denied. Please enter your address manually.");
    await page.evaluate(putsDevice, { latitude: 35.1495 });
    await visitor.useMyLocation.click();
    await expect(page.getByText("Using your current location")).toBeVisible();
    await expect(page.getByRole("button", { name: "Find My Dinner" })).toBeVisible();
    await expect(visitor.check).toBeHidden();
  });

  test("searches at once near who was here before, too, and not in the town remembered", async ({
    visitor,
    page,
    places,
  }) => {
    await deviceThat(page, { latitude: 35.1495 });
    await visitor.opens();
    await visitor.finds("Tulsa");
    await page.goto("/?near");
    await visitor.skipsTheDice();
    await expect(visitor.pick).toHaveText(pickText(1, directoryFinds().length));
    expect(places.of("places_search").at(-1)).toMatchObject({ lat: 35.1495, lng: -90.049 });
  });

  test("leaves what is typed or searched for meanwhile alone, also where it came to roll nearby", async ({
    visitor,
    page,
  }) => {
    await page.addInitScript(putsDeviceThatWaits);
    const answers = (): Promise<void> => page.evaluate(() => (globalThis as unknown as Waits).answer());
    await page.goto("/?near");
    await expect(visitor.useMyLocation).toHaveAccessibleName("Getting...");
    await visitor.saysWhere("Memphis");
    await expect(visitor.useMyLocation).toHaveAccessibleName("Use my location");
    await answers();
    await expect(visitor.location).toHaveValue("Memphis");
    await expect(visitor.dice).toBeHidden();
    await visitor.useMyLocation.click();
    await visitor.asks();
    await answers();
    await visitor.skipsTheDice();
    await visitor.back.click();
    await expect(visitor.location).toHaveValue("Memphis");
  });

  test("reads 'Getting...' for at most 10 s once the visitor allows it", async ({ visitor, page }) => {
    await page.context().grantPermissions(["geolocation"]);
    await givesClock(page);
    await deviceThat(page, "never answers");
    await visitor.opens();
    await stopsClock(page);
    await visitor.useMyLocation.click();
    await expect(visitor.useMyLocation).toHaveAccessibleName("Getting...");
    await expect(visitor.useMyLocation).toHaveAttribute("aria-disabled", "true");
    expect(await page.evaluate(() => (globalThis as { askedWith?: unknown }).askedWith)).toMatchObject({
      timeout: 10_000,
      enableHighAccuracy: false,
    });
    await page.clock.runFor(9990);
    await expect(visitor.useMyLocation).toHaveAccessibleName("Getting...");
    await page.clock.runFor(10);
    await expect(visitor.useMyLocation).toHaveAccessibleName("Use my location");
    await expect(page.getByText("Location request timed out")).toBeVisible();
  });
});

import type { CDPSession, Locator, Page } from "@playwright/test";

/** A finger that goes over the screen, as the browser itself feels it; the page that glides on after it has come to rest. */
export async function swipes(
  page: Page,
  { from, by }: { readonly from: Locator; readonly by: { readonly x?: number; readonly y?: number } },
): Promise<void> {
  const box = (await from.boundingBox())!;
  const finger: CDPSession = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  const touch = (type: string, points: readonly object[]): Promise<unknown> =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points } as never);
  await touch("touchStart", [{ x, y }]);
  for (let part = 1; part <= 10; part += 1)
    await touch("touchMove", [{ x: x + ((by.x ?? 0) * part) / 10, y: y + ((by.y ?? 0) * part) / 10 }]);
  await touch("touchEnd", []);
  await page.evaluate(standsStill);
}

/** Runs in the page: resolves after six frames in one place. What still glides slips from under the next finger, whatever it was scrolled to. */
function standsStill(): Promise<void> {
  return new Promise((resolve) => {
    let [place, frames] = [scrollY, 0];
    const look = (): void => {
      frames = scrollY === place ? frames + 1 : 0;
      place = scrollY;
      if (frames === 6) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

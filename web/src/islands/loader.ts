/** Waits until a part of the page is wanted, then wakes it; the only script that runs before. */
const WAKING_EVENTS = ["pointerover", "pointerdown", "focusin", "keydown", "input"] as const;

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) watch(island);

function watch(island: HTMLElement): void {
  const near = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(wake);
  });
  const wake = (): void => {
    near.disconnect();
    for (const event of WAKING_EVENTS) island.removeEventListener(event, wake);
    if (island.dataset["awake"] !== undefined) return;
    island.dataset["awake"] = "";
    void import("./wake.js").then((module) => {
      module.wake(island);
    });
  };
  for (const event of WAKING_EVENTS) island.addEventListener(event, wake, { passive: true });
  near.observe(island);
}

function whenIdle(run: () => void): void {
  const later = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

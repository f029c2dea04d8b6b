/** Waits until a part of the page is wanted, then wakes it; the only script that runs before. */
const WAKING_EVENTS = ["pointerover", "pointerdown", "focusin", "keydown", "input"] as const;

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) watch(island);

/** A tap that comes before the part is awake counts: it is repeated as soon as somebody listens. */
function watch(island: HTMLElement): void {
  let tapped: HTMLElement | null = null;
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(wake);
    },
    { rootMargin: "200px" },
  );
  const wake = (): void => {
    near.disconnect();
    for (const event of WAKING_EVENTS) island.removeEventListener(event, wake);
    if (island.dataset["awake"] !== undefined) return;
    island.dataset["awake"] = "";
    void import("./wake.js").then(async (module) => {
      await module.wake(island);
      tapped?.click();
    });
  };
  island.addEventListener("click", ({ target }) => {
    if (island.dataset["awake"] !== "yes")
      tapped = (target as Element).closest<HTMLElement>("button[type=button]");
  });
  for (const event of WAKING_EVENTS) island.addEventListener(event, wake, { passive: true });
  if (island.dataset["until"] !== "touch") near.observe(island);
}

function whenIdle(run: () => void): void {
  const later = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

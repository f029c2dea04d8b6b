/** The newest feature that the pages' scripts use. Every supported browser has it (supported-browsers.ts). */
const NEEDED = (): readonly unknown[] => [
  ...[Array.prototype.at, Array.prototype.findLast, Array.prototype.findLastIndex, Array.prototype.flatMap],
  ...[Object.fromEntries, Object.hasOwn, Promise.allSettled, String.prototype.replaceAll],
  ...[Intl.ListFormat, Intl.PluralRules, Intl.DateTimeFormat.prototype.formatToParts],
  ...[AbortController, FormData, IntersectionObserver, TextDecoder, URLSearchParams],
  ...[crypto.getRandomValues, fetch, matchMedia, queueMicrotask],
  ...[HTMLDialogElement.prototype.showModal, HTMLFormElement.prototype.requestSubmit],
];

/** Waits until a part of the page is needed, then makes it interactive. It is the only script that runs before. */
const WAKING_EVENTS = ["pointerover", "pointerdown", "focusin", "keydown", "click", "input"] as const;

/** Events that show that a visitor is there. Until then nothing else is loaded. */
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Milliseconds that a submitted form waits for its part to wake; after that the server answers it. A page that long at work counts as idle. */
const TIMEOUT = 4000;

const somebody = new Promise<void>((resolve) => {
  /* Chrome reports a pointer that rests where a page appears as moved by nothing. */
  const noticed = ({ movementX: x = 1, movementY: y = 1 }: Partial<PointerEvent> = {}): void => {
    if (!x && !y) return;
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, noticed, true);
    resolve();
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, noticed, true);
  const remembers = remembered();
  if (remembers !== undefined) document.documentElement.dataset["remembers"] = remembers;
  if (remembers !== undefined || location.search) noticed();
});

/* A link to the current page keeps its history entry, so following it must leave the card. */
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type === "navigate" && history.state?.card) history.replaceState(null, "");

/* A browser runs modules and lays out the page in the task that ends its parsing. This work can wait for the next task. */
setTimeout(() => {
  if (!isAble()) return stayPlain();
  for (const island of document.querySelectorAll("[data-island]")) watch(island as HTMLElement);
});

/* In browsers that are too old, the server answers the forms, and features that need scripts are hidden. */
function stayPlain(): void {
  document.documentElement.dataset["plain"] = "";
  addEventListener("input", ({ target }) => {
    follow(target as HTMLInputElement);
  });
}

/**
 * Remembers a tap or a submitted form that comes before the part is awake. It shows at once, and is repeated once the part listens.
 *
 * A part that fails to load is loaded again at the next touch. Until then it works as plain HTML.
 */
function watch(island: HTMLElement): void {
  let tapped: HTMLElement | undefined;
  let submitted: HTMLFormElement | undefined;
  let asleep: readonly Element[] = [];
  const pressable = (): readonly Element[] => [...island.querySelectorAll("form, button")];
  /* A translated part is redrawn when it wakes. The pressed element then has a replacement at the same position. */
  const inItsPlace = <Pressed extends Element>(pressed: Pressed): Pressed =>
    pressed.isConnected
      ? pressed
      : ((pressable()[asleep.indexOf(pressed)] as Pressed | undefined) ?? pressed);
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) whenIdle(wake);
    },
    { rootMargin: "200px" },
  );
  const wake = (): void => {
    near.disconnect();
    for (const event of WAKING_EVENTS) island.removeEventListener(event, wake);
    if (island.dataset["awake"] !== undefined) return;
    island.dataset["awake"] = "";
    wakeModule()
      .then((module) => {
        asleep = pressable();
        return module.wake(island);
      })
      .then(() => {
        tapped?.removeAttribute("aria-busy");
        if (submitted) inItsPlace(submitted).requestSubmit();
        else if (tapped) inItsPlace(tapped).click();
        submitted = undefined;
      })
      .catch(stayAsleep);
  };
  const listen = (): void => {
    for (const event of WAKING_EVENTS) island.addEventListener(event, wake);
  };
  const stayAsleep = (): void => {
    tapped?.removeAttribute("aria-busy");
    tapped = undefined;
    delete island.dataset["awake"];
    listen();
    askServer();
  };
  /* Forgets the tap, too: a part that wakes while the server's page is loading must not ask again. */
  const askServer = (): void => {
    if (!submitted) return;
    submitted.submit();
    tapped = submitted = undefined;
  };
  island.addEventListener("click", ({ target }) => {
    if (island.dataset["awake"] === "yes") return;
    tapped?.removeAttribute("aria-busy");
    tapped = (target as Element).closest("button") ?? tapped;
    tapped?.setAttribute("aria-busy", "true");
  });
  island.addEventListener("submit", (event) => {
    /* A button that leads to another page does not need an awake part. */
    const leads = event.submitter?.hasAttribute("formaction") === true;
    if (island.dataset["awake"] === "yes" || leads) return;
    event.preventDefault();
    submitted = event.target as HTMLFormElement;
    setTimeout(askServer, TIMEOUT);
    wake();
  });
  island.addEventListener("input", ({ target }) => {
    follow(target as HTMLInputElement);
  });
  /* Browsers restore field values in a separate task after parsing. */
  whenIdle(() => island.querySelectorAll("input").forEach(follow));
  listen();
  if (history.state?.card && island.dataset["island"] === "home-finder") {
    island.dataset["returns"] = "";
    wake();
  } else if (island.dataset["until"] === "near") near.observe(island);
  else if (island.dataset["until"] === "visitor")
    void somebody.then(() => {
      near.observe(island);
    });
}

/**
 * Bubble and fill of a slider follow its thumb before the form is awake, also when the browser restores its value. The awake form shows
 * the same.
 */
function follow({ parentElement: range, valueAsNumber: value, min, step }: HTMLInputElement): void {
  const words = range?.dataset["words"]?.split("|");
  const bubble = range?.querySelector<HTMLElement>("output[data-said]");
  if (!range || !words) return;
  const above = Math.round((value - +min) / +step);
  range.dataset["step"] = String(above).padStart(2, "0");
  if (bubble) bubble.dataset["said"] = (words[above] ?? words[1] ?? "").replace("#", String(value));
}

if (import.meta.env.PROD && "serviceWorker" in navigator)
  whenIdle(() => {
    navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
  });

/** The service worker's address, as browsers with Trusted Types require it. The policy allows no other. */
function workerAddress(): string {
  const rules = { createScriptURL: () => "/sw.js" };
  const { trustedTypes } = window as { trustedTypes?: TypesOfTrust };
  return trustedTypes?.createPolicy("dinner-dice-worker", rules).createScriptURL("") ?? "/sw.js";
}

interface TypesOfTrust {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}

/**
 * Its address is on our own script tag. The file is fetched before the import: browsers that follow the HTML standard never retry a
 * module whose fetch failed. It fetches its own files in the same way.
 */
async function wakeModule(): Promise<typeof import("./wake.js")> {
  const address = document.querySelector<HTMLElement>("[data-wake]")?.dataset["wake"] ?? "";
  const answer = await fetch(address);
  await answer.blob();
  if (!answer.ok) throw new Error(address);
  return import(/* @vite-ignore */ address) as Promise<typeof import("./wake.js")>;
}

/** 'lists' if the browser stores a list of the visitor's own, '' if it stores only other things. */
function remembered(): string | undefined {
  try {
    if (localStorage.getItem("ownLists")?.[2]) return "lists";
    return localStorage.length + sessionStorage.length > 0 ? "" : undefined;
  } catch {
    return undefined;
  }
}

function whenIdle(run: () => void): void {
  const later = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: TIMEOUT });
    else setTimeout(run, 200);
  };
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}

/** Whether this browser has every feature that interactive parts need. In other browsers they stay plain HTML, which works. */
function isAble(): boolean {
  try {
    return NEEDED().every(Boolean);
  } catch {
    return false;
  }
}

import { addressStored, type Stored, noteOn } from "./stored.js";

/** A worker's event that may take its time. */
interface WaitingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A request of a page, which the worker may answer. */
interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** What of a service worker's global scope is used here (W3C Service Workers). */
interface WorkerScope {
  /** Set by '/sw.js', which is new with every build. */
  readonly KEPT: Stored;
  readonly location: Location;
  readonly navigator: Pick<Navigator, "onLine">;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const { version, addresses, lists, note } = worker.KEPT;

/** The previous build stays stored too: an open page may still ask for its scripts. */
const BUILDS_STORED = 2;

/** The name of a build's cache. Towns that a visitor searched have their own, which outlives builds. */
const BUILD = /^[\da-f]{16}-/;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = addressStored(request, { origin: worker.location.origin, lists });
  if (address === "asset") event.respondWith(assetFor(request));
  if (address === "list") event.respondWith(listFor(request));
  if (address === "page") event.respondWith(pageFor(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(version);
  try {
    await cache.addAll([...addresses]);
  } catch (error) {
    if ((await cache.keys()).length === 0) await caches.delete(version);
    throw error;
  }
}

async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => BUILD.test(name));
  await Promise.all(builds.slice(0, -BUILDS_STORED).map((build) => caches.delete(build)));
}

/** A file whose name changes with its content is the same wherever it comes from. */
async function assetFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await fetch(request));
}

/** Always the network's list; without a network, the newest stored one. */
async function listFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(version)).match(request);
    if (!kept) throw error;
    return kept;
  }
}

/** Always the network's page; without a network, the stored one, which says so. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(version);
    const kept = await cache.match(request, { ignoreSearch: true });
    const guides = kept ?? (await cache.match("/city-guides"));
    if (!guides) throw error;
    const isOffline = !worker.navigator.onLine;
    return await noteOn(guides, { isAskedFor: kept !== undefined, isOffline, script: note });
  }
}

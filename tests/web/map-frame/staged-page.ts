import { vi } from "vitest";
import type { MapNews, NumberedOrder } from "../../../web/src/map-frame/messages.js";

export class StagedElement {
  id = "";
  title = "";
  hidden = false;
  readonly dataset: Record<string, string> = {};
  parentElement: StagedElement | undefined;
  children: StagedElement[] = [];
  readonly orders: NumberedOrder[] = [];
  readonly contentWindow = { postMessage: (order: NumberedOrder): unknown => this.orders.push(order) };

  get isConnected(): boolean {
    return this.id === "body" || this.parentElement?.isConnected === true;
  }

  appendChild(child: StagedElement): StagedElement {
    child.remove();
    child.parentElement = this;
    this.children.push(child);
    return child;
  }

  append(child: StagedElement): void {
    this.appendChild(child);
  }

  moveBefore(child: StagedElement): void {
    this.appendChild(child);
  }

  remove(): void {
    const parent = this.parentElement;
    if (parent) parent.children = parent.children.filter((child) => child !== this);
    this.parentElement = undefined;
  }
}

export interface StagedPage {
  readonly body: StagedElement;
  readonly frames: readonly StagedElement[];
  readonly canvas: () => StagedElement;
  readonly comesNear: () => Promise<void>;
  readonly tells: (frame: StagedElement | undefined, news: MapNews) => Promise<void>;
}

/** A page to draw maps in, in place of the browser's; `vi.unstubAllGlobals` takes it away. */
export function stagedPage(): StagedPage {
  const body = Object.assign(new StagedElement(), { id: "body" });
  const frames: StagedElement[] = [];
  const watched: (() => void)[] = [];
  const page = new EventTarget();
  vi.stubGlobal("location", { origin: "https://dice.example" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", {
    body,
    createElement: (tag: string) => {
      const made = new StagedElement();
      if (tag === "iframe") frames.push(made);
      return made;
    },
    getElementById: (id: string) => body.children.find((child) => child.id === id),
  });
  vi.stubGlobal("IntersectionObserver", observerOf(watched));
  return {
    ...{ body, frames },
    canvas: () => body.appendChild(new StagedElement()),
    comesNear: () => {
      for (const look of watched.splice(0)) look();
      return turn();
    },
    tells: (frame, data) => {
      page.dispatchEvent(Object.assign(new Event("message"), { source: frame?.contentWindow, data }));
      return turn();
    },
  };
}

type Watch = (entries: readonly { readonly isIntersecting: boolean }[], observer: unknown) => void;

function observerOf(watched: (() => void)[]): new (watch: Watch) => object {
  return class {
    readonly #watch: Watch;
    constructor(watch: Watch) {
      this.#watch = watch;
    }
    observe(): void {
      watched.push(() => {
        this.#watch([{ isIntersecting: true }], this);
      });
    }
    disconnect = (): void => undefined;
  };
}

/** All that was promised so far has come. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

import { type OpenDataWorld, openDataLaws } from "@dinner-dice/contracts";
import type { AskedCircle, Fetching, FetchProgress } from "@dinner-dice/core/ports/open-data";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

/** What a broken one does instead. */
interface Fault {
  /** Begins at once, for each who asks, for what is known, or again for what is fetched. */
  readonly begins?: "at once" | "for each" | "for what is known" | "again";
  /** Tells listeners nothing at first, nothing later, or all of them to the end; stops all with one. */
  readonly tells?: "later only" | "at once only" | "for ever" | "until one stops";
  /** Stays under way for ever, or rejects. */
  readonly ends?: "never" | "with an error";
}

const unknown: AskedCircle = { center: { lat: 43.6, lng: -116.2 }, radius: 5000 };
const known: AskedCircle = { center: { lat: 35.1, lng: -90 }, radius: 5000 };

class Fetch implements Fetching {
  readonly isSilent = false;
  progress: FetchProgress = {};
  readonly ended: Promise<void>;
  end!: () => void;
  fail!: (error: Error) => void;
  readonly #fault: Fault;
  #listeners: ((progress: FetchProgress) => void)[] = [];

  constructor(fault: Fault) {
    this.#fault = fault;
    this.ended = new Promise((end, fail) => {
      [this.end, this.fail] = [end, fail];
    });
    this.ended.catch(() => undefined);
  }

  reach(share: number): void {
    this.progress = { share };
    if (this.#fault.tells !== "at once only") for (const tell of this.#listeners) tell(this.progress);
  }

  listen(tell: (progress: FetchProgress) => void): () => void {
    this.#listeners.push(tell);
    if (this.#fault.tells !== "later only") tell(this.progress);
    return () => {
      if (this.#fault.tells === "until one stops") this.#listeners = [];
      if (this.#fault.tells !== "for ever") this.#listeners = this.#listeners.filter((each) => each !== tell);
    };
  }
}

function worldWith(fault: Fault): OpenDataWorld {
  let begun = 0;
  let [running, isFetched]: [Fetch | undefined, boolean] = [undefined, false];
  const begin = (): Fetch => {
    begun += 1;
    return (running = new Fetch(fault));
  };
  if (fault.begins === "at once") begin();
  return {
    ...{ unknown, known, begun: () => begun, reach: (share) => running?.reach(share) },
    openData: {
      under: () => running,
      covers: (circle) => circle === known || isFetched,
      ask: (circle) => {
        if (circle === known) return fault.begins === "for what is known" ? begin() : undefined;
        if (isFetched && fault.begins !== "again") return undefined;
        return fault.begins === "for each" ? begin() : (running ?? begin());
      },
    },
    end: (how) => {
      isFetched = how === "well";
      if (fault.ends === "with an error" && how === "badly") running?.fail(new Error("down"));
      running?.end();
      if (fault.ends !== "never") running = undefined;
    },
  };
}

const lawsOf = (fault: Fault): ReturnType<typeof openDataLaws> =>
  openDataLaws({ world: () => worldWith(fault) });

describe("the laws of fetching on demand", () => {
  it.each(lawsOf({}))("an honest one keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["fetches before it is asked", "before somebody asks", { begins: "at once" }],
    ["fetches what is known", "of what is known", { begins: "for what is known" }],
    ["fetches once for each", "however many ask", { begins: "for each" }],
    ["says nothing at first", "told at once", { tells: "later only" }],
    ["says nothing later", "told at once", { tells: "at once only" }],
    ["never stops telling", "until they stop", { tells: "for ever" }],
    ["stops telling all", "until they stop", { tells: "until one stops" }],
    ["fetches again", "ends well", { begins: "again" }],
    ["never has done", "ends well", { ends: "never" }],
    ["fails whoever waits", "ends badly", { ends: "with an error" }],
    ["goes on for ever", "ends badly", { ends: "never" }],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(lawsOf(fault), part)).rejects.toMatchObject(AT_FAULT);
  });
});

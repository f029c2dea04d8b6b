import type { CDPSession, Page } from "@playwright/test";

export type Action = "get_api_key" | "geocode" | "places_search" | "place_details";

export type Asked = { readonly action: Action } & Readonly<Record<string, unknown>>;

/** What comes back: a body, a body with its HTTP status, a cut connection, or what the real server says. */
export type Answer = Readonly<{ status?: number; body: unknown }> | "cut the connection" | "as the server";

type Script = Partial<Record<Action, (asked: Asked) => Answer | Promise<Answer>>>;

/** A request that Chromium holds until it is told what comes of it. */
type Held = Readonly<{ requestId: string; request: { readonly postData?: string } }>;

const MAPS_FUNCTION = "*/functions/v1/google-maps";

/** Stands between the page and the maps function: writes down what is asked and answers what the test says. */
export class ScriptedPlaces {
  readonly asked: Asked[] = [];
  #script: Script = {};

  constructor(readonly page: Page) {}

  /** Asks Chromium for these requests alone: Playwright's routes stop every file of the page. */
  async listen(): Promise<void> {
    const chromium = await this.page.context().newCDPSession(this.page);
    chromium.on("Fetch.requestPaused", (held) => void this.#answer(chromium, held).catch(ofAPageThatIsGone));
    await chromium.send("Fetch.enable", { patterns: [{ urlPattern: MAPS_FUNCTION }] });
  }

  answer(script: Script): void {
    this.#script = { ...this.#script, ...script };
  }

  knowEverything(found: readonly object[], details: object = {}): void {
    this.answer({
      get_api_key: () => ({ body: status(true) }),
      geocode: () => ({ body: { status: "OK", results: [MEMPHIS] } }),
      places_search: () => ({ body: { status: found.length > 0 ? "OK" : "ZERO_RESULTS", results: found } }),
      place_details: ({ placeId }) => ({
        body: {
          status: "OK",
          result: { ...found.find((each) => "place_id" in each && each.place_id === placeId), ...details },
        },
      }),
    });
  }

  /** Holds the server's answers to one action back until the gate is opened. */
  holds(action: Action): Gate {
    const held = gate();
    const whenOpened = (): Promise<Answer> => held.opened.then(() => "as the server");
    this.answer({ [action]: whenOpened });
    return held;
  }

  of(action: Action): readonly Asked[] {
    return this.asked.filter((each) => each.action === action);
  }

  async #answer(chromium: CDPSession, { requestId, request }: Held): Promise<void> {
    const asked = JSON.parse(request.postData ?? "") as Asked;
    this.asked.push(asked);
    const answer = (await this.#script[asked.action]?.(asked)) ?? "as the server";
    if (answer === "as the server") await chromium.send("Fetch.continueRequest", { requestId });
    else if (answer === "cut the connection")
      await chromium.send("Fetch.failRequest", { requestId, errorReason: "ConnectionFailed" });
    else
      await chromium.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: answer.status ?? 200,
        responseHeaders: [{ name: "Content-Type", value: "application/json" }],
        body: Buffer.from(JSON.stringify(answer.body)).toString("base64"),
      });
  }
}

function ofAPageThatIsGone(error: Error): void {
  if (!/closed|Invalid InterceptionId/.test(error.message)) throw error;
}

export function status(ready: boolean): object {
  const capabilities = {
    ...{ rules: ["price", "rating", "open", "when"], reviews: true },
    ...{ map: "none", coverage: "world" },
  };
  return { apiKey: "", provider: { name: "scripted", ready, capabilities, attribution: [] } };
}

const MEMPHIS = { geometry: { location: { lat: 35.1495, lng: -90.049 } }, formatted_address: "Memphis, TN" };

/** One well-rated, affordable, open restaurant unless told otherwise. */
export function place(id: string, fields: object = {}): object {
  return {
    place_id: id,
    name: `The ${id}`,
    rating: 4.6,
    user_ratings_total: 120,
    vicinity: `${id.length} Main St, Memphis, TN`,
    geometry: { location: { lat: 35.15, lng: -90.05 } },
    opening_hours: { open_now: true },
    price_level: 2,
    types: ["barbecue_restaurant", "restaurant"],
    ...fields,
  };
}

/** Something that happens when the test says so. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

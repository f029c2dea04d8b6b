import { DELIVERY, DUE_WITHIN } from "./outbox-waits.js";
import { type Spreadsheet, SpreadsheetError } from "./spreadsheet.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { Letter, Outbox } from "@dinner-dice/core/ports/stores";
import { retryDelay } from "@dinner-dice/core/resilience/resilience";

/** The time, and a timer; both in milliseconds. */
export interface Clock {
  now(): number;
  /** Calls once after a delay; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

export interface DeliveryOptions {
  readonly outbox: Outbox;
  /** The list that receives addresses. Without one, addresses stay in the outbox, which is the list. */
  readonly spreadsheet?: Spreadsheet | undefined;
  readonly logger: Logger;
  readonly clock?: Clock;
  /** Called with true when deliveries pause because the list failed, and with false when it accepts an address again. */
  readonly onRest?: (isResting: boolean) => void;
}

export interface DeliveryRound {
  readonly delivered: number;
  readonly failed: number;
}

export interface Delivery {
  /** Sends everything due, oldest first, each at least once. Stops early if the list is unreachable. Never rejects. */
  deliver(): Promise<DeliveryRound>;
  start(): void;
  wake(): void;
  /** Stops for good and aborts the current delivery. The next process sends unconfirmed addresses again. */
  stop(): Promise<void>;
}

/** The longest time between reads of the outbox, which another process may fill: an hour. */
const LONGEST_REST = 3_600_000;

const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};

export function createDelivery(options: DeliveryOptions): Delivery {
  return new OutboxDelivery(options);
}

class OutboxDelivery implements Delivery {
  readonly #options: DeliveryOptions;
  readonly #clock: Clock;
  readonly #stopping = new AbortController();
  #running = false;
  #round: Promise<DeliveryRound> | undefined;
  #cancel: (() => void) | undefined;
  /** Consecutive rounds that ended because the list was unreachable. */
  #outages = 0;
  #isResting = false;
  /** Whether an address arrived since the next due time was last read. */
  #isWoken = false;
  /** No delivery starts before this time. */
  #pauseUntil = -Infinity;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#clock = options.clock ?? SYSTEM_CLOCK;
  }

  start(): void {
    this.#running = true;
    this.#schedule(0);
  }

  wake(): void {
    if (!this.#options.spreadsheet) return;
    this.#isWoken = true;
    if (!this.#round) this.#schedule(this.#pauseLeft);
  }

  async stop(): Promise<void> {
    this.#running = false;
    this.#cancel?.();
    this.#stopping.abort();
    await this.#round;
  }

  deliver(): Promise<DeliveryRound> {
    this.#round ??= this.#deliverAll().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  #schedule(rest: number): void {
    this.#cancel?.();
    if (!this.#running) return;
    this.#cancel = this.#clock.after(Math.min(LONGEST_REST, Math.max(0, rest)), () => {
      void this.#deliverAndRest();
    });
  }

  async #deliverAndRest(): Promise<void> {
    if (this.#pauseLeft === 0) await this.deliver();
    const { outbox, spreadsheet } = this.#options;
    this.#isWoken = false;
    const due = spreadsheet ? await outbox.nextDue().catch(() => this.#pauseUntil) : Infinity;
    const next = this.#isWoken ? -Infinity : (due ?? Infinity);
    this.#schedule(Math.max(next - this.#clock.now(), this.#pauseLeft));
  }

  async #deliverAll(): Promise<DeliveryRound> {
    const { outbox, spreadsheet, logger } = this.#options;
    const tally = { delivered: 0, failed: 0 };
    try {
      if (spreadsheet) await this.#empty(spreadsheet, tally);
      await outbox.tidy();
    } catch (error) {
      logger.error("newsletter outbox cannot be used", { code: codeOf(error) });
      this.#pause();
    }
    if (tally.delivered > 0) logger.info("newsletter addresses delivered", { count: tally.delivered });
    return tally;
  }

  async #empty(spreadsheet: Spreadsheet, tally: { delivered: number; failed: number }): Promise<void> {
    const { outbox } = this.#options;
    for (let letter = await outbox.take(); letter; letter = await outbox.take()) {
      const failure = await this.#send(letter, spreadsheet);
      if (failure === undefined) tally.delivered += 1;
      else tally.failed += 1;
      if (failure !== undefined && failure !== "refused") return this.#giveUp();
      this.#rest(false);
      this.#outages = 0;
      if (this.#stopping.signal.aborted) return;
    }
  }

  /** Returns `undefined` or the kind of failure. A script that refuses one address may still accept the next; an unreachable one will not. */
  async #send(letter: Letter, spreadsheet: Spreadsheet): Promise<string | undefined> {
    const { outbox, logger } = this.#options;
    try {
      await spreadsheet.append(letter, this.#stopping.signal);
    } catch (error) {
      const reason = error instanceof SpreadsheetError ? error.kind : "unknown";
      logger.warn("newsletter delivery failed", { id: letter.id, reason });
      return reason;
    }
    await outbox.delivered(letter.id);
    return undefined;
  }

  #giveUp(): void {
    this.#pause();
    this.#rest(true);
  }

  #rest(isResting: boolean): void {
    if (isResting !== this.#isResting) this.#options.onRest?.(isResting);
    this.#isResting = isResting;
  }

  /** Milliseconds until deliveries resume. It is 0 if a clock that was set back would make the pause longer than any real one. */
  get #pauseLeft(): number {
    const left = this.#pauseUntil - this.#clock.now();
    return left > DUE_WITHIN ? 0 : Math.max(0, left);
  }

  #pause(): void {
    this.#outages += 1;
    this.#pauseUntil = this.#clock.now() + retryDelay(DELIVERY, this.#outages);
  }
}

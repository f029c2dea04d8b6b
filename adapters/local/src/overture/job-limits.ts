import { SourceError } from "../directory/source-error.js";

/** How much one job may read of a bucket. */
export interface JobLimits {
  readonly bytes: number;
  readonly requests: number;
  /** Milliseconds for all of it. */
  readonly time: number;
  /** Bytes of one part of a file. */
  readonly part: number;
  /** Bytes of one group of rows, packed. */
  readonly group: number;
}

/** A job that an operator starts, who watches it and can end it. */
export const OPERATOR_JOB: JobLimits = {
  bytes: 20e9,
  requests: 100_000,
  time: 24 * 3_600_000,
  part: 64e6,
  group: 512e6,
};

/** A job that a visitor starts: a town takes 10 MB and some 40 requests. */
export const VISITOR_JOB: JobLimits = {
  bytes: 250e6,
  requests: 1000,
  time: 3 * 60_000,
  part: 8e6,
  group: 32e6,
};

/** Counts what a job reads while it reads. */
export class JobCount {
  readonly #limits: JobLimits;
  readonly #until: number;
  requests = 0;
  bytes = 0;

  constructor(limits: JobLimits) {
    this.#limits = limits;
    this.#until = performance.now() + limits.time;
  }

  /** Milliseconds that are left; a job without time or requests left is a {@link SourceError}. */
  begin(): number {
    const left = this.#until - performance.now();
    if (left <= 0) throw over(`${this.#limits.time / 60_000} minutes`);
    if (this.requests >= this.#limits.requests) throw over(`${this.#limits.requests} requests`);
    this.requests += 1;
    return left;
  }

  /** Adds bytes that came; more than the job may read is a {@link SourceError}. */
  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.#limits.bytes) throw over(`${this.#limits.bytes / 1e6} MB`);
  }
}

function over(most: string): SourceError {
  return new SourceError(
    `The area takes more than ${most} to read; ask for a smaller one, or check UPSTREAMS.`,
  );
}

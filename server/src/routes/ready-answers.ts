import { LRUCache } from "lru-cache";

/** Answers of searches as they go out, for whoever asks the very same moments later: finding, checking and writing them is not done again. */
export interface ReadyAnswers {
  /** The answer to a question, written as it came; '' is none. */
  get(question: string): Buffer | undefined;
  keep(question: string, answer: object): Buffer;
}

/** Milliseconds for which an answer stands: so long may a part of the neighborhood that was asked since go unseen. */
export const STANDS = 5000;

/** Bytes of all answers. */
const MOST_BYTES = 8_000_000;

export function createReadyAnswers(): ReadyAnswers {
  const ready = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
    ttl: STANDS,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  return {
    get: (question) => ready.get(question),
    keep: (question, answer) => {
      const bytes = Buffer.from(JSON.stringify(answer));
      if (question !== "") ready.set(question, bytes);
      return bytes;
    },
  };
}

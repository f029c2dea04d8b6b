import { LRUCache } from "lru-cache";

/** Serialized search answers, reused for identical requests within a few seconds, so that the server does not search and serialize again. */
export interface ReadyAnswers {
  /** The answer to a request body; never one for an empty body. */
  get(question: string): Buffer | undefined;
  keep(question: string, answer: object): Buffer;
}

/** Milliseconds that an answer is reused. For that long it can miss newly fetched places. */
export const STANDS = 5000;

/** Total size of all answers, in bytes. */
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

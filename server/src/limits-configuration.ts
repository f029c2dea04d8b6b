import { ConfigurationError, type Environment, text, wholeNumber } from "./environment.js";
import { proxiesIn } from "./middleware/visitor-address.js";

/** How much visitors may ask, and whose word about their addresses counts. */
export interface LimitsConfiguration {
  /** Requests a minute of one visitor; 0 for any number. */
  readonly perMinute: number;
  /** Requests a minute of all visitors; 0 for any number. */
  readonly globalPerMinute: number;
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
}

/** Reads what is said about limits; see the table in README. */
export function readLimits(env: Environment): LimitsConfiguration {
  const most = 1_000_000;
  return {
    perMinute: wholeNumber(env, "RATE_LIMIT_PER_MINUTE", { fallback: 60, min: 0, max: most }),
    globalPerMinute: wholeNumber(env, "RATE_LIMIT_GLOBAL_PER_MINUTE", { fallback: 3000, min: 0, max: most }),
    trustedProxies: (text(env, "TRUSTED_PROXIES") ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readRange),
  };
}

function readRange(range: string): string {
  try {
    proxiesIn([range]);
    return range;
  } catch {
    throw new ConfigurationError(
      `TRUSTED_PROXIES holds ${range}; set it to addresses or ranges like 10.0.0.0/8, separated by commas.`,
    );
  }
}

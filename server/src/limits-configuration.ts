import { ConfigurationError, type Environment, text, wholeNumber } from "./environment.js";
import { proxiesIn } from "./middleware/visitor.js";

/** Rate limits, and the proxies that the server trusts. */
export interface LimitsConfiguration {
  /** Requests per minute for one visitor; 0 means unlimited. */
  readonly perMinute: number;
  /** Requests per minute for all visitors; 0 means unlimited. */
  readonly globalPerMinute: number;
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
}

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

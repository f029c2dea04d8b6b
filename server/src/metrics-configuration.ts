import { ConfigurationError, type Environment, isSentAsItIs, text, wholeNumber } from "./environment.js";

/** Where metrics can be read. Without a port and a token, the server collects none. */
export interface MetricsConfiguration {
  /** A port that serves only metrics. */
  readonly port: number | undefined;
  readonly host: string;
  /** A bearer token. With it, the site's own port serves metrics too. */
  readonly token: string | undefined;
}

const SHORTEST_TOKEN = 16;

export function readMetrics(env: Environment): MetricsConfiguration {
  const token = text(env, "METRICS_TOKEN");
  if (token !== undefined && (token.length < SHORTEST_TOKEN || !isSentAsItIs(token)))
    throw new ConfigurationError(
      `METRICS_TOKEN cannot be used; set it to at least ${SHORTEST_TOKEN} characters of ASCII without a space.`,
    );
  const isOwnPort = text(env, "METRICS_PORT") !== undefined;
  return {
    port: isOwnPort ? wholeNumber(env, "METRICS_PORT", { fallback: 0, min: 0, max: 65_535 }) : undefined,
    host: text(env, "METRICS_HOST") ?? "127.0.0.1",
    token,
  };
}

import { type Answer, classic, rpcError } from "./answer.js";

export type QuotaName = PlacesQuota | "Classic";
type PlacesQuota = "SearchNearbyRequest" | "SearchTextRequest" | "GetPlaceRequest" | "GetPhotoMediaRequest";

export interface Quota {
  readonly perMinute?: number;
  readonly perDay?: number;
}

export type Quotas = Readonly<Partial<Record<QuotaName, Quota>>>;

/** Counts calls against quotas by the fake's own clock. */
export interface QuotaKeeper {
  /** The refusal of a call that is too many; `undefined` when there is room. */
  refusal(path: string, now: Date): Answer | undefined;
  reset(): void;
}

export function quotaKeeper(quotas: Quotas): QuotaKeeper {
  const counts = new Map<string, number>();
  const spent = (window: string, most: number | undefined): boolean => {
    const count = (counts.get(window) ?? 0) + 1;
    counts.set(window, count);
    return most !== undefined && count > most;
  };
  return {
    refusal: (path, now) => {
      const name = quotaOf(path);
      const { perMinute, perDay } = quotas[name] ?? {};
      const moment = now.toISOString();
      if (spent(`${name} ${moment.slice(0, 16)}`, perMinute)) return refuse(name, "minute");
      return spent(`${name} ${moment.slice(0, 10)}`, perDay) ? refuse(name, "day") : undefined;
    },
    reset: () => counts.clear(),
  };
}

function quotaOf(path: string): QuotaName {
  if (path.endsWith(":searchNearby")) return "SearchNearbyRequest";
  if (path.endsWith(":searchText")) return "SearchTextRequest";
  if (path.endsWith("/media")) return "GetPhotoMediaRequest";
  return path.startsWith("/v1/places/") ? "GetPlaceRequest" : "Classic";
}

function refuse(name: QuotaName, window: "minute" | "day"): Answer {
  if (name === "Classic")
    return classic("OVER_QUERY_LIMIT", "You have exceeded your rate-limit for this API.");
  return rpcError({
    code: 429,
    status: "RESOURCE_EXHAUSTED",
    reason: "RATE_LIMIT_EXCEEDED",
    message: `Quota exceeded for quota metric '${name}' and limit '${name} per ${window}' of service 'places.googleapis.com' for consumer 'project_number:1'.`,
    metadata: { quota_limit: `${name}Per${window === "day" ? "Day" : "Minute"}PerProject` },
  });
}

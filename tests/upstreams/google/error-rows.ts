import type { RpcError } from "./answer.js";

const blocked = (reason: string, message: string): RpcError => ({
  code: 403,
  status: "PERMISSION_DENIED",
  reason,
  message,
});

export const RPC_ERRORS = {
  "invalid-argument": { code: 400, status: "INVALID_ARGUMENT", message: "Unsupported types: dinner." },
  "key-invalid": {
    code: 400,
    status: "INVALID_ARGUMENT",
    reason: "API_KEY_INVALID",
    message: "API key not valid. Please pass a valid API key.",
  },
  "key-missing": {
    code: 403,
    status: "PERMISSION_DENIED",
    message: "Method doesn't allow unregistered callers (callers without established identity).",
  },
  "service-blocked": blocked(
    "API_KEY_SERVICE_BLOCKED",
    "Requests to this API places.googleapis.com method google.maps.places.v1.Places.SearchNearby are blocked.",
  ),
  "referrer-blocked": blocked("API_KEY_HTTP_REFERRER_BLOCKED", "Requests from referer <empty> are blocked."),
  "address-blocked": blocked(
    "API_KEY_IP_ADDRESS_BLOCKED",
    "The provided API key has an IP address restriction.",
  ),
  "app-blocked": blocked(
    "API_KEY_IOS_APP_BLOCKED",
    "Requests from this iOS client application <empty> are blocked.",
  ),
  "service-disabled": blocked(
    "SERVICE_DISABLED",
    "Places API (New) has not been used in project 1 before or it is disabled.",
  ),
  "billing-disabled": blocked("BILLING_DISABLED", "This API method requires billing to be enabled."),
  "not-found": {
    code: 404,
    status: "NOT_FOUND",
    message: "The Place ID is no longer valid. Please refresh cached Place IDs.",
  },
  "quota-per-minute": {
    code: 429,
    status: "RESOURCE_EXHAUSTED",
    reason: "RATE_LIMIT_EXCEEDED",
    metadata: { quota_limit: "SearchTextRequestPerMinutePerProject" },
    message:
      "Quota exceeded for quota metric 'SearchTextRequest' and limit 'SearchTextRequest per minute' of service 'places.googleapis.com'.",
  },
  "quota-per-day": {
    code: 429,
    status: "RESOURCE_EXHAUSTED",
    reason: "RATE_LIMIT_EXCEEDED",
    metadata: { quota_limit: "GetPlaceRequestPerDayPerProject" },
    message:
      "Quota exceeded for quota metric 'GetPlace requests' and limit 'GetPlace requests per day' of service 'places.googleapis.com'.",
  },
  internal: { code: 500, status: "INTERNAL", message: "Internal error encountered." },
  unavailable: { code: 503, status: "UNAVAILABLE", message: "The service is currently unavailable." },
} as const satisfies Readonly<Record<string, RpcError>>;

export type RpcErrorName = keyof typeof RPC_ERRORS;

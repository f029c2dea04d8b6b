import { ConfigurationError, type Environment, FIXED } from "../environment.js";

interface GoneSetting {
  readonly name: string;
  /** The values that are no longer supported, and how to show one without its secrets; absent if the whole setting is gone. */
  readonly values?: { readonly like: RegExp; readonly shown: string };
  /** The sentence's second half: what to do now. */
  readonly instead: string;
}

/** Settings and values of earlier versions. Each one stops the start with its sentence, so that none is ignored in silence. */
const GONE: readonly GoneSetting[] = [
  {
    ...{ name: "PLACES_PROVIDER", values: { like: /^google-legacy$/, shown: "google-legacy" } },
    instead: "use google with a key for Places API (New).",
  },
  ...["foursquare", "openstreetmap"].map((value) => ({
    ...{ name: "PLACES_PROVIDER", values: { like: RegExp(`^${value}$`), shown: value } },
    instead: "use local, google or geoapify.",
  })),
  ...["FOURSQUARE_API_KEY", "FOURSQUARE_TIER", "FOURSQUARE_URL"].map((name) => ({
    ...{ name, instead: "remove it and use local, google or geoapify as PLACES_PROVIDER." },
  })),
  { name: "PLACES_URL", instead: "remove it and copy DATA_DIR/places to every server." },
  ...["PLACE_PICTURES", "COMMONS_URL", "COMMONS_UPLOAD_URL", "PANORAMAX_URL"].map((name) => ({
    ...{ name, instead: "remove it; GOOGLE_PHOTOS=on shows Google's photo of a place." },
  })),
  ...["GOOGLE_PLACES_URL", "GOOGLE_MAPS_URL", "GEOAPIFY_URL", "OVERTURE_URL"].map((name) => ({
    ...{ name, instead: "use UPSTREAMS, such as UPSTREAMS=overture=https://mirror.example." },
  })),
  ...["OPEN_DATA_DAILY_MEGABYTES", "OPEN_DATA_DISK_MEGABYTES"].map((name) => ({
    ...{ name, instead: "remove it, because a day and the disk hold 2000 megabytes at most." },
  })),
  ...Object.entries(FIXED).map(([name, number]) => ({
    name,
    instead: `remove it, because the number is ${number}.`,
  })),
  ...["API", "MCP", "EMBED"].map((name) => ({
    name,
    instead: "name the open doors in DOORS, such as DOORS=api.",
  })),
  {
    name: "NEWSLETTER_MODE",
    instead: "remove it, because the server posts each address to NEWSLETTER_ENDPOINT.",
  },
  { name: "GOOGLE_STRATEGY", instead: "remove it, because one search asks Google for everything." },
  { name: "GEOAPIFY_DAILY_CREDITS", instead: "use BUDGET_DAILY_USD (1,000 credits are 20 cents)." },
  { name: "METRICS_HOST", instead: "write it before the port, such as METRICS_PORT=0.0.0.0:9100." },
  { name: "CSP_REPORT_URL", instead: "remove it, because browsers report nothing." },
  ...["NOMINATIM_URL", "OVERPASS_URL"].map((name) => ({
    ...{ name, instead: "remove it and import the area as a set of places." },
  })),
  {
    ...{ name: "STATE_URL", values: { like: /^rediss?:/, shown: "redis://…" } },
    instead: "use postgres://…",
  },
  {
    ...{ name: "STATE_URL", values: { like: /^sqlite:./, shown: "sqlite:/folder" } },
    instead: "name the folder in DATA_DIR and use sqlite:.",
  },
  ...["CACHE_URL", "BUDGET_URL", "LIMITS_URL", "OUTBOX_URL", "TABLES_URL"].map((name) => ({
    ...{ name, instead: "use STATE_URL, which is the home of all parts." },
  })),
  { name: "WEBMCP", instead: "remove it; agents use the MCP endpoint." },
];

/** Throws one sentence for each setting that is no longer supported. */
export function refuseGoneSettings(env: Environment): void {
  const sentences = GONE.filter(({ name }) => name in env).flatMap(
    ({ name, values, instead }): readonly string[] => {
      const value = env[name]?.trim() || undefined;
      if (value === undefined || values?.like.test(value) === false) return [];
      const written = values === undefined ? name : `${name}=${values.shown}`;
      return [`${written} is no longer supported; ${instead}`];
    },
  );
  if (sentences.length > 0) throw new ConfigurationError(sentences.join("\n"));
}

/** Settings of a server under test. Open data is off unless the settings name a bucket on loopback; other buckets are refused. */
export function keptHere(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { OVERTURE_URL: bucket, PLACES_OPEN_DATA: mode } = settings;
  if (bucket === undefined && mode === "on-demand")
    throw new Error("Name a bucket on loopback: OVERTURE_URL.");
  if (bucket === undefined) return { PLACES_OPEN_DATA: "off", ...settings };
  if (!/^http:\/\/(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])(?::\d+)?$/.test(bucket))
    throw new Error(`OVERTURE_URL is ${bucket}, which is not on loopback.`);
  return settings;
}

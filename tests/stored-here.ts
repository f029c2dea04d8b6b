/** Settings of a server under test. Open data is off unless the settings name a bucket on loopback; other buckets are refused. */
export function storedHere(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { UPSTREAMS: upstreams = "", PLACES_OPEN_DATA: mode } = settings;
  const [, bucket] = /\boverture=(\S+)/.exec(upstreams) ?? [];
  if (bucket === undefined && mode === "on-demand")
    throw new Error("Name a bucket on loopback: UPSTREAMS=overture=….");
  if (bucket === undefined) return { PLACES_OPEN_DATA: "off", ...settings };
  if (!/^http:\/\/(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])(?::\d+)?$/.test(bucket))
    throw new Error(`The bucket is ${bucket}, which is not on loopback.`);
  return settings;
}

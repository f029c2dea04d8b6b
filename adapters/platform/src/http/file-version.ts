/** What tells this version of a file from any other: a strong ETag, else when it was changed; `undefined` where a server says neither. */
export function versionIn(headers: Headers): string | undefined {
  const etag = headers.get("etag");
  return etag?.startsWith('"') === true ? etag : (headers.get("last-modified") ?? undefined);
}

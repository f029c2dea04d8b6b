/** Identifies a file's version: a strong ETag, or else the modification date; `undefined` if the server sends neither. */
export function versionIn(headers: Headers): string | undefined {
  const etag = headers.get("etag");
  return etag?.startsWith('"') === true ? etag : (headers.get("last-modified") ?? undefined);
}

import { type Answer, invalidArgument } from "./answer.js";
import { FIELD_TIERS } from "./billing.js";

type Fields = Readonly<Record<string, unknown>>;

export type MaskReading = { readonly paths: readonly string[] } | { readonly refusal: Answer };

const MISSING =
  "FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it. As an example, you can set the header 'X-Goog-FieldMask' with value '*' to ask for all response fields.";

/** Reads a mask; `prefix` is 'places.' for searches and '' for details. */
export function readMask(mask: string | undefined, prefix: string): MaskReading {
  if (mask === undefined || mask === "") return { refusal: invalidArgument(MISSING) };
  const paths = mask.split(",");
  const odd = paths.find((path) => !isKnown(path, prefix));
  return odd === undefined
    ? { paths }
    : {
        refusal: invalidArgument(
          `Request contains an invalid argument: Error expanding 'fields' parameter. Cannot find matching fields for path '${odd}'.`,
        ),
      };
}

/** The fields of a place that the mask names; '*' names all. */
export function masked(
  place: Fields,
  { paths, prefix }: { readonly paths: readonly string[]; readonly prefix: string },
): Fields {
  if (paths.includes("*")) return place;
  const asked = paths
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length).split("."));
  return Object.fromEntries(
    Object.entries(place).flatMap(([field, value]) => {
      const deep = asked.filter(([head]) => head === field);
      if (deep.length === 0) return [];
      return [[field, deep.some(({ length }) => length === 1) ? value : subfields(value, deep)]];
    }),
  );
}

function subfields(value: unknown, paths: readonly (readonly string[])[]): unknown {
  const wanted = new Set(paths.map(([, field]) => field));
  return Object.fromEntries(Object.entries(value as Fields).filter(([field]) => wanted.has(field)));
}

function isKnown(path: string, prefix: string): boolean {
  if (path === "*" || (prefix !== "" && path === "nextPageToken")) return true;
  const [field = ""] = path.startsWith(prefix) ? path.slice(prefix.length).split(".") : [""];
  return Object.hasOwn(FIELD_TIERS, field);
}

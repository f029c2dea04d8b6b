import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** What is changed, and the folders of the tests that should notice: none of them starts a process. */
const AREAS = [
  { sources: /^core\/src\//, tests: ["core"] },
  {
    sources: /^adapters\/(wire\/src\/|places\/src\/(steps\/|brand-of|fingerprint|leaving))/,
    tests: ["adapters/wire", "adapters/places"],
  },
  { sources: /^adapters\/places\/src\/google\/(\w+-)?(mapping|reading)\.ts$/, tests: ["adapters/places"] },
  { sources: /^adapters\/open-data\/src\/on-demand\//, tests: ["adapters/places/on-demand"] },
  {
    sources: /^adapters\/open-data\/src\/sources\/(osm-pbf-(block|nodes|strings|ways)|outline-point)\.ts$/,
    tests: ["adapters/places/sources"],
  },
  { sources: /^adapters\/geocoder\/src\/addresses\//, tests: ["adapters/places/addresses"] },
  { sources: /^adapters\/open-data\/src\/overture\//, tests: ["adapters/places/overture"] },
  { sources: /^adapters\/geocoder\/src\/gazetteer\//, tests: ["adapters/gazetteer"] },
  { sources: /^adapters\/stores\/src\/cache\//, tests: ["adapters/cache"] },
  { sources: /^web\/src\/finder\/.*(-view|-words|words|claims|toast-list)\.ts$/, tests: ["web/finder"] },
  { sources: /^web\/src\/guides\/roll-\w+\.ts$/, tests: ["web/guides"] },
];

/** Every source that is changed, with its own test files and those of its whole area. */
export function subjects() {
  const tests = filesIn("tests").filter((file) => file.endsWith(".test.ts"));
  return ["core/src", "adapters", "web/src"].flatMap(filesIn).flatMap((file) => {
    const area = AREAS.find(({ sources }) => sources.test(file));
    if (!area) return [];
    const all = tests.filter((test) => area.tests.some((folder) => test.startsWith(`tests/${folder}/`)));
    return [{ file, own: all.filter((test) => imports(test, file)), all }];
  });
}

/** Tells whether a test names a source among its imports. */
function imports(test, file) {
  const [, workspace, path] = /^(?:adapters\/)?([\w-]+)\/src\/(.+)\.tsx?$/.exec(file);
  const text = readFileSync(join(ROOT, test), "utf8");
  return (
    text.includes(`"@dinner-dice/${workspace}/${path}"`) || text.includes(`${workspace}/src/${path}.js"`)
  );
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts"))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file))
    .toSorted();
}

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import { SITE_INDEX, type SiteFile } from "@dinner-dice/content/site-file";
import { compresses, typeOf } from "./file-types.js";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Collects the files of the site and writes them; what holds no placeholder is compressed once and for all. */
export class SiteFolder {
  readonly #folder: string;
  readonly #files: SiteFile[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes one file; `path` is its address when that is not its name. */
  async add(file: string, content: string | Uint8Array, path = `/${file}`): Promise<void> {
    const bytes = Buffer.from(content);
    const target = join(this.#folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    const compressed = compresses(file);
    const placeholders = compressed && hasPlaceholders(bytes.toString());
    if (compressed && !placeholders) await writeCompressed(target, bytes);
    this.#files.push({
      path,
      file,
      type: typeOf(file),
      compressed,
      placeholders,
      immutable: file.startsWith("assets/"),
    });
  }

  /** Writes the index; after this the server can serve the folder. */
  async finish(): Promise<readonly SiteFile[]> {
    const files = this.#files.toSorted((a, b) => a.path.localeCompare(b.path));
    await writeFile(join(this.#folder, SITE_INDEX), JSON.stringify(files, undefined, 1));
    return files;
  }
}

function hasPlaceholders(text: string): boolean {
  const { product, siteUrl, edition } = PLACEHOLDERS;
  return [product.name, product.slug, siteUrl, edition].some((each) => text.includes(each));
}

async function writeCompressed(target: string, bytes: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}

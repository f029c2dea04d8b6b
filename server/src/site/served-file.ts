import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { InlineHashes } from "./inline-hashes.js";

/** Ways a file can travel, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What is known of a served file besides its bytes. */
export interface FileFacts {
  /** Address: '/blog', '/assets/loader-x.js'. */
  readonly path: string;
  readonly type: string;
  /** True for files whose name changes with their content. */
  readonly immutable: boolean;
  /** Of its style tags and scripts, where it is a document. */
  readonly inlineHashes: InlineHashes;
}

/** The bytes of a file, plain and in the encodings that the build made. */
export type BuiltBytes = Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** One served file, in memory. What the build could not compress is compressed when it is first asked for, then kept. */
export class ServedFile {
  readonly facts: FileFacts;
  readonly encodings: readonly Encoding[];
  readonly #bytes: BuiltBytes;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly #hash: string;

  constructor(facts: FileFacts, { bytes, encodings }: { bytes: BuiltBytes; encodings: readonly Encoding[] }) {
    this.facts = facts;
    this.encodings = encodings;
    this.#bytes = bytes;
    this.#hash = createHash("sha256").update(bytes.identity).digest("base64url").slice(0, 22);
  }

  /** As it stands, in no encoding. */
  get plain(): Buffer {
    return this.#bytes.identity;
  }

  /** Changes with the content, and differs for each encoding. */
  etag(encoding: Encoding): string {
    return encoding === "identity" ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  async body(encoding: Encoding): Promise<Buffer> {
    const built = this.#bytes[encoding];
    if (built) return built;
    const bytes = this.#compressed.get(encoding) ?? compress(this.plain, encoding);
    this.#compressed.set(encoding, bytes);
    return bytes;
  }
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return toGzip(bytes, { level: 9 });
  return toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

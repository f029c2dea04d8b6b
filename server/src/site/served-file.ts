import { type DrawnDocument, htmlOf } from "@dinner-dice/core/finder/home-answer";
import type { Context } from "koa";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Encodings of a file, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface FileFacts {
  /** The path: '/blog', '/assets/loader-x.js'. */
  readonly path: string;
  readonly type: string;
  /** True if the file's name changes with its content. */
  readonly immutable: boolean;
  /** Hashes of its inline styles and scripts, if it is a document. */
  readonly inlineHashes: InlineHashes;
}

/** The bytes of a file, plain and in the encodings that the build made. */
export type BuiltBytes = Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A file in memory. Encodings that the build did not make are compressed on first request, then cached. */
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

  get plain(): Buffer {
    return this.#bytes.identity;
  }

  /** Changes with the content; differs per encoding. */
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

/** The hashes that allow a document's inline styles and scripts in the Content Security Policy: 'sha256-...'. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

const STYLES = /<style[^>]*>([^]*?)<\/style>/g;

/** Inline scripts, without structured data and scripts loaded by address. */
const SCRIPTS = /<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g;

/** Hashes the inline texts of a built document after `fill` has filled each one. Markup that filling adds elsewhere gets no hash. */
export function inlineHashesOf(built: string, fill = (text: string): string => text): InlineHashes {
  const hashes = (tags: RegExp): readonly string[] =>
    Array.from(built.matchAll(tags), ([, text = ""]) => hashOf(fill(text)));
  return { styles: hashes(STYLES), scripts: hashes(SCRIPTS) };
}

export function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Sends a page rendered for this request, uncached. Only hashes that the renderer names are allowed, so that no injected script can run. */
export function sendPage(ctx: Context, page: DrawnDocument | string, allowed = allowedIn(page)): void {
  ctx.set("cache-control", "no-store");
  ctx.state["inlineHashes"] = allowed;
  ctx.type = "html";
  ctx.body = Buffer.from(htmlOf(page));
}

function allowedIn(page: DrawnDocument | string): InlineHashes {
  return { styles: typeof page === "string" ? [] : page.styles.map(hashOf), scripts: [] };
}

import { bytesOf, type OutsideQuestion, streamOutside } from "@dinner-dice/platform/outside";

/** The bytes of a picture, checked to be one. */
export interface PictureBytes {
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly bytes: Uint8Array;
}

/** The width in pixels that we ask for. Wikimedia keeps thumbnails of this width ready. */
export const PICTURE_WIDTH = 500;

const SECOND = 1000;
const LIMITS = { most: 500_000, silence: 3 * SECOND, patience: 6 * SECOND };

/** Loads a picture; `undefined` if it is none. Rejects if it cannot be had. */
export async function loadPicture(
  question: Pick<OutsideQuestion, "url" | "headers">,
): Promise<PictureBytes | undefined> {
  const bytes = await readOutside({ ...question, ...LIMITS });
  const type = typeOf(bytes);
  return type && { type, bytes };
}

/** The body of an answer of 200; anything else is a failure, a redirect too. */
export async function readOutside(question: OutsideQuestion): Promise<Uint8Array> {
  const answer = await streamOutside(question);
  if (answer.status === 200) return bytesOf(answer);
  answer.cancel();
  throw new Error(`The answer's status is ${answer.status}.`);
}

/** The type of a picture by its first bytes, whatever its sender calls it. */
function typeOf(bytes: Uint8Array): PictureBytes["type"] | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return head.startsWith("RIFF") && head.slice(8) === "WEBP" ? "image/webp" : undefined;
}

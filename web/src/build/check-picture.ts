import { draw, headlinePicture, outlineOf } from "./social-image.js";
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";

/** What the server's worker draws: the name on a sent check, with our display face in a file. */
interface Drawing {
  readonly name: string;
  readonly font: string;
}

/** The least share of a name that a picture must be able to write. */
const LEAST = 0.5;

/** Draws the preview of a sent check and posts it; nothing for a name in a script that our face does not write. */
async function drawn({ name, font }: Drawing): Promise<Uint8Array | undefined> {
  const { outline, written } = outlineOf(await readFile(font));
  const words = written(name);
  if (words.length < name.length * LEAST) return undefined;
  return draw(headlinePicture(words, { outline, face: name.length }), 1200);
}

const picture = await drawn(workerData as Drawing);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(picture);

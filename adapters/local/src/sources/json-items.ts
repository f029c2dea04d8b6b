import { basename } from "node:path";
import { JSONParser } from "@streamparser/json";
import { type InputFile, textOf } from "./input-file.js";
import { damage } from "../directory/source-error.js";

/** The values at some paths of a JSON file, in order: `$.features.*` are the items of its field 'features'. */
export async function* jsonItems(file: InputFile, ...paths: string[]): AsyncGenerator {
  const found: unknown[] = [];
  const parser = new JSONParser({ paths, keepStack: false });
  parser.onValue = ({ value }) => void found.push(value);
  try {
    for await (const chunk of withoutMark(textOf(file))) {
      parser.write(chunk);
      yield* found.splice(0);
    }
    if (!parser.isEnded) throw new Error("it ends too early");
  } catch (error) {
    throw damage(
      error,
      (why) => `${basename(file.path)} is truncated or not JSON (${why}); download it again.`,
    );
  }
}

async function* withoutMark(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of bytes) {
    const marked = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    yield marked ? chunk.subarray(3) : chunk;
    isFirst = false;
  }
}

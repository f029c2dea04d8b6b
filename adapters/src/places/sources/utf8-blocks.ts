import { isUtf8 } from "node:buffer";

/** What spreadsheets of Windows mean by 0x80 to 0x9f where they write no UTF-8; a TextDecoder of some Node gives control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Bytes of a text as UTF-8: letters that are none are read as those of Windows-1252, of which `onForeign` is told. */
export async function* utf8Blocks(
  bytes: AsyncIterable<Buffer>,
  onForeign: () => void,
): AsyncGenerator<Buffer> {
  for await (const block of wholeLetters(bytes)) {
    if (isUtf8(block)) {
      yield block;
    } else {
      onForeign();
      yield Buffer.from(block.toString("latin1").replace(/[\u0080-\u00ff]+/g, lettersIn));
    }
  }
}

/** The letters of a run of bytes outside of ASCII. */
function lettersIn(run: string): string {
  const bytes = Buffer.from(run, "latin1");
  if (isUtf8(bytes)) return bytes.toString();
  return run.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252.charAt(letter.charCodeAt(0) - 0x80));
}

/** The same bytes, in blocks that end where a letter ends in either encoding: behind a byte of ASCII, if there is one. */
async function* wholeLetters(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const block = Buffer.concat([rest, chunk]);
    const end = block.findLastIndex((byte) => byte < 0x80) + 1;
    if (end > 0) yield block.subarray(0, end);
    rest = block.subarray(end);
  }
  if (rest.length > 0) yield rest;
}

/** A 52-bit hash of a text (FNV-1a, twice with different seeds). */
export function textKey(text: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ (code + 0x9e37), 0x85ebca6b) >>> 0;
  }
  return (high & 0xfffff) * 2 ** 32 + low;
}

import { ConfigurationError, type Environment, text } from "./environment.js";
import { type Attribution, isTileAddress, type MapTiles } from "@dinner-dice/core/place/attribution";

/** Reads the map tiles for places whose provider brings no map; `undefined` if none are configured. */
export function readTiles(env: Environment): MapTiles | undefined {
  const url = text(env, "MAP_TILES_URL");
  if (url === undefined) return undefined;
  if (!isTileAddress(url) || !URL.canParse(url))
    throw new ConfigurationError(
      `MAP_TILES_URL is ${url}; set it to an https address with {z}, {x} and {y} in its path (and {r} if you like), such as https://tile.example/{z}/{x}/{y}.png.`,
    );
  const credits = creditsIn(text(env, "MAP_TILES_ATTRIBUTION") ?? "");
  if (credits.length > 0) return { url, credits };
  throw new ConfigurationError(
    "MAP_TILES_ATTRIBUTION cannot be used; name who draws the map, such as: © OpenStreetMap contributors https://www.openstreetmap.org/copyright (separate several with ;).",
  );
}

/** Parses 'Words https://address; more words'. An address, where present, becomes the link of its words. */
function creditsIn(written: string): readonly Attribution[] {
  return written.split(";").flatMap((each): readonly Attribution[] => {
    const [, words = "", url] = /^(.*?)(?:\s+(https:\/\/\S+))?$/u.exec(each.trim()) ?? [];
    if (/^(https?:|$)/.test(words) || /\p{C}/u.test(words)) return [];
    return [{ text: words, ...(url !== undefined && { url }) }];
  });
}

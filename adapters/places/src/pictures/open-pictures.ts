import { readJson } from "@dinner-dice/core/reading";
import { LRUCache } from "lru-cache";
import { loadPicture, type PictureBytes, readOutside } from "../http/picture-bytes.js";
import { panoramaxId } from "../records/picture-file.js";
import type { Pictures } from "../steps/pictures.js";
import { type CommonsOptions, describedAtCommons } from "./commons.js";
import type { Ask, Described } from "./described.js";
import { describedAtPanoramax, type PanoramaxOptions } from "./panoramax.js";

export interface OpenPicturesOptions {
  readonly commons: CommonsOptions;
  readonly panoramax: PanoramaxOptions;
  /** Whom the services can write to about our calls. */
  readonly contact: string | undefined;
}

const [SECOND, DAY] = [1000, 86_400_000];

/** The card waits for a description, so that comes at once or not at all. */
const DESCRIPTION = { most: 200_000, silence: 1.5 * SECOND, patience: 1.5 * SECOND };

/** How long answers are kept in memory. After a failure we ask again a minute later. */
const [KEPT, FAILED] = [DAY, 60 * SECOND];
const [DESCRIPTIONS, PICTURES] = [2000, 60];

/** Pictures of Wikimedia Commons and Panoramax whose licenses let us show them. Equal questions share one call. */
export function openPictures({ commons, panoramax, contact }: OpenPicturesOptions): Pictures {
  const described = new LRUCache<string, Promise<Described | undefined>>({ max: DESCRIPTIONS, ttl: KEPT });
  const loaded = new LRUCache<string, Promise<PictureBytes | undefined>>({ max: PICTURES, ttl: KEPT });
  const headers = { "user-agent": `DinnerDice/1 (${contact ?? ""})` };
  const ask: Ask = async (url) =>
    readJson(new TextDecoder().decode(await readOutside({ url, headers, ...DESCRIPTION })));
  const describe = (file: string): Promise<Described | undefined> =>
    keptIn(described, file, () =>
      panoramaxId(file) === undefined
        ? describedAtCommons(file, { ...commons, ask })
        : describedAtPanoramax(file, { ...panoramax, ask }),
    );
  return {
    describe: async (place) => {
      const file = await place.pictureFile();
      const { thumbnail: _, ...picture } = (file !== undefined && (await describe(file))) || {};
      return "credit" in picture ? picture : undefined;
    },
    bytes: async (place) => {
      const file = await place.pictureFile();
      const told = file === undefined ? undefined : await describe(file);
      if (file === undefined || !told) return undefined;
      return keptIn(loaded, file, () => loadPicture({ url: told.thumbnail, headers }));
    },
    caching: "public, max-age=86400",
  };
}

/** The answer kept under a key, or a new one; a failure is `undefined` and is kept for a minute. */
function keptIn<T extends object>(
  kept: LRUCache<string, Promise<T | undefined>>,
  key: string,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const known = kept.get(key);
  if (known) return known;
  const answer = ask().catch(() => {
    kept.set(key, answer, { ttl: FAILED });
    return undefined;
  });
  kept.set(key, answer);
  return answer;
}

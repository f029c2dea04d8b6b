import { type Picture, pictureAddress } from "@dinner-dice/core/place/picture";
import type { CallOptions } from "@dinner-dice/core/ports/places-provider";
import type { PictureBytes } from "../http/picture-bytes.js";
import { type Step, step } from "./pipeline.js";

/** A place whose picture is wanted. */
export interface PicturedPlace {
  readonly id: string;
  /** The name of its picture, for sources that need it: to look it up may cost a details call. */
  readonly pictureFile: () => Promise<string | undefined>;
}

/** The pictures of a source. Neither call rejects: a picture that cannot be had is `undefined`. */
export interface Pictures {
  /** Size, author and license; `undefined` if we may not show a picture. */
  describe(place: PicturedPlace, call?: CallOptions): Promise<Omit<Picture, "src"> | undefined>;
  bytes(place: PicturedPlace, call?: CallOptions): Promise<PictureBytes | undefined>;
  /** The `cache-control` of the bytes, as the source's terms allow. */
  readonly caching: string;
}

/** Adds the picture of a place to its details. */
export function pictures(source: Pick<Pictures, "describe">): Step {
  return step({
    details: async ({ asked, options }, next) => {
      const details = await next();
      if (!details) return undefined;
      const described = await source.describe(
        { id: asked, pictureFile: async () => details.pictureFile },
        options,
      );
      return described ? { ...details, picture: { src: pictureAddress(asked), ...described } } : details;
    },
  });
}

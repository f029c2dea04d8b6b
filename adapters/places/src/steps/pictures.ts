import { type Picture, pictureAddress } from "@dinner-dice/core/place/picture";
import type { CallOptions } from "@dinner-dice/core/ports/places-provider";
import { type Step, step } from "./pipeline.js";

/** The bytes of a picture, checked to be one. */
export interface PictureBytes {
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly bytes: Uint8Array;
}

/** The pictures of a source, by the id of a place. Neither call rejects: a picture that cannot be had is `undefined`. */
export interface Pictures {
  /** Size and author; `undefined` if we may not show a picture. */
  describe(place: string, call?: CallOptions): Promise<Omit<Picture, "src"> | undefined>;
  bytes(place: string, call?: CallOptions): Promise<PictureBytes | undefined>;
  /** The `cache-control` of the bytes, as the source's terms allow. */
  readonly caching: string;
}

/** Adds the picture of a place to its details. */
export function pictures(source: Pick<Pictures, "describe">): Step {
  return step({
    details: async ({ asked, options }, next) => {
      const details = await next();
      if (!details) return undefined;
      const described = await source.describe(asked, options);
      return described ? { ...details, picture: { src: pictureAddress(asked), ...described } } : details;
    },
  });
}

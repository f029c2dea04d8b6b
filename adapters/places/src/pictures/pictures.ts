import { type Picture, pictureAddress } from "@dinner-dice/core/place/picture";
import { type Step, step } from "../steps/pipeline.js";

/** The bytes of a picture, checked to be one. */
export interface PictureBytes {
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly bytes: Uint8Array;
}

/** Pictures by the names of their files. Neither call rejects: a picture that cannot be had is `undefined`. */
export interface Pictures {
  /** Size, author and license; `undefined` if the license does not allow us to show the picture. */
  describe(file: string): Promise<Omit<Picture, "src"> | undefined>;
  bytes(file: string): Promise<PictureBytes | undefined>;
}

/** Adds the picture of a place to its details. */
export function pictures(source: Pick<Pictures, "describe">): Step {
  return step({
    details: async ({ asked }, next) => {
      const details = await next();
      if (details?.commonsFile === undefined) return details;
      const described = await source.describe(details.commonsFile);
      return described ? { ...details, picture: { src: pictureAddress(asked), ...described } } : details;
    },
  });
}

import { type ReactElement, useState } from "react";
import type { Picture } from "@dinner-dice/core/place/picture";
import { BackPicture } from "../../parts/card-back.js";
import { BACK } from "./card-words.js";
import { OutLink } from "../../parts/out-link.js";

interface PlacePictureProps {
  readonly picture: Picture;
  /** The place's name. */
  readonly name: string;
}

/** A picture with its author and source. It is last on the back, so that nothing moves if it fails to load. */
export function PlacePicture({ picture, name }: PlacePictureProps): ReactElement | null {
  const [failed, setFailed] = useState<string>();
  const { src, width, height, credit, source, page } = picture;
  if (failed === src) return null;
  return (
    <BackPicture data-screen="">
      <img
        src={src}
        alt={name}
        {...{ width, height, loading: "lazy", decoding: "async" }}
        onError={() => {
          setFailed(src);
        }}
      />
      <figcaption>
        <OutLink href={page}>{BACK.photo}</OutLink>: {credit}, {source}
      </figcaption>
    </BackPicture>
  );
}

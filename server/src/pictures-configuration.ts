import type { OpenPicturesOptions } from "@dinner-dice/places/pictures";
import { baseAddress, ConfigurationError, type Environment, oneOf, text } from "./environment.js";

/** Where pictures of places come from. */
export type PicturesConfiguration = OpenPicturesOptions;

/** Providers whose places can name a picture. Details of all others cost money, which a picture must not spend. */
const NAMES_PICTURES: ReadonlySet<string> = new Set(["local"]);

/** Reads where pictures of places come from; `undefined` where they are off. */
export function readPictures(env: Environment, provider: string): PicturesConfiguration | undefined {
  const isOn = oneOf(env, "PLACE_PICTURES", ["on", "off"]) === "on";
  const settings = {
    commons: {
      url: baseAddress(env, "COMMONS_URL") ?? "https://commons.wikimedia.org",
      uploadUrl: baseAddress(env, "COMMONS_UPLOAD_URL") ?? "https://upload.wikimedia.org",
    },
    panoramax: { url: baseAddress(env, "PANORAMAX_URL") ?? "https://api.panoramax.xyz" },
    contact: text(env, "OPERATOR_CONTACT"),
  };
  if (!isOn || !NAMES_PICTURES.has(provider)) return undefined;
  if (settings.contact === undefined)
    throw new ConfigurationError(
      "PLACE_PICTURES is on without OPERATOR_CONTACT; Wikimedia asks for an email or web address in every call. Set OPERATOR_CONTACT=you@example.org.",
    );
  return settings;
}

/** Pictures of places with their authors, from Wikimedia Commons, Panoramax and Google. */
export { openPictures, type OpenPicturesOptions } from "./pictures/open-pictures.js";
export { googlePictures } from "./google/photos.js";
export { type Pictures, pictures } from "./steps/pictures.js";

/** Pictures of places with their authors, from Wikimedia Commons and Google. */
export { commonsPictures, type CommonsOptions } from "./pictures/commons.js";
export { googlePictures } from "./google/photos.js";
export { type Pictures, pictures } from "./steps/pictures.js";

/** Pictures of places with author and license, from Wikimedia Commons. */
export { commonsPictures, type CommonsOptions } from "./pictures/commons.js";
export { type PictureBytes, type Pictures, pictures } from "./pictures/pictures.js";

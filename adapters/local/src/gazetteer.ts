/** Finds typed towns and ZIP codes in a compiled table, without a network. */
export { buildGazetteer } from "./gazetteer/compile-gazetteer.js";
export {
  createGazetteer,
  type ForgivingGazetteer,
  type Gazetteer,
  openGazetteer,
} from "./gazetteer/gazetteer.js";

/** Towns and ZIP codes by what people type: compiled once, then searched without a network. */
export { buildGazetteer } from "./gazetteer/compile-gazetteer.js";
export {
  createGazetteer,
  type ForgivingGazetteer,
  type Gazetteer,
  openGazetteer,
} from "./gazetteer/gazetteer.js";

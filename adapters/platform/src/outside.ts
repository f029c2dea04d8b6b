/** The one client of outside services, with limits of bytes and time. */
export {
  bytesOf,
  type OutsideAnswer,
  OutsideError,
  type OutsideLimits,
  type OutsideQuestion,
  streamOutside,
} from "./http/outside-stream.js";

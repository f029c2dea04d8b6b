/** The shared client for outside services, with limits of size and time. */
export {
  bytesOf,
  type OutsideAnswer,
  OutsideError,
  type OutsideLimits,
  type OutsideQuestion,
  streamOutside,
} from "./http/outside-stream.js";

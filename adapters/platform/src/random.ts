/** Unbiased random numbers, in browsers and on servers. */
export { cryptoRandom } from "./random-source/crypto-random.js";

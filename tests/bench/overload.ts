import { overloadRound } from "./overload-round.js";

/** `npm run bench -- overload [seconds] [times]`: five times what the source behind the server can answer, unless told otherwise. */
const [, , seconds = "10", times = "5"] = process.argv;
const result = await overloadRound({
  seconds: Number(seconds),
  delay: 300,
  times: Number(times),
  beside: 20,
});
const { peak, goodput, pagesP99, storedP99, refusalsP99 } = result;
console.log(`new searches at capacity       ${peak.toFixed(1)} a second`);
console.log(
  `new searches at ${times} times that   ${goodput.toFixed(1)} a second, ${((100 * goodput) / peak).toFixed(0)} % of it (goal 90 %)`,
);
console.log(
  `refusals                       ${JSON.stringify(result.refusals)}, 99 of 100 within ${refusalsP99.toFixed(0)} ms, each says when: ${result.allSayWhen}`,
);
console.log(`pages beside it                99 of 100 within ${pagesP99.toFixed(0)} ms (goal 100)`);
console.log(`kept answers beside it         99 of 100 within ${storedP99.toFixed(0)} ms (goal 100)`);
console.log(`calls seen by the source       ${result.seen}, of them answered well ${result.paid}`);
console.log(`no answer, or a failure        ${result.failures}`);

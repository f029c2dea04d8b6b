import { slope, soakRound } from "./soak-round.js";

/** `npm run bench:soak [requests]`: two hundred thousand, unless told otherwise. */
const [, , requests = "200000"] = process.argv;
const { samples, statuses, seconds } = await soakRound(Number(requests));
for (const { asked, memory, descriptors } of samples)
  console.log(
    `${String(asked).padStart(8)}  ${(memory / 1024 / 1024).toFixed(0).padStart(5)} MB  ${descriptors} descriptors`,
  );
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
console.log(
  `memory, second half against the middle: ${percent(slope(samples, ({ memory }) => memory))} (goal +-5 %)`,
);
console.log(`descriptors: ${percent(slope(samples, ({ descriptors }) => descriptors))}`);
console.log(`answers ${JSON.stringify(statuses)} in ${seconds.toFixed(0)} s`);

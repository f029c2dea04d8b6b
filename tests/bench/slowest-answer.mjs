/**
 * Asks an address again and again in a process of its own, so that nothing the others do counts as waiting; told to stop, it sends
 * the longest answer in milliseconds. Says "asking" once the first one has come, which no connection was open for.
 */
const [address] = process.argv.slice(2);
const BETWEEN = 10;

const over = new AbortController();
process.once("message", () => over.abort());
await timed();
process.send("asking");
let longest = 0;
while (!over.signal.aborted) {
  longest = Math.max(longest, await timed());
  await new Promise((resolve) => setTimeout(resolve, BETWEEN));
}
process.send(longest, () => process.exit());

async function timed() {
  const since = performance.now();
  await (await fetch(address)).text();
  return performance.now() - since;
}

/** Passes items to `take` in batches, one at a time. Items that arrive meanwhile form the next one. Errors go to standard error. */
export function inTurns(take) {
  const waiting = new Set();
  let turn = Promise.resolve();
  const next = () => {
    const items = [...waiting];
    waiting.clear();
    return take(items);
  };
  return (item) => {
    if (waiting.size === 0) turn = turn.then(next).catch(console.error);
    waiting.add(item);
  };
}

/** Hands on what comes, one turn after the other: all that came while a turn was under way makes the next one, each item once; a turn that fails is told to standard error. */
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

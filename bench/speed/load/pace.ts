/** Calls `step` so many times a second, in small lots; late ones are made up for. Gives what stops it. */
export function startPace(perSecond: number, step: () => void): () => void {
  const from = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - from) / 1_000) * perSecond);
    for (; made < due; made += 1) step();
  }, 1);
  return () => clearInterval(timer);
}

/** Calls `step` this often per second, in small lots, and makes up for late calls. Returns a function that stops it. */
export function startPace(perSecond: number, step: () => void): () => void {
  const from = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - from) / 1_000) * perSecond);
    for (; made < due; made += 1) step();
  }, 1);
  return () => clearInterval(timer);
}

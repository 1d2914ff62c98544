/**
 * Calls `act` once what is on the screen now has been painted; at once in a hidden tab, which paints nothing. Gives a
 * function that calls it off.
 */
export function afterPaint(act: () => void): () => void {
  if (document.hidden) {
    act();
    return () => undefined;
  }
  // The first frame is the one that paints it; the second begins after that.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/** Calls back whenever the page is hidden: another tab comes to the front, or this one is closed. Gives the way to stop. */
export function watchHidden(onHidden: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') onHidden();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

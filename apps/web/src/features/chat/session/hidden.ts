/** Calls back whenever the page is hidden: another tab is shown, or this one is closed. Gives a way to stop. */
export function watchHidden(onHidden: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') onHidden();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** The kind of network, in Chromium; other browsers do not report it. */
type Network = EventTarget & { type?: string };

/** A page that was hidden this long may have been frozen with its phone, and its connections with it. */
const HIDDEN_LONG_MS = 5_000;

/**
 * Calls back when the browser is online again, on another kind of network (a phone that leaves its Wi-Fi), or visible
 * again after a while: connections made before may be dead without a sign. Gives a function that ends the watch.
 */
export function watchNetwork(onChange: () => void): () => void {
  const network: Network | undefined = (navigator as Navigator & { connection?: Network }).connection;
  let type = network?.type;
  const onNetwork = () => {
    // The event also fires for each new estimate of the speed.
    if (network?.type === type) return;
    type = network?.type;
    if (type !== 'none') onChange();
  };
  let hiddenAt: number | null = null;
  const onVisibility = () => {
    const hiddenFor = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
    if (hiddenAt === null && hiddenFor >= HIDDEN_LONG_MS) onChange();
  };
  addEventListener('online', onChange);
  document.addEventListener('visibilitychange', onVisibility);
  network?.addEventListener('change', onNetwork);
  return () => {
    removeEventListener('online', onChange);
    document.removeEventListener('visibilitychange', onVisibility);
    network?.removeEventListener('change', onNetwork);
  };
}

/** Chromium's word of the kind of network; other browsers have none. */
type Network = EventTarget & { type?: string };

/** A page that was hidden for so long may have been frozen with its phone, and its connections with it. */
const HIDDEN_LONG_MS = 5_000;

/**
 * Calls back when the browser is online again, or on another kind of network, as a phone that leaves
 * its Wi-Fi is, or is looked at again after a while: connections made before may be dead without a sign. Gives what ends the watch.
 */
export function watchNetwork(onChange: () => void): () => void {
  const network: Network | undefined = (navigator as Navigator & { connection?: Network }).connection;
  let type = network?.type;
  const onNetwork = () => {
    // Estimates of its speed change all the time.
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

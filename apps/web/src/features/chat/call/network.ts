/** Chromium's word of the kind of network; other browsers have none. */
type Network = EventTarget & { type?: string };

/**
 * Calls back when the browser is online again, or on another kind of network, as a phone that leaves
 * its Wi-Fi is: connections made before may be dead without a sign. Gives what ends the watch.
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
  addEventListener('online', onChange);
  network?.addEventListener('change', onNetwork);
  return () => {
    removeEventListener('online', onChange);
    network?.removeEventListener('change', onNetwork);
  };
}

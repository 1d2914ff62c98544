/** The kind of network, in Chromium; other browsers do not report it. */
type Network = EventTarget & { type?: string };

/** A page that was hidden this long may have been frozen with its phone, and its connections with it. */
const HIDDEN_LONG_MS = 5_000;

export type PageWatch = {
  /** Connections made before may be dead without a sign. */
  onNetwork: () => void;
  /** Another tab is shown, or this one is closed. */
  onHidden: () => void;
};

/**
 * Tells when the browser is online again, on another kind of network (a phone that leaves its Wi-Fi), or visible again
 * after a while; and whenever the page is hidden. Gives a function that ends the watch.
 */
export function watchPage({ onNetwork, onHidden }: PageWatch): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const network: Network | undefined = (navigator as Navigator & { connection?: Network }).connection;
  let type = network?.type;
  const onType = () => {
    // The event also fires for each new estimate of the speed.
    if (network?.type === type) return;
    type = network?.type;
    if (type !== 'none') onNetwork();
  };
  let hiddenAt: number | null = null;
  const onVisibility = () => {
    const hiddenFor = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
    if (hiddenAt !== null) onHidden();
    else if (hiddenFor >= HIDDEN_LONG_MS) onNetwork();
  };
  addEventListener('online', onNetwork, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  network?.addEventListener('change', onType, { signal });
  return () => watch.abort();
}

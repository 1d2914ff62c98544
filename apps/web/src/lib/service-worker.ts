import { trustedScript } from './trusted-script';

const SCRIPT = '/sw.js';

/**
 * Lets the page that says "you are offline" be kept, once this page has loaded. Only in the built site;
 * a browser that refuses goes without.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(trustedScript(SCRIPT), { updateViaCache: 'none' })
      .catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

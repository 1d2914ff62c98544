export type {};

declare const self: ServiceWorkerGlobalScope;

/** Set by the build: a hash of the page and its script. */
declare const OFFLINE_VERSION: string;

const PAGE = '/offline.html';
const SCRIPT = '/offline.js';
const CACHE = `offline-${OFFLINE_VERSION}`;

/**
 * Shows one offline page if the network fails, and does nothing else. No page, API answer or asset of the site is ever
 * cached: nobody gets outdated code, and nothing of a talk stays on the device.
 */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, SCRIPT].map((path) => new Request(path, { cache: 'reload' })));
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // Lets the request start while this worker still starts. Not every browser supports it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path);
}

async function navigate({ preloadResponse, request }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (new URL(request.url).pathname === SCRIPT) {
    event.respondWith(kept(SCRIPT).then((script) => script ?? fetch(request)));
  }
});

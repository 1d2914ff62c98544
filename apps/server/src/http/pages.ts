import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { PAGE_PATHS } from '@app/contract/routes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of this route give a browser its device cookie. */
    setsDevice?: boolean;
  }
}

/** The page every path of the site is served with, or undefined where the site has not been built. */
export function readIndex(webRoot: string): string | undefined {
  const path = join(webRoot, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Serves the built site: its pages, and its files with what was compressed when it was built. */
export function pageRoutes(app: FastifyInstance, webRoot: string): void {
  const assets = join(webRoot, 'assets') + sep;
  app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      // A name with a hash in it never stands for something else. Everything else is asked for again, and
      // pages are kept by no one but the browser, whose device cookie they may bring.
      if (path.startsWith(assets)) reply.header('cache-control', 'public, max-age=31536000, immutable');
      else reply.header('cache-control', /\.html(\.\w+)?$/.test(path) ? 'private, no-cache' : 'no-cache');
    },
  });
  for (const path of PAGE_PATHS) {
    app.get(path, { config: { setsDevice: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
}

/** Paths that programs ask for, where a page in the answer would only confuse. */
const NOT_PAGES = /^\/(api|assets|socket\.io)(\/|$)/;

/** Is this a browser that followed a link to nowhere, rather than a program or a page missing a file? */
export function looksForPage(method: string, path: string, accept: string | undefined): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(path)) return false;
  const namesFile = /\.\w+$/.test(path);
  return !namesFile || (accept ?? '').includes('text/html');
}

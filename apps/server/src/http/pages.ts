import { existsSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { DOCUMENT_PATHS, DOCUMENTS, documentPathOf, FIGURES_PATH } from '@app/contract/documents';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@app/contract/languages';
import { PAGE_PATHS } from '@app/contract/routes';
import type { SiteAnswer } from '@app/contract/site';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { robotsText, sitemapXml } from './crawlers';
import { createFill, DOCUMENT_FOLDER, type Documents, readDocuments } from './documents';
import { originOf } from './origins';
import { allowWebAssembly } from './security-headers';
import { createVariants, withoutAsterisk } from './variants';
import { WHILE_PUBLIC } from './while-public';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of this route set a browser's device cookie. */
    setsDevice?: boolean;
  }
  interface FastifyRequest {
    /** The device whose cookie goes with the answer; see `setsDevice`. */
    givenDevice: string | undefined;
  }
}

/** Bytes: all pages of one origin in twelve languages, three encodings each, and room for a second origin's. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** What the name of the shield's worker begins with: alone of all that is served it runs WebAssembly. */
const SHIELD_WORKER = 'shield-worker-';

/** The page served on every path that is not public; undefined where the site has not been built. */
export function readIndex(webRoot: string): string | undefined {
  const path = join(webRoot, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

export type PageParts = {
  /** Folder of the built site. */
  webRoot: string;
  publicUrl: string | undefined;
  /** The operator's configuration as it is now. */
  site: () => SiteAnswer;
  /** Does the shield's worker run here? */
  hasShield: boolean;
};

/** Serves the built site: its pages, and its precompressed files. */
export function pageRoutes(app: FastifyInstance, { webRoot, publicUrl, site, hasShield }: PageParts): void {
  const documents = readDocuments(webRoot);
  const fillNow = createFills(site);
  const isPublic = () => site().publishesFigures === true;
  const send = createVariants(MAX_KEPT_BYTES);
  // Pages that were loaded from the build before go on asking for its files.
  const roots = [webRoot, `${webRoot}.before`].filter((root) => existsSync(root));
  const assets = roots.map((root) => join(root, 'assets') + sep);
  app.addHook('onRequest', async ({ headers }) => {
    const accepted = withoutAsterisk(headers['accept-encoding'] as string | undefined);
    if (accepted !== undefined) headers['accept-encoding'] = accepted;
  });
  app.register(fastifyStatic, {
    root: roots,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => posix.normalize(`/${path}`).split('/')[1] !== DOCUMENT_FOLDER,
    setHeaders(reply, path) {
      // A name with a hash always has the same content. Everything else is revalidated, and only the browser may
      // cache pages, because they may set its device cookie.
      if (assets.some((folder) => path.startsWith(folder)))
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      else reply.header('cache-control', /\.html(\.\w+)?$/.test(path) ? 'private, no-cache' : 'no-cache');
      if (hasShield && assets.some((folder) => path.startsWith(folder + SHIELD_WORKER)))
        allowWebAssembly(reply);
    },
  });

  for (const path of [...PAGE_PATHS, FIGURES_PATH] as const) {
    const constraints = path === FIGURES_PATH ? WHILE_PUBLIC : {};
    app.get(path, { config: { setsDevice: true }, constraints }, (request, reply) => {
      const language = languageOf(request, documents);
      const known = documentPathOf(path);
      const document = known && documents.get(language)?.get(DOCUMENTS[known]);
      if (document === undefined) return reply.sendFile('index.html');
      const origin = originOf(request, publicUrl);
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('content-language', language)
        .header('vary', 'Cookie');
      const { name, fill } = fillNow();
      return send(request, reply, `${origin} ${language} ${path} ${name}`, () => fill(document, origin));
    });
  }

  // Browsers ask for it beside a document that names no icon, such as a text.
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg'));
  app.get('/robots.txt', (request, reply) => {
    const origin = originOf(request, publicUrl);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
    return send(request, reply, `${origin} robots`, () => robotsText(origin));
  });
  app.get('/sitemap.xml', (request, reply) => {
    const origin = originOf(request, publicUrl);
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    const paths = isPublic() ? ([...DOCUMENT_PATHS, FIGURES_PATH] as const) : DOCUMENT_PATHS;
    return send(request, reply, `${origin} sitemap ${paths.length}`, () =>
      sitemapXml(origin, paths, [...documents.keys()]),
    );
  });
}

/** How documents are filled in now, and a name for it that differs whenever the result does. */
function createFills(site: () => SiteAnswer) {
  const fills = new Map<string, ReturnType<typeof createFill>>();
  return () => {
    const name = site().publishesFigures === true ? 'public' : 'plain';
    const fill = fills.get(name) ?? createFill(site());
    fills.set(name, fill);
    return { name, fill };
  };
}

/** The language of a page: from the address, else from the cookie. Accept-Language is ignored. */
function languageOf(request: FastifyRequest, documents: Documents): Language {
  const [, query = ''] = request.url.split('?', 2);
  const asked = new URLSearchParams(query).get('lang');
  const kept = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return [asked, kept].filter(isLanguage).find((code) => documents.has(code)) ?? DEFAULT_LANGUAGE;
}

/** Paths that programs request, also with a slash too many, which should not be answered with a page. */
const NOT_PAGES = /^\/+(api|assets|socket\.io)(\/|$)/;

/** Is this a browser that followed a link to nowhere, rather than a program or a page missing a file? */
export function looksForPage(method: string, path: string, accept: string | undefined): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(path)) return false;
  const namesFile = /\.\w+$/.test(path);
  return !namesFile || (accept ?? '').includes('text/html');
}

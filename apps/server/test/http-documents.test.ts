import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  DOCUMENT_PATHS,
  DOCUMENTS,
  ORIGIN_BLANK,
  SITE_BLANKS,
  SITE_JSON_BLANK,
} from '@app/contract/documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { folder, HTML, listen, useHttpServers } from './http-server';

useHttpServers();

const LANGUAGES = ['en', 'es', 'ar'] as const;
const { contactEmail, links } = SITE_BLANKS;

let root: string;
beforeAll(() => {
  root = join(folder, 'built');
  for (const language of LANGUAGES) {
    mkdirSync(join(root, 'documents', language), { recursive: true });
    for (const name of Object.values(DOCUMENTS)) {
      const body =
        `<link href="${ORIGIN_BLANK}/x"><p>${language} ${name}</p><b>100%site</b>` +
        `<a href="mailto:${contactEmail}">${contactEmail}</a><a href="${links.donate}">give</a>` +
        `<script type="application/json" id="site">${SITE_JSON_BLANK}</script>`;
      writeFileSync(join(root, 'documents', language, `${name}.html`), body);
    }
  }
  writeFileSync(join(root, 'index.html'), HTML);
});

const serve = (env: Record<string, string> = {}) => listen(env, root);

describe('documents', () => {
  it('are served at every public path, and the plain page at all others', async () => {
    const { call } = await serve();
    for (const path of DOCUMENT_PATHS) {
      for (const address of path === '/' ? [path] : [path, `${path}/`]) {
        const answer = await call(address);
        expect(await answer.text()).toContain(`<p>en ${DOCUMENTS[path]}</p>`);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('private, no-cache');
        expect(answer.headers.get('content-language')).toBe('en');
        expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
        expect(answer.headers.get('set-cookie')).toMatch(/^device-/);
      }
    }
    for (const path of ['/login', '/admin/users', '/video-test']) {
      const answer = await call(path);
      expect(await answer.text()).toBe(HTML);
      expect(answer.headers.get('content-language')).toBeNull();
    }
  });

  it.each([
    ['/faq', undefined, 'en'],
    ['/faq?lang=es', undefined, 'es'],
    ['/faq?lang=es', 'language=ar', 'es'],
    ['/faq?x=1&lang=ar', 'device=1; language=es', 'ar'],
    ['/faq', 'device=1; language=es', 'es'],
    ['/faq?lang=en', 'language=es', 'en'],
    ['/faq?lang=tlh', 'language=es', 'es'],
    ['/faq?lang=__proto__', undefined, 'en'],
    // The site offers this language, but this build has no documents in it.
    ['/faq?lang=fr', 'language=ar', 'ar'],
    ['/faq', 'mylanguage=es', 'en'],
    ['/faq', 'language=../es', 'en'],
  ])('%s with the cookies %s is in %s', async (path, cookie, language) => {
    const { call } = await serve();
    const headers = { 'accept-language': 'es', ...(cookie === undefined ? {} : { cookie }) };
    const answer = await call(path, { headers });
    expect(await answer.text()).toContain(`<p>${language} faq</p>`);
    expect(answer.headers.get('content-language')).toBe(language);
  });

  it('contain what the operator configured, safely escaped', async () => {
    const email = "o'hara@example.org";
    const donate = 'https://example.org/?a=1&b="><script>alert(1)</script>%site:json%';
    const { call } = await serve({ CONTACT_EMAIL: email, DONATE_URL: donate });
    const text = await (await call('/contact')).text();
    const escaped = 'o&#39;hara@example.org';
    expect(text).toContain(`<a href="mailto:${escaped}">${escaped}</a>`);
    expect(text).toContain(
      'href="https://example.org/?a=1&amp;b=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;%site:json%"',
    );
    const [, json = '', ...more] = text.split(/<script[^>]*>|<\/script>/);
    expect(JSON.parse(json)).toMatchObject({ contactEmail: email, links: { donate } });
    expect(more).toEqual(['']);
    expect(text).toContain('100%site');
  });

  it('name the configured origin, or else the one of the request', async () => {
    const open = await serve();
    expect(await (await open.call('/')).text()).toContain(`href="${open.base}/x"`);
    const named = await serve({ PUBLIC_URL: 'https://site.test' });
    expect(await (await named.call('/')).text()).toContain('href="https://site.test/x"');
    const unnamed = await raw(open.base, '/', { host: 'x.test', connection: 'close' });
    expect(unnamed).toContain('href="http://x.test/x"');
    const odd = await raw(open.base, '/', { host: '"><script>', connection: 'close' });
    expect(odd).toMatch(/^HTTP\/1\.1 400 /);
    expect(odd).not.toContain('<script>');
  });

  it('are compressed as the caller allows, each form with its own ETag', async () => {
    const { base, call } = await serve();
    const plain = await (await call('/terms', { headers: { 'accept-encoding': 'identity' } })).text();
    const tags = new Set<string | null>();
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip;q=1, br;q=0.5', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['deflate', null],
    ] as const) {
      const answer = await call('/terms', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toBe(plain);
      tags.add(answer.headers.get('etag'));
    }
    expect(tags.size).toBe(3);
    const [, br = ''] = (await raw(base, '/terms', { 'accept-encoding': 'br', connection: 'close' })).split(
      '\r\n\r\n',
    );
    expect(brotliDecompressSync(Buffer.from(br, 'latin1')).toString()).toContain('<p>en terms</p>');
    const [, gz = ''] = (await raw(base, '/terms', { 'accept-encoding': 'gzip', connection: 'close' })).split(
      '\r\n\r\n',
    );
    expect(gunzipSync(Buffer.from(gz, 'latin1')).toString()).toContain('<p>en terms</p>');
  });

  it('are not sent again while they are unchanged', async () => {
    const { call } = await serve();
    const etag = (await call('/about')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const ask = async (tag: string, path = '/about') =>
      // Without a cache-control of its own, fetch would ask for a fresh copy.
      (await call(path, { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } })).status;
    expect(await ask(etag)).toBe(304);
    expect(await ask(`"other", W/${etag}`)).toBe(304);
    expect(await ask('"other"')).toBe(200);
    expect(await ask(etag, '/about?lang=es')).toBe(200);
    const same = await call('/about', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect([same.headers.get('etag'), await same.text()]).toEqual([etag, '']);
    expect(same.headers.get('vary')).toContain('Cookie');
  });

  it('answer HEAD without a body', async () => {
    const { call } = await serve();
    const headers = { 'accept-encoding': 'identity' };
    const answer = await call('/about', { method: 'HEAD', headers });
    const whole = await call('/about', { headers });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String((await whole.text()).length));
  });

  it('are not served without being filled in', async () => {
    const { base, call } = await serve();
    for (const path of [
      '/documents/en/about.html',
      '/%64ocuments/en/about.html',
      '//documents/en/about.html',
      '/./documents/en/about.html',
      '/assets/../documents/en/about.html',
      '/assets/%2e%2e/documents/en/about.html',
      '/documents%2fen%2fabout.html',
    ]) {
      const answer = await raw(base, path, { accept: 'image/png', connection: 'close' });
      expect([path, answer.split('\r\n', 1)[0]]).toEqual([path, expect.not.stringContaining('200')]);
      expect(answer).not.toContain('%site:');
    }
    expect((await call('/documents')).status).not.toBe(200);
  });
});

describe('search engines', () => {
  it('get a robots.txt', async () => {
    const { call } = await serve({ PUBLIC_URL: 'https://site.test' });
    const answer = await call('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['User-agent: *', 'Allow: /', 'Sitemap: https://site.test/sitemap.xml']),
    );
    expect(lines.filter((line) => line.startsWith('Disallow')).sort()).toEqual(
      ['/admin', '/api', '/login', '/video-test'].map((path) => `Disallow: ${path}`),
    );
  });

  it.each(['/robots.txt', '/sitemap.xml'])('get %s, whose encoding depends on the request', async (path) => {
    const { call } = await serve();
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['identity', null],
    ] as const) {
      const { headers } = await call(path, { headers: { 'accept-encoding': accepted } });
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    }
  });

  it('get a sitemap of every public page in every language, with its translations', async () => {
    const { base, call } = await serve();
    const answer = await call('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = await answer.text();
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(
      DOCUMENT_PATHS.flatMap((path) => [
        `${base}${path}`,
        `${base}${path}?lang=es`,
        `${base}${path}?lang=ar`,
      ]),
    );
    const [, faq = ''] = text.split(`<loc>${base}/faq</loc>`);
    expect(faq.slice(0, faq.indexOf('</url>'))).toBe(
      [
        ['en', '/faq'],
        ['es', '/faq?lang=es'],
        ['ar', '/faq?lang=ar'],
        ['x-default', '/faq'],
      ]
        .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${base}${path}"/>`)
        .join(''),
    );
  });

  it('are asked not to index the API', async () => {
    const { call } = await serve();
    expect((await call('/api/ice-servers')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await call('/about')).headers.get('x-robots-tag')).toBeNull();
  });
});

it('the icon that browsers ask for beside a text is the site’s', async () => {
  const { call } = await serve();
  const answer = await call('/favicon.ico');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/favicon.svg']);
});

describe('an unknown path', () => {
  it('redirects to the landing page, which can say so once', async () => {
    const { call } = await serve();
    const answer = await call('/nowhere?lang=es');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(answer.headers.get('set-cookie')).toBe('notice=not_found; Path=/; Max-Age=10; SameSite=Lax');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await call('/nowhere.png')).headers.get('set-cookie')).toBeNull();
  });
});

/** Requests a path exactly as written. Returns the answer, one character per byte. */
function raw(base: string, path: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port, host } = new URL(base);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    );
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.on('close', () => resolve(got)).on('error', reject);
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const dist = path.join(import.meta.dirname, 'dist');
const ASSETS = path.join(dist, 'assets');
const page = readFileSync(path.join(dist, 'documents/en/landing.html'), 'utf8');
const assets = readdirSync(ASSETS);

/** What the English landing page names, scripts fetched ahead included: the load it begins with. */
const named = (ending) =>
  [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)]
    .map(([, name]) => name)
    .filter((name) => name.endsWith(ending));

/** A chunk with all it imports statically. */
function withImports(names, seen = new Set()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    const code = readFileSync(path.join(ASSETS, name), 'utf8');
    withImports(
      [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, imported]) => imported),
      seen,
    );
  }
  return seen;
}

/** The chunk of a lazily loaded file, by the file's name. */
const chunk = (name) => assets.filter((asset) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(asset));

const landing = withImports(named('.js'));
const chat = [...withImports([...chunk('chat-page'), ...chunk('chat-en')])].filter(
  (name) => !landing.has(name),
);
/** What the talk fetches once it is on the screen, or when it is asked for. */
const later = [
  ...withImports(['search-aid', 'dialogs', 'choice-menu'].flatMap(chunk), new Set([...landing, ...chat])),
].filter((name) => !landing.has(name) && !chat.includes(name));
/** What is fetched for the chunk of `name` by whoever has these chunks already. */
const beyond = (name, ...had) =>
  [...withImports(chunk(name))].filter((asset) => !had.some((names) => new Set(names).has(asset)));
const login = beyond('admin-area', landing);
const admin = [...login, ...beyond('console', landing, login)];
const files = (names) => [...names].map((name) => path.join('dist/assets', name));

export default [
  { name: 'landing page, JavaScript', path: files(landing), limit: '120 kB', gzip: true },
  { name: 'landing page, CSS', path: files(named('.css')), limit: '14 kB', gzip: true },
  {
    name: 'fonts',
    path: files(assets.filter((name) => name.endsWith('.woff2'))),
    limit: '35 kB',
    gzip: true,
  },
  { name: 'chat, in addition', path: files(chat), limit: '70 kB', gzip: true },
  { name: 'chat, fetched later', path: files(later), limit: '40 kB', gzip: true },
  { name: 'login, in addition', path: files(login), limit: '12 kB', gzip: true },
  { name: 'console, in addition', path: files(admin), limit: '66 kB', gzip: true },
  {
    name: 'cockpit, fetched later',
    path: files(beyond('cockpit-page', landing, admin)),
    limit: '21 kB',
    gzip: true,
  },
  {
    name: 'meetings, fetched later',
    path: files(beyond('meetings-page', landing, admin)),
    limit: '6 kB',
    gzip: true,
  },
  { name: 'charts, fetched later', path: files(beyond('charts', landing, admin)), limit: '5 kB', gzip: true },
];

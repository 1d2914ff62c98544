import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, mergeConfig } from 'vite';
import type { DocumentName } from '../../../packages/contract/documents';
import { DEFAULT_LANGUAGE, type Language } from '../../../packages/contract/languages';
import type { DrawnPage } from '../src/lib/drawn-page';
import config from '../vite.config';
import { documentHtml, type PageFiles } from './document-html';

type Texts = 'forms' | 'pages';

/** What a document shows besides the entry: the file of its page, and the texts that come apart. */
const PARTS: Record<DocumentName, { page?: string; texts?: Texts }> = {
  landing: {},
  about: { page: 'src/features/pages/about-page.tsx', texts: 'pages' },
  faq: { page: 'src/features/pages/faq-page.tsx', texts: 'pages' },
  terms: { page: 'src/features/pages/terms-page.tsx', texts: 'pages' },
  contact: { page: 'src/features/pages/contact-page.tsx', texts: 'pages' },
  privacy: { page: 'src/features/pages/privacy-page.tsx', texts: 'pages' },
  support: { page: 'src/features/pages/support-page.tsx', texts: 'pages' },
  crypto: { page: 'src/features/pages/crypto-page.tsx', texts: 'pages' },
  start: { page: 'src/features/start/start-page.tsx' },
  unblock: { page: 'src/features/forms/unblock-page.tsx', texts: 'forms' },
  report: { page: 'src/features/forms/report-page.tsx', texts: 'forms' },
  transparency: { page: 'src/features/pages/transparency-page.tsx', texts: 'pages' },
};

/** The files with the texts of a document. English comes along, since it fills the gaps of the others. */
function textsOf(language: Language, texts: Texts | undefined): string[] {
  const file = (code: Language, name: string) => `src/i18n/locales/${code}/${name}.ts`;
  const english = texts === undefined ? [] : [file(DEFAULT_LANGUAGE, texts)];
  if (language === DEFAULT_LANGUAGE) return english;
  const long = texts === 'pages' ? [file(language, 'pages')] : [];
  return [...english, file(language, 'index'), ...long];
}

/** Everything the built chunks of these sources import statically, themselves included. */
function filesOf(manifest: Manifest, sources: readonly string[]): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}`);
    scripts.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Draws the pages with the app itself, built for this purpose into the folder `program`. */
async function drawPages(program: string): Promise<DrawnPage[]> {
  const apart = {
    configFile: false,
    // What there is to warn of, the build of the site has said.
    logLevel: 'error',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: program,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  } satisfies InlineConfig;
  await build(mergeConfig(config, apart));
  const entry = pathToFileURL(path.join(program, 'prerender.js')).href;
  const { drawPages } = (await import(entry)) as { drawPages: () => Promise<DrawnPage[]> };
  return drawPages();
}

/** Writes documents/<language>/<name>.html for every public page into the folder in which the site has been built. */
export async function writeDocuments(dist: string): Promise<void> {
  // Removed again once the pages are drawn.
  const program = path.join(dist, '.prerender');
  const manifestFile = path.join(dist, '.vite/manifest.json');
  const shellFile = path.join(dist, 'index.html');
  if (!existsSync(shellFile)) throw new Error('The site has to be built first.');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const shell = await readFile(shellFile, 'utf8');
  const pages = await drawPages(program);
  for (const page of pages) {
    const { page: source, texts } = PARTS[page.name];
    const sources = [...(source === undefined ? [] : [source]), ...textsOf(page.language, texts)];
    const folder = path.join(dist, 'documents', page.language);
    await mkdir(folder, { recursive: true });
    const html = documentHtml(shell, page, filesOf(manifest, sources));
    await writeFile(path.join(folder, `${page.name}.html`), html);
  }
  await rm(program, { recursive: true });
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig, type Plugin } from 'vite';
import { PRODUCT_NAME } from '../../../packages/contract/product';
import { offline as english } from '../src/i18n/locales/en/offline';
import { FLAME_BOX, LEFT_FLAME, RIGHT_FLAME } from '../src/ui/flame-shapes';
import { ICON } from './icon';
import { KEEP_LINKS } from './keep-links';

const SOURCE = join(import.meta.dirname, '../src/offline');

type Bundle = { script: string; style: string };

/** Bundles one script of its own, apart from the site's: what stands in offline shares no file with it. */
async function bundle(
  entry: string,
  format: 'es' | 'iife',
  define: InlineConfig['define'] = {},
): Promise<Bundle> {
  const result = await build({
    configFile: false,
    root: SOURCE,
    publicDir: false,
    logLevel: 'warn',
    define,
    resolve: { preserveSymlinks: KEEP_LINKS },
    plugins: [tailwindcss()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(SOURCE, entry), output: { format } },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${entry}: one output expected`);
  const files: Bundle = { script: '', style: '' };
  for (const file of result.output) {
    if (file.type === 'chunk') files.script += file.code;
    else files.style += file.source;
  }
  return files;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page as it is before its script has run, in English. */
function fillPage(style: string): string {
  const values: Record<string, string> = {
    ICON: `data:image/svg+xml,${encodeURIComponent(ICON)}`,
    FLAME_BOX: String(FLAME_BOX),
    LEFT_FLAME,
    RIGHT_FLAME,
    PRODUCT_NAME: escapeHtml(PRODUCT_NAME),
    TITLE: escapeHtml(english.title),
    TEXT: escapeHtml(english.text),
    RETRY: escapeHtml(english.retry),
  };
  const page = readFileSync(join(SOURCE, 'offline.html'), 'utf8').replace(
    /%([A-Z_]+)%/g,
    (blank, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`offline.html: nothing to put in for ${blank}`);
      return value;
    },
  );
  return page.replace('</head>', () => `<style>${style.trim()}</style></head>`);
}

/** The page that stands in where there is no connection, its script, and the service worker that shows it. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { script, style } = await bundle('offline.ts', 'es');
      const page = fillPage(style);
      const version = createHash('sha256').update(page).update(script).digest('hex').slice(0, 8);
      const worker = await bundle('service-worker.ts', 'iife', { OFFLINE_VERSION: JSON.stringify(version) });
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: page });
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: script });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.script });
    },
  };
}

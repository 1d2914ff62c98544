import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../packages/contract/languages';
import { PRODUCT_NAME } from '../../../packages/contract/product';
import { meta as english } from '../src/i18n/locales/en/meta';
import { ICON_PATH } from './icon';
import { KEEP_LINKS } from './keep-links';

const LOCALES = join(import.meta.dirname, '../src/i18n/locales');

/** The light theme's background, see src/styles/colours.css: a manifest sees no tokens. */
const BACKGROUND = '#fdf9f4';

type Meta = { descriptions: { landing: string } };

/** What the landing page is described with in a language; English until it has been translated. */
async function describe(language: Language): Promise<string> {
  const file = join(LOCALES, language, 'meta.ts');
  const options = { root: LOCALES, resolve: { preserveSymlinks: KEEP_LINKS } };
  const meta: Meta = existsSync(file)
    ? (await runnerImport<{ meta: Meta }>(file, options)).module.meta
    : english;
  return meta.descriptions.landing.replaceAll('{{product}}', PRODUCT_NAME);
}

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

async function manifest(language: Language) {
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: await describe(language),
    lang: language,
    dir: LANGUAGES[language].dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: BACKGROUND,
    background_color: BACKGROUND,
    categories: ['social', 'lifestyle'],
    icons: [
      { src: `/${ICON_PATH}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('maskable-512', 512, 'maskable'),
    ],
  };
}

/** What the site is once it is put on a home screen, in every language that has a folder of texts. */
export function manifests(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const language of LANGUAGE_CODES.filter((code) => existsSync(join(LOCALES, code)))) {
        const source = JSON.stringify(await manifest(language));
        this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source });
      }
    },
  };
}

import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentHead } from './build/document-head';
import { forVisitors } from './build/for-visitors';
import { icon } from './build/icon';
import { KEEP_LINKS } from './build/keep-links';
import { manifests } from './build/manifest';
import { precompress } from './build/precompress';
import { unusedComponents } from './build/unused-components';

const SERVER = `http://localhost:${process.env.PORT ?? 3001}`;

/** The chunk of a language is called by it; undefined for all that are no texts. */
function textsName(moduleId: string | null): string | undefined {
  const [, language, file] = /\/locales\/(\w+)\/(\w+)\.ts$/.exec(moduleId ?? '') ?? [];
  if (language === undefined) return undefined;
  return `${file === 'index' ? 'texts' : file}-${language}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    forVisitors(),
    react(),
    tailwindcss(),
    unusedComponents(),
    documentHead(),
    icon(),
    manifests(),
    precompress(),
  ],
  // React has had the hook itself since version 18; the stand-in brings its own beside it.
  resolve: {
    alias: { 'use-sync-external-store/shim': 'react', '@': path.join(import.meta.dirname, 'src') },
    preserveSymlinks: KEEP_LINKS,
  },
  css: {
    modules: {
      // By names alone: the documents are drawn by a second build, which has to come to the same.
      generateScopedName: (name, file) => `${/([\w-]+)\.module\.css/.exec(file)?.[1]}_${name}`,
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/healthz': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
  build: {
    // Everything stays a file of its own: no data: address has to be let through the content policy.
    assetsInlineLimit: 0,
    // A browser too old for it fetches the same files a little later.
    modulePreload: { polyfill: false },
    // By which the documents name the files they need.
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${textsName(facadeModuleId) ?? '[name]'}-[hash].js`,
        codeSplitting: {
          // What changes only with a dependency is kept apart, so that a release leaves it cached.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router\// },
            { name: 'i18n', test: /node_modules\/(i18next|react-i18next)\//, tags: ['$initial'] },
            // One file for what the landing page needs: dozens of crumbs would not compress.
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});

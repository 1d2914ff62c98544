import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentHead } from './build/document-head';
import { icon } from './build/icon';
import { precompress } from './build/precompress';

const SERVER = `http://localhost:${process.env.PORT ?? 3001}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), documentHead(), icon(), precompress()],
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
    rolldownOptions: {
      output: {
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

import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    soulwick: 'src/soulwick.ts',
    'reader-worker': 'src/db/reader-worker.mjs',
    'checkpoint-worker': 'src/db/checkpoint-worker.mjs',
  },
  outDir: 'dist',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // main.js rather than main.mjs: the package is ESM throughout.
  fixedExtension: false,
  sourcemap: true,
  dts: false,
  // Read at start, beside the bundle as beside the source.
  copy: [
    { from: 'src/matching/lua/*.lua', to: 'dist/lua' },
    { from: 'src/auth/common-passwords.txt', to: 'dist' },
  ],
  // The contract is TypeScript source; everything else is installed beside the bundle.
  deps: { alwaysBundle: [/^@app\/contract\//] },
});

import path from 'node:path';
import { build } from 'tsdown';

/**
 * Hundreds of small modules without anything beside them: to read them one by one took a third of the start. They are
 * installed all the same, with their licences; `@fastify/error` is what the second of them is made with.
 */
const SMALL_MODULES = [
  /^(altcha-lib|fastify-type-provider-zod|jose|kysely|obscenity|otpauth|zod)(\/|$)/,
  /^@fastify\/error$/,
];

/** Beside the build that may be in use; scripts/switch-folder.mjs puts it in its place. */
const outDir = path.join(import.meta.dirname, 'dist.new');

const BUNDLED = [/^@app\/contract(\/|$)/, ...SMALL_MODULES];

await build({
  config: false,
  cwd: import.meta.dirname,
  entry: {
    main: 'src/main.ts',
    soulwick: 'src/soulwick.ts',
    'reader-worker': 'src/db/reader-worker.mjs',
    'checkpoint-worker': 'src/db/checkpoint-worker.mjs',
  },
  outDir,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // main.js rather than main.mjs: the package is ESM throughout.
  fixedExtension: false,
  sourcemap: true,
  dts: false,
  // Read at start, beside the bundle as beside the source.
  copy: [{ from: 'src/auth/common-passwords.txt', to: outDir }],
  // See scripts/run.mjs.
  inputOptions: { resolve: { symlinks: !process.execArgv.includes('--preserve-symlinks') } },
  // The contract is TypeScript source, everything else is installed beside the bundle.
  deps: { alwaysBundle: BUNDLED, onlyBundle: BUNDLED },
});

import { cpSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';

/**
 * Hundreds of small modules without anything beside them: to read them one by one took a third of the start. They are
 * installed all the same, with their licences; `@fastify/error` is what the second of them is made with.
 */
const SMALL_MODULES = [
  /^(fastify-type-provider-zod|jose|kysely|obscenity|otpauth|zod)(\/|$)/,
  /^@fastify\/error$/,
];

/** Beside the build that may be in use; scripts/switch-folder.mjs puts it in its place. */
const outDir = path.join(import.meta.dirname, 'dist.new');

const BUNDLED = [/^@app\/contract(\/|$)/, ...SMALL_MODULES];

/** The contract is TypeScript source; every other package is installed beside the bundle, and Node's own are Node's. */
const isInstalled = (id: string) =>
  !id.startsWith('.') && !path.isAbsolute(id) && !BUNDLED.some((name) => name.test(id));

await build({
  cwd: import.meta.dirname,
  input: {
    main: 'src/main.ts',
    soulwick: 'src/cli/soulwick.ts',
    'store-worker': 'src/db/store-worker.mjs',
  },
  platform: 'node',
  external: isInstalled,
  // See scripts/run.mjs.
  resolve: { symlinks: !process.execArgv.includes('--preserve-symlinks') },
  transform: { target: 'node20' },
  output: { dir: outDir, cleanDir: true, format: 'esm', sourcemap: true },
});
// Read at start, beside the bundle as beside the source.
cpSync('src/auth/common-passwords.txt', path.join(outDir, 'common-passwords.txt'));

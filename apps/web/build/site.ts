import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, mergeConfig } from 'vite';
import config from '../vite.config';
import { writeDocuments } from './documents';

/** Beside the build that may be in use; scripts/switch-folder.mjs puts it in its place. */
const outDir = path.join(import.meta.dirname, '../dist.new');

/** Builds what `dist` is to hold: the app, then the documents drawn with it. */
await rm(outDir, { recursive: true, force: true });
await build(mergeConfig(config, { configFile: false, build: { outDir } }));
await writeDocuments(outDir);

// @ts-check
// node scripts/switch-folder.mjs FOLDER: puts what was built in FOLDER.new in the place of FOLDER, which is kept as
// FOLDER.before: pages that were loaded from that build go on asking for its files. A server that runs from FOLDER
// meanwhile misses its files only between two renames, also if it was started before there was an earlier build.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';

const [, , folder = 'dist'] = process.argv;
const former = `${folder}.before`;
rmSync(former, { recursive: true, force: true });
if (existsSync(folder)) renameSync(folder, former);
else mkdirSync(former, { recursive: true });
renameSync(`${folder}.new`, folder);

/** Do files keep the path they are found by, although it leads through a link? See scripts/run.mjs. */
export const KEEP_LINKS = process.execArgv.includes('--preserve-symlinks');

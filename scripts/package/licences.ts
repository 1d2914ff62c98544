import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lock } from './locked';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * The licence texts of all that a site is built with and that is not installed beside it: parts of it are in the scripts
 * that visitors load. `installed`: the places that bring their own along. Each text stands once, under those it is of.
 */
export function licencesOf(repository: string, lock: Lock, installed: ReadonlySet<string>): string {
  const namesOf = new Map<string, string[]>();
  for (const [place, { dev, devOptional, license, link, os }] of Object.entries(lock.packages)) {
    const at = place.lastIndexOf('node_modules/');
    const isBuiltWith = at !== -1 && !dev && !devOptional && !link && os === undefined;
    const folder = path.join(repository, place);
    if (!isBuiltWith || installed.has(place) || !existsSync(folder)) continue;
    const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name));
    const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
    for (const text of texts.length === 0 ? [`Under ${license}; its package has no text of it.`] : texts) {
      namesOf.set(text, [...(namesOf.get(text) ?? []), place.slice(at + 'node_modules/'.length)]);
    }
  }
  const line = '-'.repeat(80);
  return [...namesOf]
    .map(([text, names]) => `${[...new Set(names)].sort().join(', ')}\n\n${text}\n`)
    .sort()
    .join(`\n${line}\n`);
}

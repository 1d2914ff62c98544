import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '../packages/contract/product';

type Entry = { license?: string; dev?: boolean; devOptional?: boolean; link?: boolean; os?: string[] };

/**
 * The notice of what a site is made of: every package of a package-lock.json that is installed to run or to build one,
 * by licence, without versions. Packages for one operating system are named by the package that chooses among them.
 */
export function noticeOf(lockFile: string): string {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, Entry> };
  const byLicence = new Map<string, Set<string>>();
  for (const [place, { license, dev, devOptional, link, os }] of Object.entries(packages)) {
    const at = place.lastIndexOf('node_modules/');
    if (at === -1 || dev || devOptional || link || os !== undefined) continue;
    const licence = license ?? 'see the package';
    const names = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, names.add(place.slice(at + 'node_modules/'.length)));
  }
  const parts = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([licence, names]) =>
        `${licence}\n${[...names]
          .sort()
          .map((name) => `  ${name}\n`)
          .join('')}`,
    );
  return `${PRODUCT_NAME} is under the MIT licence, see LICENSE. It is made with the packages below, each under the licence named above
it; their texts are in the folder of each package under node_modules, and in the npm package in LICENCES. The font Fraunces is
under the SIL Open Font License 1.1, see apps/web/src/assets/fonts/fraunces-OFL.txt.

${parts.join('\n')}`;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const NOTICE = path.join(ROOT, 'NOTICE');

export const readNotice = (): string => readFileSync(NOTICE, 'utf8');
export const readLock = (): string => readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(NOTICE, noticeOf(readLock()));

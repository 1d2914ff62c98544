import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';

/**
 * Minimum versions without a known vulnerability, for every package with a published advisory. A minimum applies to
 * each copy in the tree; where an older major has its own fix, that has a minimum too.
 */
export const FLOORS: Readonly<Record<string, string>> = {
  // Denial of service through requests (CVE-2026-59725 and later).
  'engine.io': '>=6.6.11',
  // Memory exhausted by crafted packets (CVE-2026-69185).
  'socket.io-parser': '>=4.2.7',
  // Memory exhausted by tiny fragments (CVE-2026-48779) and by answers to pings of clients that do not read them;
  // Lighthouse still needs major 7.
  ws: '^7.5.14 || >=8.23.0',
  // Guards bypassed by unusual spellings of a request; forged forwarding headers (GHSA-3m5p-2c4r-xxw2 and others).
  fastify: '>=5.12.8',
  // Guards bypassed by unusual spellings of a path (CVE-2026-15074, GHSA-423g-23ch-w7c6).
  '@fastify/static': '>=10.1.11',
  // Remote denial of service (CVE-2026-47219).
  'find-my-way': '>=9.7.0',
  // Confused hosts (GHSA-f65p-4m7j-42xc and three more).
  'fast-uri': '>=3.1.6',
  // SQL injection through JSON paths and literals (GHSA-wmrf-hv6w-mr66, GHSA-pv5w-4p9q-p3v2, GHSA-8cpq-38p9-67gx).
  kysely: '>=0.28.17',
  // Open redirects through backslashes, requests forged across sites.
  'react-router': '>=7.18.2',
  // Cookies with names out of bounds (CVE-2024-47764).
  cookie: '>=0.7.0',
  // Archives that write outside their folder (CVE-2025-59343).
  'tar-fs': '^2.1.4 || >=3.1.1',
  // Patterns that take exponential time.
  minimatch: '^9.0.7 || >=10.2.3',
  picomatch: '>=4.0.4',
  'brace-expansion': '^2.1.2 || >=5.0.9',
  // Used to build and to measure: predictable ids, injected styles, a server's endless answer.
  nanoid: '>=3.3.18',
  postcss: '>=8.5.25',
  'basic-ftp': '>=5.3.1',
};

type Lock = { packages: Record<string, { version?: string; name?: string; link?: boolean }> };

/**
 * Copies below their minimum in the texts of these package-lock.json, by the name of the file, and minimums for packages
 * that are in none of them.
 */
export function findBelowFloor(
  lockFiles: Readonly<Record<string, string>>,
  floors: Readonly<Record<string, string>>,
): string[] {
  const seen = new Set<string>();
  const findings: string[] = [];
  for (const [file, text] of Object.entries(lockFiles)) {
    const { packages } = JSON.parse(text) as Lock;
    for (const [place, { version, name, link }] of Object.entries(packages)) {
      const at = place.lastIndexOf('node_modules/');
      if (at === -1 || link === true) continue;
      // An alias is installed under another name than its own.
      const own = name ?? place.slice(at + 'node_modules/'.length);
      const floor = Object.hasOwn(floors, own) ? floors[own] : undefined;
      if (floor === undefined) continue;
      seen.add(own);
      if (version === undefined || !semver.satisfies(version, floor)) {
        findings.push(`${file}: ${place} is ${version ?? 'of no version'}, has to be ${floor}`);
      }
    }
  }
  const unused = Object.keys(floors).filter((name) => !seen.has(name));
  return [...findings, ...unused.map((name) => `${name} is in no lock file: its floor can go`)];
}

/** The lock files of this repository: everybody's, and that of what only a release needs. */
export const LOCK_FILES = ['package-lock.json', 'audits/package-lock.json'];

/** The texts of {@link LOCK_FILES}, by name. */
export function readLockFiles(): Record<string, string> {
  const root = path.resolve(import.meta.dirname, '..');
  return Object.fromEntries(LOCK_FILES.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

function main(): number {
  const findings = findBelowFloor(readLockFiles(), FLOORS);
  for (const finding of findings) console.error(finding);
  console.log(`floors: ${Object.keys(FLOORS).length} packages, ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();

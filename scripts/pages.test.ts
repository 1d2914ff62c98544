import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** An operator reads one of these at a time. */
const MOST_LINES = 150;
/** The first one leads to a site that runs, in one sitting. */
const MOST_WORDS = 900;
const DOCS = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => path.join('docs', file));
const OPERATIONS = DOCS.filter((page) => page.startsWith('docs/operations'));
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'packages/client/README.md', ...DOCS];

const read = (page: string) => readFileSync(path.join(root, page), 'utf8');
/** A page without its examples, in which a # begins a comment. */
const prose = (page: string) => read(page).replace(/^ *```[\s\S]*?^ *```/gm, '');

function anchorsOf(page: string): string[] {
  return [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The links of a page within the repository, as written. */
function linksOf(page: string): string[] {
  return [...prose(page).matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link = '']) =>
    /^(\w+:|\/\/)/.test(link) ? [] : link,
  );
}

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#', 2);
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(root, target))) return false;
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor);
}

describe.each(PAGES)('%s', (page) => {
  it('has links that lead to a file, and to a heading in it', () => {
    expect(linksOf(page).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });
});

it.each(OPERATIONS)('%s can be read in one go', (page) => {
  expect(read(page).split('\n').length).toBeLessThan(MOST_LINES);
});

it('the first page for operators is short', () => {
  expect(read('docs/operations.md').trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
});

it('the first page for operators leads to each of the others', () => {
  const reached = linksOf('docs/operations.md').map((link) => path.join('docs', link.replace(/#.*/, '')));
  for (const page of OPERATIONS) if (page !== 'docs/operations.md') expect(reached).toContain(page);
});

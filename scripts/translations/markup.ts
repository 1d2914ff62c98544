import type { Pair } from './texts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const TAG = /<(\/?)([^<>]*)>/g;
const PICTOGRAPH = /\p{Extended_Pictographic}/gu;

/** Tags that make paragraphs and lists; every other one is a link. */
const BLOCK_TAGS = new Set(['p', 'ul', 'li']);

/** The tags that texts outside the pages may have. Those of the pages are checked where they are rendered. */
const TAGS_OUTSIDE_PAGES: Readonly<Record<string, readonly string[]>> = { 'landing.accept': ['terms'] };

/** Replaces a placeholder: a word of unknown letters. */
export const FILLED = '\u{e000}';

/** The paragraphs and list items of a text without tags, with placeholders as `FILLED`. */
export function blocksOf(text: string): string[] {
  return text
    .replace(PLACEHOLDER, FILLED)
    .split(/<\/?(?:p|ul|li)>/)
    .map((block) => block.replace(TAG, ''))
    .filter((block) => block !== '');
}

/** The words of a text, without tags and placeholders. */
export function wordsOf(text: string): string {
  return blocksOf(text).join(' ').replaceAll(FILLED, ' ');
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, inner = '']) => inner.replace(/\s+/g, ' ').trim()).sort();
}

/** Arabic has words for none, one and two of a thing; a numeral beside them reads wrong. */
function mayLeaveOutCount({ language, key }: Pair): boolean {
  return language === 'ar' && /_(zero|one|two)$/.test(key);
}

const isCount = (placeholder: string) => /^count\b/.test(placeholder);

/** Placeholders that differ from the English ones, and braces that are not placeholders. */
export function findPlaceholders(pair: Pair): string[] {
  const wanted = placeholdersOf(pair.english);
  const found = placeholdersOf(pair.text);
  const without = wanted.filter((placeholder) => !isCount(placeholder));
  const agrees =
    found.join('|') === wanted.join('|') || (mayLeaveOutCount(pair) && found.join('|') === without.join('|'));
  const list = (placeholders: string[]) => placeholders.map((name) => `{{${name}}}`).join(' ') || 'none';
  return [
    ...(agrees ? [] : [`placeholders are ${list(found)}, in English ${list(wanted)}`]),
    ...(/[{}]/.test(pair.text.replace(PLACEHOLDER, '')) ? ['a brace that belongs to no placeholder'] : []),
  ];
}

/** Pictures in the text, such as a check mark, that differ from the English ones. */
export function findPictographs({ english, text }: Pair): string[] {
  const wanted = (english.match(PICTOGRAPH) ?? []).sort().join(' ');
  const found = (text.match(PICTOGRAPH) ?? []).sort().join(' ');
  return wanted === found ? [] : [`pictures are ${found || 'none'}, in English ${wanted || 'none'}`];
}

function tagsOf(text: string): string[] {
  return [...text.matchAll(TAG)].map(([, slash = '', name = '']) => slash + name);
}

/** The first fault in how tags are opened and closed. */
function nestingFault(text: string): string | undefined {
  const open: string[] = [];
  for (const tag of tagsOf(text)) {
    if (!tag.startsWith('/')) open.push(tag);
    else if (open.pop() !== tag.slice(1)) return `<${tag}> closes what was not opened last`;
  }
  if (open.length > 0) return `<${open.at(-1)}> is not closed`;
  if (/[<>]/.test(text.replace(TAG, ''))) return 'a < or > that belongs to no tag';
  const empty = /<([^<>/]+)>\s*<\/\1>/.exec(text)?.[1];
  return empty === undefined ? undefined : `<${empty}> is empty`;
}

/** Tags that are not closed in order, are unknown or differ from the English ones. Links may change places. */
export function findTags({ key, english, text }: Pair): string[] {
  const fault = nestingFault(text);
  if (fault !== undefined) return [fault];

  const names = tagsOf(text).filter((tag) => !tag.startsWith('/'));
  const known = TAGS_OUTSIDE_PAGES[key] ?? [];
  const unknown = key.startsWith('pages.') ? [] : names.filter((name) => !known.includes(name));
  if (unknown.length > 0) return [`<${unknown[0]}> is not known here`];

  const sorted = (tags: string[]) => [...tags].sort().join(' ');
  const blocks = (tags: string[]) => tags.filter((tag) => BLOCK_TAGS.has(tag.replace('/', ''))).join(' ');
  const [found, wanted] = [tagsOf(text), tagsOf(english)];
  if (sorted(found) === sorted(wanted) && blocks(found) === blocks(wanted)) return [];
  const list = (tags: string[]) => tags.map((tag) => `<${tag}>`).join('') || 'none';
  return [`tags are ${list(found)}, in English ${list(wanted)}`];
}

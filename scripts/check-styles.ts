import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
const SOURCE = 'apps/web/src';
const STYLES = `${SOURCE}/styles/`;

/** Tests and texts, and the colour of the browser's own frame, which is not a style. */
const NO_CLASSES = /\.test\.tsx?$|\/i18n\/|\/lib\/theme\.ts$/;

type Finding = { line: number; what: string };

/** Kinds of values that have tokens, and so may not be written out elsewhere. */
type Raw = 'colour' | 'radius' | 'easing' | 'duration' | 'shadow' | 'size';

/** Where the tokens themselves are. */
const TOKENS: Record<string, readonly Raw[]> = {
  [`${STYLES}colours.css`]: ['colour', 'shadow'],
  [`${STYLES}console-tones.css`]: ['colour'],
  [`${STYLES}tokens.css`]: ['radius', 'easing', 'duration', 'size'],
  [`${STYLES}motion.css`]: ['duration'],
};

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|gold)(?![\w-])/i;
const EASING = /\b(?:cubic-bezier|steps|linear)\(|(?<![\w-])ease(?:-in)?(?:-out)?(?![\w-])/;
const DURATION = /(?<![\w.-])-?(?:\d+|\d*\.\d+)m?s\b/;
const RADIUS_VALUE = /^(?:(?:var\(--radius-[\w-]+\)|0|inherit)(?:\s+|$))+$/;
const SHADOW_VALUE = /^(?:var\(--shadow\)|none)$/;
const SIZE_VALUE = /^(?:var\(--text-[\w-]+\)|clamp\(.+\)|inherit|0)$/;

/** The kinds of tokenised values a declaration writes out. */
function rawIn(property: string, value: string): Raw[] {
  const found: Raw[] = [];
  // A mask's colours are alpha values, not colours.
  if (!property.startsWith('mask') && COLOUR.test(value)) found.push('colour');
  if (property.endsWith('radius') && !RADIUS_VALUE.test(value)) found.push('radius');
  if (property === 'box-shadow' && !SHADOW_VALUE.test(value)) found.push('shadow');
  if (property === 'font-size' && !SIZE_VALUE.test(value)) found.push('size');
  if (/^(?:--|animation|transition)/.test(property)) {
    if (EASING.test(value)) found.push('easing');
    // 0s switches a transition off.
    if (DURATION.test(value.replace(/\b0s\b/g, ''))) found.push('duration');
  }
  return found;
}

const withoutComments = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Values in a style sheet that have a token, but for those of `allowed`. */
export function findRawValues(css: string, allowed: readonly Raw[] = []): Finding[] {
  const bare = withoutComments(css);
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap(({ index, 1: property, 2: value }) => {
    if (property === undefined || value === undefined) return [];
    const raw = rawIn(property, value.trim()).filter((kind) => !allowed.includes(kind));
    return raw.map((kind) => ({ line: lineAt(bare, index), what: `${kind} in ${property}` }));
  });
}

const RAW_CLASSES: readonly (readonly [string, RegExp])[] = [
  ['colour', /\[[^\]]*(?:#[\da-f]{3,8}\b|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\()/i],
  ['colour', /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i],
  ['radius', /(?:^|:)rounded(?:-\w+)?-\[/],
  ['radius', /^\[border-radius:/],
  ['easing', /(?:^|:)ease-(?:\[|\(|in|out|linear)/],
  ['easing', /\[[^\]]*(?:cubic-bezier\(|[_:,]ease(?:[-_,\]]))/],
  ['duration', /(?:^|:)duration-(?:\[|\d)/],
  ['animation', /(?:^|:)animate-\[/],
  ['shadow', /(?:^|:)shadow-\[/],
  ['size', /(?:^|:)text-\[[\d.]/],
  // Media conditions have named variants, see styles/variants.css.
  ['media query', /\[@(?:media|container)/],
  // A utility that overrides another: the component needs a variant instead.
  ['important', /^[a-z[][^\s'"]*-[^\s'"]*!$|(?:^|:)![a-z]+-[\w.[\]()/%-]+$/],
];

/** Class names in the strings of a script that write out a value with a token, or override another class. */
export function findRawClasses(text: string): Finding[] {
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const fixed =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
        ? node.text
        : '';
    for (const word of fixed.split(/\s+/)) {
      const raw = RAW_CLASSES.find(([, pattern]) => pattern.test(word));
      if (raw === undefined) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      findings.push({ line: line + 1, what: `${raw[0]} in ${word}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** The classes a module defines. */
export function classesOf(css: string): Set<string> {
  const selectors = withoutComments(css).match(/(?<=^|[;{}])[^;{}]+(?=\{)/g) ?? [];
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([a-z][\w-]*)/gi)])
      .map(([, name]) => name ?? ''),
  );
}

/** The classes that a script uses from each imported module, by the module's path as written. */
function classesUsed(text: string): Map<string, Set<string>> {
  const imports = text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return new Map(
    [...imports].map(([, name, file]) => [
      file ?? '',
      new Set(
        [...text.matchAll(new RegExp(`\\b${name}\\.(?!module)(\\w+)`, 'g'))].map(([, used]) => used ?? ''),
      ),
    ]),
  );
}

/** Whether a style sheet may have this path: the global styles, and modules. */
export function isPlaced(file: string): boolean {
  return file.endsWith('.module.css') || file.startsWith(STYLES) || file === `${SOURCE}/styles.css`;
}

type Files = Map<string, string>;

/** Finds classes that a module lacks, classes that no script uses, and modules with the same name. */
export function checkModules(sheets: Files, scripts: Files): string[] {
  const problems: string[] = [];
  const modules = [...sheets.keys()].filter((file) => file.endsWith('.module.css'));
  const asked = new Map(modules.map((file) => [file, new Set<string>()]));
  for (const [script, text] of scripts) {
    for (const [written, classes] of classesUsed(text)) {
      const file = written.startsWith('@/')
        ? path.join(SOURCE, written.slice(2))
        : path.join(path.dirname(script), written);
      const defined = classesOf(sheets.get(file) ?? '');
      for (const name of classes) {
        asked.get(file)?.add(name);
        if (!defined.has(name)) problems.push(`${script}: ${written} has no class ${name}`);
      }
    }
  }
  for (const [file, names] of asked) {
    const unused = [...classesOf(sheets.get(file) ?? '')].filter((name) => !names.has(name));
    problems.push(...unused.map((name) => `${file}: nobody uses the class ${name}`));
  }
  // Their classes are called by the file, see vite.config.ts.
  const names = modules.map((file) => path.basename(file));
  const twice = modules.filter((file, at) => names.indexOf(path.basename(file)) !== at);
  problems.push(...twice.map((file) => `${file}: there is another module of this name`));
  return problems;
}

function read(keep: (file: string) => boolean): Files {
  const names = readdirSync(path.join(root, SOURCE), { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => path.join(SOURCE, name)).filter(keep);
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

const told = (file: string) => (finding: Finding) => `${file}:${finding.line} ${finding.what}`;

function main(): number {
  const sheets = read((file) => file.endsWith('.css'));
  const scripts = read((file) => /\.tsx?$/.test(file) && !NO_CLASSES.test(file));
  const lines = [...sheets.values()].reduce((sum, css) => sum + css.split('\n').length - 1, 0);
  const problems = [
    ...[...sheets].flatMap(([file, css]) => findRawValues(css, TOKENS[file]).map(told(file))),
    ...[...scripts].flatMap(([file, text]) => findRawClasses(text).map(told(file))),
    ...[...sheets.keys()]
      .filter((file) => !isPlaced(file))
      .map((file) => `${file}: neither tokens nor a module`),
    ...checkModules(sheets, scripts),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    `styles: ${sheets.size} sheets of ${lines} lines, ${scripts.size} scripts, ${problems.length} findings`,
  );
  // A check that read nothing has proved nothing.
  return problems.length > 0 || sheets.size === 0 || scripts.size === 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { LOCK_FILES } from './check-floors';
import type { Finding } from './finding';
import { findUndocumentedMembers } from './undocumented-members';

const root = path.resolve(import.meta.dirname, '..');

const SERVER_TESTS = 'apps/server/test';

const LETTER = /\p{L}/u;

/** Attributes whose value visitors read, or hear from a screen reader. */
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** Utilities with a physical side, which would be wrong in a language written from right to left. */
const PHYSICAL_CLASS =
  /^[!-]?(?:(?:scroll-)?[mp][lr]-.+|(?:left|right)-(?:auto|full|px|\d|\[|\().*|(?:text|float|clear)-(?:left|right)|border-[lr](?:-.+)?|rounded-(?:[lr]|[tb][lr])(?:-.+)?)$/;

const PHYSICAL_DECLARATION =
  /(?:^|[\s;{])((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[\w-]*\s*:|(?:left|right)\s*:|(?:text-align|float)\s*:\s*(?:left|right)\b)/;

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

/** Calls `see` for every node under `node`, in reading order. */
function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** The fixed parts of a string or template with `hole` between them; empty for any other expression. */
function fixedText(node: ts.Node, hole: string): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(hole);
}

/** The fixed texts that an expression may show, in all its branches. */
function possibleTexts(node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return possibleTexts(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...possibleTexts(node.whenTrue), ...possibleTexts(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) return shownOperands(node).flatMap(possibleTexts);
  return [fixedText(node, '0')];
}

/** A comparison shows nothing, and of `a && b` only b can be a text. */
function shownOperands({ left, right, operatorToken }: ts.BinaryExpression): ts.Expression[] {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return [right];
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.PlusToken:
      return [left, right];
    default:
      return [];
  }
}

/** Whether a text contains words, and is not the key of a translation such as 'about.title'. */
function isWords(text: string): boolean {
  return LETTER.test(text) && !/^[a-z]\w*(\.\w+)+$/.test(text);
}

/** Visible texts written directly into JSX, where no translation can reach them. */
export function findJsxTexts(text: string): Finding[] {
  const source = parse(text);
  const findings: Finding[] = [];
  const add = (node: ts.Node, what: string) =>
    findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });

  visit(source, (node) => {
    if (ts.isJsxText(node)) {
      const words = node.text.replace(/&#?\w+;/g, '').trim();
      if (LETTER.test(words)) add(node, words);
    } else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      for (const words of possibleTexts(node.expression).filter((text) => LETTER.test(text)))
        add(node, words);
    } else if (ts.isJsxAttribute(node) && SPOKEN_ATTRIBUTES.has(node.name.getText()) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      const texts = value && ts.isExpression(value) ? possibleTexts(value) : [];
      for (const words of texts.filter(isWords)) add(node, `${node.name.getText()}: ${words}`);
    }
  });
  return findings;
}

/** Class names with a physical side in any string of a script. */
export function findPhysicalClasses(text: string): Finding[] {
  const source = parse(text);
  const findings: Finding[] = [];
  visit(source, (node) => {
    for (const word of fixedText(node, ' ').split(/\s+/)) {
      const utility = word.slice(word.lastIndexOf(':') + 1);
      if (!PHYSICAL_CLASS.test(utility)) continue;
      findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what: word });
    }
  });
  return findings;
}

/** Declarations with a physical side in a style sheet. */
export function findPhysicalDeclarations(css: string): Finding[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return bare.split('\n').flatMap((line, index) => {
    const found = PHYSICAL_DECLARATION.exec(line);
    return found ? [{ line: index + 1, what: (found[1] ?? '').trim() }] : [];
  });
}

const withoutParentheses = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;

const isAnd = (node: ts.Expression): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

/** Whether an expression shows text, as far as can be told from how it is written. */
function showsText(expression: ts.Expression): boolean {
  const node = withoutParentheses(expression);
  if (ts.isStringLiteralLike(node)) return node.text.trim() !== '';
  if (ts.isTemplateExpression(node)) return true;
  if (ts.isCallExpression(node))
    return /(^|\.)(t|common|format\w*|toLocaleString)$/.test(node.expression.getText());
  if (ts.isConditionalExpression(node)) return showsText(node.whenTrue) || showsText(node.whenFalse);
  return isAnd(node) && showsText(node.right);
}

/**
 * Bare text beside something that comes and goes, or in a fragment. A browser that translates the page moves text nodes
 * into elements of its own; React then fails when it has to remove such a node, or to insert something before it.
 */
export function findBareTexts(text: string): Finding[] {
  const source = parse(text);
  const findings: Finding[] = [];
  visit(source, (node) => {
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
    const expressions = new Map(
      node.children.flatMap((child) =>
        ts.isJsxExpression(child) && child.expression !== undefined
          ? [[child as ts.JsxChild, withoutParentheses(child.expression)] as const]
          : [],
      ),
    );
    const parts = node.children.filter((child) =>
      ts.isJsxText(child)
        ? !child.containsOnlyTriviaWhiteSpaces
        : !ts.isJsxExpression(child) || expressions.has(child),
    );
    const comesAndGoes = [...expressions.values()].some(
      (each) => ts.isConditionalExpression(each) || isAnd(each),
    );
    if (!ts.isJsxFragment(node) && (parts.length < 2 || !comesAndGoes)) return;
    for (const part of parts) {
      const expression = expressions.get(part);
      if (!ts.isJsxText(part) && (expression === undefined || !showsText(expression))) continue;
      const { line } = source.getLineAndCharacterOfPosition(part.getStart());
      findings.push({ line: line + 1, what: part.getText().trim().slice(0, 40) });
    }
  });
  return findings;
}

/** Packages whose lock entry names a host: a clone elsewhere would fetch from there. */
export function findRegistryHosts(lockFile: string): Finding[] {
  return lockFile.split('\n').flatMap((line, index) => {
    const found = /"resolved": "([a-z+]+:\/\/[^"]+)"/.exec(line);
    return found ? [{ line: index + 1, what: found[1] ?? '' }] : [];
  });
}

/** Waits of vitest without an explicit timeout: the default of a second is too short on a busy machine. */
export function findShortWaits(text: string): Finding[] {
  const source = parse(text);
  const findings: Finding[] = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || node.arguments.length > 1) return;
    const what = node.expression.getText();
    if (what !== 'vi.waitFor' && what !== 'vi.waitUntil') return;
    findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });
  });
  return findings;
}

type Check = { name: string; files: (file: string) => boolean; find: (text: string) => Finding[] };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Tests and what they alone use, among it fakes of libraries. */
const isForTests = (file: string) => isTest(file) || /\/testing\/|\.(fixtures|suite)\.ts$/.test(file);

const CHECKS: Check[] = [
  {
    name: 'text in JSX',
    // The console is English.
    files: (file) => file.endsWith('.tsx') && !isTest(file) && !file.includes('features/admin/'),
    find: findJsxTexts,
  },
  {
    name: 'physical class',
    files: (file) => /^apps\/web.*\.tsx?$/.test(file) && !isTest(file),
    find: findPhysicalClasses,
  },
  {
    name: 'bare text beside what comes and goes',
    files: (file) => file.endsWith('.tsx') && !isTest(file),
    find: findBareTexts,
  },
  {
    name: 'wait of a second',
    files: (file) => file.startsWith(SERVER_TESTS) || isTest(file),
    find: findShortWaits,
  },
  {
    name: 'undocumented member',
    files: (file) => /^apps\/server\/src\/.*\.m?[jt]s$/.test(file) && !isForTests(file),
    find: findUndocumentedMembers,
  },
  { name: 'physical declaration', files: (file) => file.endsWith('.css'), find: findPhysicalDeclarations },
  { name: 'registry host', files: (file) => LOCK_FILES.includes(file), find: findRegistryHosts },
];

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  );

/** The source and the tests of both apps, and the lock files; relative to the root. */
function filesToRead(): string[] {
  return [...LOCK_FILES, ...filesIn('apps/web/src'), ...filesIn('apps/server/src'), ...filesIn(SERVER_TESTS)];
}

function main(): number {
  let failed = false;
  for (const { name, files, find } of CHECKS) {
    const read = filesToRead().filter(files);
    const findings = read.flatMap((file) =>
      find(readFileSync(path.join(root, file), 'utf8')).map(
        ({ line, what }) => `${file}:${line} ${name}: ${what}`,
      ),
    );
    for (const finding of findings) console.error(finding);
    console.log(`${name}: ${read.length} files, ${findings.length} findings`);
    // A check that read nothing has proved nothing.
    failed ||= findings.length > 0 || read.length === 0;
  }
  return failed ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();

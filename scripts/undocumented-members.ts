import ts from 'typescript';
import type { Finding } from './finding';

/** The only name of ours with a leading underscore: ids in answers, as the calls of older clients expect them. */
const OWN_UNDERSCORE = '_id';

/** Functions that find a member without naming it, symbols above all. */
const MEMBER_SEARCHES = new Set(['getOwnPropertySymbols', 'getOwnPropertyDescriptors', 'ownKeys']);

/** Finds a symbol of somebody else's by its name. */
const SYMBOL_BY_NAME = 'Symbol.for';

/**
 * Where a program reaches past what a library documents: a cast by way of `unknown`, a search for a member that has no
 * public name, a symbol by its registered name, and members whose names begin with an underscore.
 */
export function findUndocumentedMembers(text: string): Finding[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const add = (node: ts.Node, what: string) =>
    findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });

  const visit = (node: ts.Node): void => {
    if (isCastPastUnknown(node)) {
      add(node, 'as unknown as');
    } else if (ts.isPropertyAccessExpression(node) && node.getText() === SYMBOL_BY_NAME) {
      add(node, SYMBOL_BY_NAME);
    }
    const member = memberOf(node);
    if (member !== undefined && isUndocumented(member)) add(node, member);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

const isUndocumented = (member: string): boolean =>
  (member.startsWith('_') && member !== OWN_UNDERSCORE) || MEMBER_SEARCHES.has(member);

function isCastPastUnknown(node: ts.Node): boolean {
  if (!ts.isAssertionExpression(node)) return false;
  let inner = node.expression;
  while (ts.isParenthesizedExpression(inner)) inner = inner.expression;
  return ts.isAssertionExpression(inner) && inner.type.kind === ts.SyntaxKind.UnknownKeyword;
}

/** The member that this node reads, writes or declares: `a.b`, `a['b']`, `{ b: … }`, `{ b } = a`, `type { b: … }`. */
function memberOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return node.argumentExpression.text;
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    return nameOf(node.propertyName ?? node.name);
  if (ts.isObjectLiteralElementLike(node) || ts.isTypeElement(node) || ts.isClassElement(node)) {
    return nameOf(node.name);
  }
  return undefined;
}

function nameOf(node: ts.Node | undefined): string | undefined {
  return node && (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) ? node.text : undefined;
}

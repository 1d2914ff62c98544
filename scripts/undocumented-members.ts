import ts from 'typescript';
import type { Finding } from './finding';

/** The only name of ours with a leading underscore: ids in answers, as the calls of older clients expect them. */
const OWN_UNDERSCORE = '_id';

/** Functions that find a member without naming it, symbols above all. */
const MEMBER_SEARCHES = new Set(['getOwnPropertySymbols', 'getOwnPropertyDescriptors', 'ownKeys']);

/**
 * Where a program reaches past what a library documents: a cast by way of `unknown`, a search for a member that has no
 * public name, and members whose names begin with an underscore.
 */
export function findUndocumentedMembers(text: string): Finding[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const add = (node: ts.Node, what: string) =>
    findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });

  const visit = (node: ts.Node): void => {
    if (isCastPastUnknown(node)) {
      add(node, 'as unknown as');
    } else if (ts.isPropertyAccessExpression(node) && MEMBER_SEARCHES.has(node.name.text)) {
      add(node, node.name.text);
    }
    const member = memberOf(node);
    if (member?.startsWith('_') && member !== OWN_UNDERSCORE) add(node, member);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

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

import ts from 'typescript';
import { isReason } from './check';
import { type Finding, withoutPlural } from './texts';

/** The object a variable is declared with, also `as const`. */
function objectOf({ initializer: value }: ts.VariableDeclaration): ts.ObjectLiteralExpression | undefined {
  const inner = value !== undefined && ts.isAsExpression(value) ? value.expression : value;
  return inner !== undefined && ts.isObjectLiteralExpression(inner) ? inner : undefined;
}

/**
 * The English texts of a source file that no comment above them explains to translators, each under its path in the file,
 * and how many are explained. A plural has one note, above the first of its forms.
 */
export function checkNotes(source: string): { explained: number; findings: Finding[] } {
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const noted = new Set<string>();

  const noteAbove = (text: ts.Node) =>
    (ts.getLeadingCommentRanges(source, text.getFullStart()) ?? [])
      .map(({ pos, end }) => source.slice(pos, end).replace(/^\/\/|^\/\*+|\*\/$/g, ''))
      .join(' ');

  function look({ properties }: ts.ObjectLiteralExpression, path: string): void {
    for (const property of properties) {
      if (!ts.isPropertyAssignment(property)) continue;
      const { name, initializer } = property;
      const key = path + (ts.isStringLiteral(name) ? name.text : name.getText());
      if (ts.isObjectLiteralExpression(initializer)) look(initializer, `${key}.`);
      else if (isReason(noteAbove(property))) noted.add(withoutPlural(key));
      else if (!noted.has(withoutPlural(key))) findings.push({ key, what: 'has no note of three words' });
    }
  }

  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const declared of statement.declarationList.declarations) {
      const texts = objectOf(declared);
      if (texts !== undefined) look(texts, `${declared.name.getText()}.`);
    }
  }
  return { explained: noted.size, findings };
}

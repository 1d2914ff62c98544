import type { LogEvent, OperationNode } from 'kysely';
import type { Tracing } from './tracing';

/** The kind of a statement, and the table it is about: never a value, a condition or any other text of it. */
export type StatementFacts = { kind: string; table: string | undefined };

const KINDS: Partial<Record<OperationNode['kind'], string>> = {
  SelectQueryNode: 'SELECT',
  InsertQueryNode: 'INSERT',
  UpdateQueryNode: 'UPDATE',
  DeleteQueryNode: 'DELETE',
};

/** The parts of a statement that lead to its table. */
type Part = {
  kind?: string;
  from?: Part;
  froms?: readonly Part[];
  into?: Part;
  table?: Part & { identifier?: { name?: string } };
  node?: Part;
};

/** The first table that a part names; undefined: it is about none, or about what another statement gives. */
function tableIn(part: Part | undefined): string | undefined {
  switch (part?.kind) {
    case 'TableNode':
      return part.table?.identifier?.name;
    case 'AliasNode':
      return tableIn(part.node);
    case 'FromNode':
      return tableIn(part.froms?.[0]);
    default:
      return undefined;
  }
}

/** Written by hand, a statement is told by nothing but that: its text may have anything in it. */
function factsOfStatement(statement: OperationNode): StatementFacts {
  const kind = KINDS[statement.kind];
  if (kind === undefined) return { kind: 'OTHER', table: undefined };
  const { from, into, table } = statement as Part;
  return { kind, table: tableIn(from) ?? tableIn(into) ?? tableIn(table) };
}

/** Makes a span of each statement that the store has carried out or refused. undefined: where there are no spans. */
export function statementSpans(tracing: Tracing, system: 'sqlite' | 'postgresql') {
  if (!tracing.isOn) return undefined;
  return ({ level, query, queryDurationMillis }: LogEvent): void => {
    const { kind, table } = factsOfStatement(query.query);
    tracing.note(table === undefined ? kind : `${kind} ${table}`, 'client', {
      ms: queryDurationMillis,
      failed: level === 'error',
      facts: {
        'db.system.name': system,
        'db.operation.name': kind,
        ...(table !== undefined && { 'db.collection.name': table }),
      },
    });
  };
}

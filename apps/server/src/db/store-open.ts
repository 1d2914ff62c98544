import { isStoreDown } from './store-down';

/** The store that the settings name cannot be opened. The operator can fix this. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';

  /** `cause`: the driver's error; its text contains no password. */
  constructor(where: string, cause: Error) {
    super(`${where} cannot be opened (${reasonOf(cause)})`, { cause });
  }
}

/** No folder or permission, no SQLite file, a damaged one; in PostgreSQL no such role, database or permission. */
const NOT_OPENED = /^(E[A-Z]+|SQLITE_(NOTADB|CORRUPT|PERM|AUTH)\w*|28...|3D000|42501)$/;

/** Says which setting is wrong when `error` comes from opening the store; gives any other error as it is. */
export function openError(
  error: unknown,
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
): unknown {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (!(error instanceof Error) || !(isStoreDown(error) || NOT_OPENED.test(code))) return error;
  const where =
    databaseUrl === undefined ? `DATA_DIR: the store in ${dataDir}` : 'DATABASE_URL: the database';
  return new StoreOpenError(where, error);
}

/** A host with several addresses fails once for each of them, in an error without a text of its own. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each) => reasonOf(each as Error)).join(', ');
  return error.message;
}

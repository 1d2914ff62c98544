import { isAddonMissing, missingAddon } from './sqlite-addon';
import { isStoreDown } from './store-down';

/** The store that the settings name cannot be opened. The operator can fix this. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';

  /** `cause`: the driver's error; its text contains no password. */
  constructor(where: string, cause: Error) {
    super(`${where} cannot be opened (${reasonOf(cause)})`, { cause });
  }
}

/**
 * No folder or permission, no SQLite file, a damaged one; in PostgreSQL no such role, database, schema or permission.
 */
const NOT_OPENED = /^(E[A-Z]+|SQLITE_(NOTADB|CORRUPT|PERM|AUTH)\w*|28...|3D000|3F000|42501)$/;
/** Node's codes for a certificate that it does not accept. */
const CERTIFICATE = /^(SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_|HOSTNAME_MISMATCH|INVALID_CA)/;
/** What the driver says, without a code, of a server without TLS, and of an address it cannot use. */
const DRIVER = /does not support SSL|^SASL|^URI malformed|^Invalid (URL|port)|^SECURITY WARNING/;

/** Says which setting is wrong when `error` comes from opening the store. Returns any other error as it is. */
export function openError(
  error: unknown,
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
): unknown {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (!(error instanceof Error)) return error;
  if (databaseUrl === undefined && isAddonMissing(error)) return missingAddon();
  const known = [NOT_OPENED, CERTIFICATE].some((codes) => codes.test(code)) || DRIVER.test(error.message);
  if (!known && !isStoreDown(error)) return error;
  const where =
    databaseUrl === undefined ? `DATA_DIR: the store in ${dataDir}` : 'DATABASE_URL: the database';
  return new StoreOpenError(where, error);
}

/** A host with several addresses fails once for each of them, in an error without a text of its own. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each) => reasonOf(each as Error)).join(', ');
  const code = String((error as { code?: unknown }).code ?? '');
  if (CERTIFICATE.test(code)) {
    return `its certificate is not accepted: ${code}; sslrootcert=FILE in the address names that of its authority`;
  }
  if (error.message.includes('does not support SSL')) {
    return 'it offers no TLS; sslmode=disable in the address says that none is wanted';
  }
  return error.message;
}

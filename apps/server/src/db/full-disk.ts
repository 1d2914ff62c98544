import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { wasNotWritten } from './store-down';

/** A connection that tells of each statement that failed because the disk took no more. */
export function tellWhenFull(connection: DatabaseConnection, full: () => void): DatabaseConnection {
  async function executeQuery<R>(query: CompiledQuery) {
    try {
      return await connection.executeQuery<R>(query);
    } catch (error) {
      if (wasNotWritten(error)) full();
      throw error;
    }
  }

  return {
    executeQuery,
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

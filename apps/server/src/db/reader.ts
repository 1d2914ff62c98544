import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Two, so that one slow search leaves a thread for everything else. */
const THREADS = 2;

type ReaderReply =
  | { id: number; rows: unknown[] }
  | { id: number; failed: { message: string; code: string } };
type PendingRead = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };

/** Reads an SQLite store on separate threads, so that no read ever delays a talk. It cannot write. */
export class ReaderDialect implements Dialect {
  constructor(private readonly file: string) {}

  createDriver(): Driver {
    return new ReaderDriver(this.file);
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ReaderDriver implements Driver {
  private readonly readers: ReturnType<typeof createReader>[];

  constructor(file: string) {
    this.readers = Array.from({ length: THREADS }, () => createReader(file));
  }

  async init(): Promise<void> {}

  /** Chooses the least busy thread. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const [first, ...others] = this.readers;
    if (first === undefined) throw new Error('there are no readers');
    return others.reduce((least, other) => (other.waiting() < least.waiting() ? other : least), first);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.close()));
  }

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
}

async function refuse(): Promise<void> {
  throw new Error('readers have no transactions');
}

/** One thread, started with its first read, and again after it ended. */
function createReader(file: string): DatabaseConnection & { waiting(): number; close(): Promise<void> } {
  const waiting = new Map<number, PendingRead>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    // The built worker lies beside the built program, the source beside this file.
    const name = import.meta.url.endsWith('.ts') ? './reader-worker.mjs' : './reader-worker.js';
    const started = new Worker(new URL(name, import.meta.url), { workerData: { file } });
    started.on('message', (answer: ReaderReply) => {
      const asker = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if ('rows' in answer) asker?.resolve(answer.rows);
      else asker?.reject(Object.assign(new Error(answer.failed.message), { code: answer.failed.code }));
    });
    // 'exit' follows and rejects pending reads.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      const left = [...waiting.values()];
      waiting.clear();
      for (const { reject } of left) reject(new Error('Connection terminated: a reader has ended'));
    });
    return started;
  }

  return {
    executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      worker ??= start();
      const to = worker;
      lastId += 1;
      const id = lastId;
      return new Promise<unknown[]>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // Idle threads do not keep a program running; busy ones do.
        to.ref();
        to.postMessage({ id, sql, parameters });
      }).then((rows) => ({ rows: rows as Row[] }));
    },

    // biome-ignore lint/correctness/useYield: nothing is streamed
    async *streamQuery() {
      throw new Error('readers do not stream');
    },

    waiting: () => waiting.size,

    async close() {
      await worker?.terminate();
    },
  };
}

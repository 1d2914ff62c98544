import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
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
const READERS = 2;

type Reply = { id: number } & (
  | { rows: unknown[]; changes?: number; lastInsertRowid?: number | bigint }
  | { failed: { message: string; code: string | undefined } }
);
type Pending = { resolve: (result: QueryResult<unknown>) => void; reject: (error: Error) => void };

/** Reads an SQLite store on separate threads, so that no read ever delays a talk. It cannot write. */
export function readerDialect(file: string): Dialect {
  return dialectOf(() => new ReaderDriver(file));
}

/**
 * Writes an SQLite store on a thread of its own, so that the event loop never waits for the disk, and reads what is asked
 * beside it. One statement or transaction at a time, in the order in which they were asked for. `onClosed` is called once
 * the store is closed.
 */
export function writerDialect(file: string, onClosed: () => void): Dialect {
  return dialectOf(() => new WriterDriver(file, onClosed));
}

function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

class ReaderDriver implements Driver {
  private readonly threads: StoreThread[];

  constructor(file: string) {
    this.threads = Array.from({ length: READERS }, () => createThread({ file, writes: false }));
  }

  async init(): Promise<void> {}

  /** Chooses the least busy thread. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.threads
      .reduce((least, other) => (other.waiting() < least.waiting() ? other : least))
      .connect();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
}

async function refuse(): Promise<void> {
  throw new Error('readers have no transactions');
}

class WriterDriver implements Driver {
  private readonly thread: StoreThread;
  /** Settles once everybody who has asked for the connection has had it. */
  private last = Promise.resolve();
  private release: () => void = () => undefined;

  constructor(
    file: string,
    private readonly onClosed: () => void,
  ) {
    this.thread = createThread({ file, writes: true });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.last;
    let release = this.release;
    this.last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.release = release;
    return this.thread.connect();
  }

  async releaseConnection(): Promise<void> {
    this.release();
  }

  /** Takes the write lock first: a transaction that has read before it writes cannot wait any more. */
  beginTransaction = (connection: DatabaseConnection) => run(connection, 'begin immediate');
  commitTransaction = (connection: DatabaseConnection) => run(connection, 'commit');
  rollbackTransaction = (connection: DatabaseConnection) => run(connection, 'rollback');

  async destroy(): Promise<void> {
    await this.thread.close();
    this.onClosed();
  }
}

async function run(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql));
}

type StoreThread = ReturnType<typeof createThread>;

/** One thread, started with its first statement, and again after it ended. */
function createThread(workerData: { file: string; writes: boolean }) {
  const waiting = new Map<number, Pending>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    // The built worker lies beside the built program, the source beside this file.
    const name = import.meta.url.endsWith('.ts') ? './store-worker.mjs' : './store-worker.js';
    const started = new Worker(new URL(name, import.meta.url), { workerData });
    started.on('message', (reply: Reply) => {
      const asker = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) started.unref();
      if ('failed' in reply) asker?.reject(errorOf(reply.failed));
      else asker?.resolve(resultOf(reply));
    });
    // 'exit' follows and rejects what waits.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      const left = [...waiting.values()];
      waiting.clear();
      for (const { reject } of left) reject(ended());
    });
    return started;
  }

  return {
    /** A connection to the thread as it runs now: should that one end, so does the transaction that was open in it. */
    connect(): DatabaseConnection {
      worker ??= start();
      const to = worker;
      function executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
        if (worker !== to) return Promise.reject(ended());
        lastId += 1;
        const id = lastId;
        return new Promise((resolve, reject) => {
          waiting.set(id, { resolve: resolve as Pending['resolve'], reject });
          // Idle threads do not keep a program running; busy ones do.
          to.ref();
          to.postMessage({ id, sql, parameters });
        });
      }
      return {
        executeQuery,
        /** All at once: what is too much for that is read by `openWhole`. */
        async *streamQuery<Row>(query: CompiledQuery) {
          yield await executeQuery<Row>(query);
        },
      };
    },

    /** How many statements wait for their answer. */
    waiting: () => waiting.size,

    /** Ends it, whatever it does. */
    async end(): Promise<void> {
      await worker?.terminate();
    },

    /** Ends it once all that was asked is answered and the store is closed. */
    async close(): Promise<void> {
      const open = worker;
      if (open === undefined) return;
      open.ref();
      await new Promise((resolve) => {
        open.once('exit', resolve);
        open.postMessage({});
      });
    },
  };
}

const ended = () => new Error('Connection terminated: a thread of the store has ended');

function errorOf({ message, code }: { message: string; code: string | undefined }): Error {
  return Object.assign(new Error(message), code !== undefined && { code });
}

function resultOf({
  rows,
  changes,
  lastInsertRowid,
}: Extract<Reply, { rows: unknown[] }>): QueryResult<unknown> {
  if (changes === undefined || lastInsertRowid === undefined) return { rows };
  return { rows, numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

import { createConnection } from 'node:net';
import { connect } from 'node:tls';
import { AbstractConnector, type RedisOptions } from 'ioredis';

type NetStream = ReturnType<typeof createConnection>;

/**
 * Opens the driver's connections, each with a listener for errors for as long as it lives. The driver listens for the
 * first error alone: a TLS socket whose certificate was refused reports a second one, which would end the process.
 */
export class RedisConnector extends AbstractConnector {
  private readonly options: RedisOptions;

  /** `options`: those of the client. */
  constructor(options: unknown) {
    super((options as RedisOptions).disconnectTimeout ?? 2_000);
    this.options = options as RedisOptions;
  }

  override async connect(): Promise<NetStream> {
    this.connecting = true;
    // The driver attaches its listeners a moment later, and may have given up by then.
    await Promise.resolve();
    if (!this.connecting) throw new Error('Connection is closed.');
    const { path, host = 'localhost', port = 6379, family, tls } = this.options;
    const where = path === undefined ? { host, port, ...(family !== undefined && { family }) } : { path };
    const stream = tls === undefined ? createConnection(where) : connect({ ...where, ...tls });
    stream.on('error', (error: Error) => {
      this.firstError ??= error;
    });
    this.stream = stream;
    return stream;
  }
}

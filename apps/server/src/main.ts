import { constants } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '@app/contract/product';
import { createApp } from './app';
import { loadOrCreateSecret } from './auth/auth-secret';
import { newPassword } from './auth/password';
import { type Config, ConfigError } from './config';
import { membersAt } from './db/cluster.redis';
import { connect, openReads, takesConnections } from './db/connect';
import { makeFilesPrivate } from './db/private-files';
import { SqliteAddonError } from './db/sqlite-addon';
import { createStoreHealth } from './db/store-health';
import { StoreLockedError } from './db/store-locked';
import { openError, StoreOpenError } from './db/store-open';
import { addEnvFile, SETTING_NAMES } from './env-file';
import { ListenError } from './http/listen';
import { openMetricsListener } from './http/metrics-listener';
import { createLog, logFailure } from './log';
import { levelSwitch } from './log-level';
import { type Misspelled, misspelledNames } from './misspelled';
import { readSettings } from './secret-files';

/** Time for the log to write its last lines. */
const LAST_WORDS_MS = 100;
/** Longest time a graceful stop may take before the process ends anyway. */
const STOP_LIMIT_MS = 10_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Until the site is open there is nothing to finish. Without a handler process 1 of a container ignores a signal. */
function endAtOnce(signal: (typeof SIGNALS)[number]): void {
  process.exit(process.exitCode ?? 128 + constants.signals[signal]);
}

/** Reads the settings. What is wrong with them may follow from names that were meant to be others: those are said as well. */
function readOrExplain(misspelled: readonly Misspelled[]): Config {
  try {
    return readSettings(process.env);
  } catch (error) {
    for (const { name, meant } of misspelled)
      process.stderr.write(`${name}: is no setting; is ${meant} meant?\n`);
    throw error;
  }
}

async function main(): Promise<void> {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
  makeFilesPrivate();
  const unknown = addEnvFile(process.env);
  const misspelled = misspelledNames(Object.keys(process.env), SETTING_NAMES);
  const config = readOrExplain(misspelled);
  const log = createLog(config.logLevel);
  if (config.redisUrl !== undefined && config.authSecret === undefined) {
    log.warn('AUTH_SECRET is not set: only processes that have the same one are one site on REDIS_URL');
  }
  if (unknown.length > 0) log.warn({ names: unknown }, 'there are no such settings as these in .env');
  if (misspelled.length > 0) log.warn({ names: misspelled }, 'these names resemble settings, and are none');
  const redisUrl =
    config.redisUrl === undefined ? undefined : await membersAt(config.redisUrl, config.redisTls);
  process.on('SIGUSR2', levelSwitch(log, config.logLevel));
  const health = createStoreHealth(() => performance.now(), takesConnections(config));
  const onError = (error: unknown) => log.error({ err: error }, 'DATABASE_URL: connection to the store lost');
  const db = await connect(config, onError, {
    onFailed: health.failed,
    onTaken(error) {
      log.fatal({ err: error }, 'another process has taken the store');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
  const lists = openReads(config, onError);
  const adminPassword = config.adminPassword ?? newPassword();
  // Printed rather than logged: logs are kept and passed on.
  if (config.adminPassword === undefined) {
    process.stdout.write(`ADMIN_PASSWORD is not set. Until this process ends it is: ${adminPassword}\n`);
  }
  const app = createApp({
    config: { ...config, redisUrl },
    log,
    db,
    reads: lists.reads,
    health,
    adminPassword,
    authSecret: config.authSecret ?? loadOrCreateSecret(config.dataDir),
    webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    now: Date.now,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
  });
  const { registry } = app.metrics;
  // Before the site is open: a taken port ends this process.
  const metrics =
    config.metrics.port === undefined
      ? undefined
      : await openMetricsListener({
          registry,
          port: config.metrics.port,
          host: config.host,
          token: config.metrics.token,
          onError: logFailure(log, 'a connection for metrics could not be accepted'),
        });
  const port = await app.start().catch((error: unknown) => {
    // A read-only store, or a standby, has been opened without a write: this is where the first one fails.
    throw openError(error, config);
  });
  const kept = config.databaseUrl === undefined ? { dataDir: resolve(config.dataDir) } : {};
  log.info({ port, ...kept }, `${PRODUCT_NAME} is open at ${config.publicUrl ?? `http://localhost:${port}`}`);

  async function stop(): Promise<void> {
    try {
      await app.stop();
      await metrics?.close();
    } finally {
      await lists.close();
      await db.destroy();
    }
  }

  let stopping = false;
  function onSignal(signal: string): void {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS * config.patienceFactor).unref();
    stop().then(
      () => {
        log.info('stopped');
        // With the exit code set by whatever made it stop.
        setTimeout(() => process.exit(process.exitCode ?? 0), LAST_WORDS_MS);
      },
      (error: unknown) => {
        log.error({ err: error }, 'stopped with an error');
        setTimeout(() => process.exit(1), LAST_WORDS_MS);
      },
    );
  }
  for (const signal of SIGNALS) {
    process.off(signal, endAtOnce);
    process.on(signal, onSignal);
  }
}

main().catch((error: unknown) => {
  // Errors that an operator can fix need no stack.
  const known =
    error instanceof ConfigError ||
    error instanceof ListenError ||
    error instanceof StoreLockedError ||
    error instanceof StoreOpenError ||
    error instanceof SqliteAddonError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});

import type { Log } from './log';

/** More than the usual, and not each step. */
const MORE = 'debug';

/**
 * Has SIGUSR2 switch the log between its configured level and `debug`, so that an operator may look closer without a
 * restart. Gives a function that is called with each signal.
 */
export function levelSwitch(log: Pick<Log, 'level' | 'warn'>, configured: string): () => void {
  return () => {
    log.level = log.level === MORE ? configured : MORE;
    log.warn({ level: log.level }, 'SIGUSR2: the level of the log was changed');
  };
}

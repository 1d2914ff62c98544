import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { createLogOutput } from './log-output';

/** Where an error arose: its stack frames without the message. */
function frames(stack: string | undefined): string[] {
  return (stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []));
}

/**
 * An error as it may appear in a log. Drivers and parsers quote data in their messages; they also carry a `code` that
 * says enough, so a message is kept only where there is no code.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const named = { type: error.name, at: frames(error.stack) };
  return code === undefined ? { ...named, message: error.message } : { ...named, code };
}

/**
 * The log: one JSON line per event. It never carries addresses, names, texts, bodies or query strings;
 * requests and answers are therefore logged by their route, and what libraries attach is dropped.
 * It goes to standard output unless there is another destination.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()) {
  const nothing = () => undefined;
  const options: LoggerOptions = {
    level,
    base: null,
    hooks: {
      // A line without a message would get the error's.
      logMethod(args, method) {
        const [first, ...others] = args as [unknown, ...unknown[]];
        const bare = typeof first === 'object' && others.length === 0;
        method.apply(this, (bare ? [first, ''] : args) as Parameters<typeof method>);
      },
    },
    serializers: { err: describeError, error: describeError, req: nothing, res: nothing },
  };
  return pino(options, destination);
}

let output: ReturnType<typeof createLogOutput> | undefined;

/** Not pino's own: when a disk is full that one throws, and then keeps the process from ending. */
function standardOutput(): DestinationStream {
  if (output === undefined) {
    output = createLogOutput(process.stdout.fd, Date.now);
    process.once('exit', output.writeLast);
  }
  return output;
}

export type Log = ReturnType<typeof createLog>;

/**
 * Returns a function that logs an error with this message. It never throws: most errors it is told of arose in a timer,
 * where an error of the log would end the process.
 */
export function logFailure(log: Pick<Log, 'error'>, what: string): (error: unknown) => void {
  return (error) => {
    try {
      log.error({ err: error }, what);
    } catch {
      // There is nowhere to report it.
    }
  };
}

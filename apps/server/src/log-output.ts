import { write, writeSync } from 'node:fs';

/** Most that waits to be written, in characters; what comes beyond it is dropped and counted. */
const MOST_WAITING = 1024 * 1024;
/** How long to wait before a failed write is tried again. */
const RETRY_MS = 200;

type Write = (
  fd: number,
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/**
 * Where the lines of the log go: a file descriptor that may refuse them for a while, as a full disk or a slow reader
 * does. It never throws and holds nobody up: the lines wait in memory and are written once they are taken again. When
 * too many wait, later ones are dropped, and a line then says how many.
 */
export function createLogOutput(fd: number, now: () => number, writeTo: Write = write) {
  let waiting: string[] = [];
  let waitingLength = 0;
  let dropped = 0;
  /** Taken from `waiting`, and not yet written to its end. */
  let rest: Buffer = Buffer.alloc(0);
  let isBusy = false;
  let isOver = false;

  /** All that waits, behind what is half written. */
  function drain(): Buffer {
    if (rest.length === 0) {
      rest = Buffer.from(waiting.join(''));
      waiting = [];
      waitingLength = 0;
      // Behind the lines that were kept, since those came before.
      if (dropped > 0 && rest.length > 0) {
        const msg = 'lines of the log were lost: it could not be written';
        waiting.push(`${JSON.stringify({ level: 40, time: now(), lost: dropped, msg })}\n`);
        dropped = 0;
      }
    }
    return rest;
  }

  function next(): void {
    const bytes = drain();
    isBusy = bytes.length > 0;
    if (!isBusy) return;
    writeTo(fd, bytes, (error, written) => {
      if (error === null) {
        rest = bytes.subarray(written);
        next();
      } else if (error.code === 'EPIPE') {
        // Nobody reads it any more, and nobody will.
        isOver = true;
        waiting = [];
      } else {
        setTimeout(next, RETRY_MS).unref();
      }
    });
  }

  return {
    /** Takes a line, which ends in a line break. */
    write(line: string): void {
      if (isOver) return;
      if (waitingLength + line.length > MOST_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingLength += line.length;
      if (!isBusy) next();
    },

    /** Tries once to write what waits, for a process that ends. */
    writeLast(): void {
      try {
        // What is half written may be under way on another thread.
        if (!isOver && waiting.length > 0) writeSync(fd, waiting.join(''));
      } catch {
        // There is nowhere to report it.
      }
    },
  };
}

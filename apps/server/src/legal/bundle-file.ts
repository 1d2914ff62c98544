import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '../command-error';
import { writeWhole } from '../whole-file';

/**
 * Characters of a line. Those of a bundle hold one row, whose longest text has some 100 kB; a file from elsewhere may
 * unpack to one that fills the memory.
 */
const MOST_IN_LINE = 16 * 1024 * 1024;

const isCompressed = (file: string) => file.endsWith('.gz');

/** Writes a bundle for its owner alone, compressed when its name ends in .gz. Throws as `writeWhole` does. */
export function writeBundleFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
  return writeWhole(file, (unfinished) =>
    pipeline(
      pieces,
      isCompressed(file) ? createGzip() : new PassThrough(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
    ),
  );
}

/** Passes the lines of such a file to `read`, one at a time, and gives its result. */
export async function readBundleFile<T>(
  file: string,
  read: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  let taken: { by: T } | undefined;
  let refused: { for: unknown } | undefined;
  try {
    await pipeline(
      createReadStream(file),
      isCompressed(file) ? createGunzip() : new PassThrough(),
      async (source: AsyncIterable<Buffer>) => {
        try {
          taken = { by: await read(linesOf(source)) };
        } catch (error) {
          refused = { for: error };
          throw error;
        }
      },
    );
  } catch (error) {
    // Whoever has read enough leaves the rest, which the streams take for the reason.
    if (codeOf(error) !== 'ABORT_ERR' || (taken === undefined && refused === undefined)) {
      throw explained(error, file);
    }
  }
  if (refused !== undefined) throw explained(refused.for, file);
  if (taken === undefined) throw new CommandError(`${file} was not read to its end`);
  return taken.by;
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // The line that has begun, in pieces: joined with each one, a long line would be copied as often.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of source) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    pieces.push(first);
    length += first.length;
    if (length > MOST_IN_LINE) throw new CommandError('a line of the file is too long');
    const last = more.pop();
    if (last === undefined) continue;
    yield pieces.join('');
    yield* more;
    pieces = [last];
    length = last.length;
  }
  // A line without its end means that the file was truncated.
  if (length > 0) throw new CommandError('the file was cut: its last line has no end');
}

function explained(error: unknown, file: string): unknown {
  switch (codeOf(error)) {
    case 'ENOENT':
      return new CommandError(`there is no ${file}`);
    case 'EISDIR':
      return new CommandError(`${file} is a folder`);
    case 'Z_BUF_ERROR':
      return new CommandError('the file was cut');
    case 'Z_DATA_ERROR':
      return new CommandError('the file is damaged, or not compressed at all');
    default:
      return error;
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { TransferError } from './transfer-error';

const isCompressed = (file: string) => file.endsWith('.gz');

/**
 * Writes a file for its owner alone, compressed when its name ends in .gz; on the disk once it resolves, and removed
 * when it fails. Throws TransferError when the file exists already.
 */
export async function writeTransferFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
  await claim(file);
  try {
    const target = createWriteStream(file, { flags: 'r+', flush: true });
    await pipeline(pieces, isCompressed(file) ? createGzip() : new PassThrough(), target);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function claim(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new TransferError(`${file} exists already`) : error;
  }
}

/** Passes the lines of such a file to `take`, one at a time, and gives its result. */
export async function readTransferFile<T>(
  file: string,
  take: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  let taken: { by: T } | undefined;
  try {
    await pipeline(
      createReadStream(file),
      isCompressed(file) ? createGunzip() : new PassThrough(),
      async (source: AsyncIterable<Buffer>) => {
        taken = { by: await take(linesOf(source)) };
      },
    );
  } catch (error) {
    throw explained(error, file);
  }
  if (taken === undefined) throw new TransferError(`${file} was not read to its end`);
  return taken.by;
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  // A line without its end means that the file was truncated.
  if (rest !== '') throw new TransferError('the file was cut: its last line has no end');
}

function explained(error: unknown, file: string): unknown {
  switch (codeOf(error)) {
    case 'ENOENT':
      return new TransferError(`there is no ${file}`);
    case 'Z_BUF_ERROR':
      return new TransferError('the file was cut');
    case 'Z_DATA_ERROR':
      return new TransferError('the file is damaged, or not compressed at all');
    default:
      return error;
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, rmSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { TransferError } from './transfer-error';

/** What ends a command halfway, be it a closed terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Characters of a line. Those of an export hold one row, whose longest text has some 100 kB; a file from elsewhere may
 * unpack to one that fills the memory.
 */
const MOST_IN_LINE = 16 * 1024 * 1024;

/** An export that runs writes to its file more often than that. */
const WRITTEN_WITHIN_MS = 60_000;

const isCompressed = (file: string) => file.endsWith('.gz');

/**
 * Writes a file for its owner alone, compressed when its name ends in .gz. It gets its name only once it is whole and
 * on the disk: until then it stands beside that under a name of its own, with the id of this process, so that two at
 * once do not disturb each other. What killed processes left there is removed first. Throws TransferError when the file
 * exists already, unless it is to be replaced.
 */
export async function writeTransferFile(
  file: string,
  pieces: AsyncIterable<string>,
  { replacing = false } = {},
): Promise<void> {
  checkPlace(file);
  if (!replacing) refuseExisting(file);
  await removeUnfinished(file);
  const whole = unfinished(file);
  const isDone = removeAtSignal(whole);
  try {
    // A stream that opens it by itself may do so only after an early failure has removed it.
    const target = (await open(whole, 'wx', 0o600)).createWriteStream({ flush: true });
    await pipeline(pieces, isCompressed(file) ? createGzip() : new PassThrough(), target);
    if (!replacing) refuseExisting(file);
    await rename(whole, file);
  } catch (error) {
    await rm(whole, { force: true });
    throw error;
  } finally {
    isDone();
  }
  await syncFolder(dirname(file));
}

/** Removes a file when a signal ends this process, which then ends as without this. The result undoes it. */
function removeAtSignal(file: string): () => void {
  const remove = (signal: NodeJS.Signals) => {
    rmSync(file, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, remove);
  return () => {
    for (const signal of SIGNALS) process.off(signal, remove);
  };
}

/** Throws TransferError where no file can be: a device would be replaced too, a folder noticed once all is written. */
function checkPlace(file: string): void {
  const folder = dirname(file);
  if (!isFolder(folder)) throw new TransferError(`there is no folder ${folder}`);
  if (file.endsWith('/') || statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new TransferError(`${file} is no file`);
}

/** Also below a file, where nothing can be. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))) return false;
    throw error;
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new TransferError(`${file} exists already`);
}

/** In two containers that share a folder, both processes may have the same id. */
const unfinished = (file: string) =>
  join(dirname(file), `.new-${process.pid}-${randomBytes(4).toString('hex')}-${basename(file)}`);

/** Removes what killed processes wrote of a file. */
async function removeUnfinished(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    const [, pid, of] = /^\.new-(\d+)-(?:[\da-f]{8}-)?(.*)$/.exec(name) ?? [];
    if (of !== basename(file)) continue;
    const path = join(dirname(file), name);
    if (!(Number(pid) === process.pid ? await isWritten(path) : runs(Number(pid))))
      await rm(path, { force: true });
  }
}

/** Does something write to a file, or did so a moment ago? */
async function isWritten(path: string): Promise<boolean> {
  // It may have got its name meanwhile.
  const found = await stat(path).catch(() => undefined);
  return found === undefined || Math.abs(Date.now() - found.mtimeMs) < WRITTEN_WITHIN_MS;
}

/** Is there a process of this id? */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A new name is on the disk only with the folder it stands in. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Passes the lines of such a file to `take`, one at a time, and gives its result. */
export async function readTransferFile<T>(
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
  if (taken === undefined) throw new TransferError(`${file} was not read to its end`);
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
    if (length > MOST_IN_LINE) throw new TransferError('a line of the file is too long');
    const last = more.pop();
    if (last === undefined) continue;
    yield pieces.join('');
    yield* more;
    pieces = [last];
    length = last.length;
  }
  // A line without its end means that the file was truncated.
  if (length > 0) throw new TransferError('the file was cut: its last line has no end');
}

function explained(error: unknown, file: string): unknown {
  switch (codeOf(error)) {
    case 'ENOENT':
      return new TransferError(`there is no ${file}`);
    case 'EISDIR':
      return new TransferError(`${file} is a folder`);
    case 'Z_BUF_ERROR':
      return new TransferError('the file was cut');
    case 'Z_DATA_ERROR':
      return new TransferError('the file is damaged, or not compressed at all');
    default:
      return error;
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { TransferError } from './transfer-error';

const isCompressed = (file: string) => file.endsWith('.gz');

/**
 * Writes a file for its owner alone, compressed when its name ends in .gz. It gets its name only once it is whole and on
 * the disk: until then it stands beside that under a name with the id of this process, so that two at once do not
 * disturb each other. What killed processes left there is removed first. Throws TransferError when the file exists
 * already, unless it is to be replaced.
 */
export async function writeTransferFile(
  file: string,
  pieces: AsyncIterable<string>,
  { replacing = false } = {},
): Promise<void> {
  if (!replacing) refuseExisting(file);
  await removeUnfinished(file);
  const whole = unfinished(file, process.pid);
  try {
    const target = createWriteStream(whole, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(pieces, isCompressed(file) ? createGzip() : new PassThrough(), target);
    if (!replacing) refuseExisting(file);
    await rename(whole, file);
  } catch (error) {
    await rm(whole, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new TransferError(`${file} exists already`);
}

const unfinished = (file: string, pid: number | string) =>
  join(dirname(file), `.new-${pid}-${basename(file)}`);

/** Removes what killed processes wrote of a file. */
async function removeUnfinished(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    const pid = /^\.new-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || runs(Number(pid))) continue;
    if (name === basename(unfinished(file, pid))) await rm(join(dirname(file), name));
  }
}

/** Is there another process of this id? */
function runs(pid: number): boolean {
  if (pid === process.pid) return false;
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

import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { HttpError } from '../http/errors';

/** The most that is kept in memory of a bundle, in compressed bytes: a larger one is for the command. */
const MAX_PACKED_BYTES = 32 * 1024 * 1024;

type Sealed = (sha256: string) => void;

/** Compresses the lines of a bundle, once it is whole. Rejects with 'too_large'. `most`: in compressed bytes. */
export async function packed(
  linesOf: (sealed: Sealed) => AsyncIterable<string>,
  most = MAX_PACKED_BYTES,
): Promise<{ bytes: Buffer; sha256: string }> {
  let sha256 = '';
  const lines = linesOf((sum) => {
    sha256 = sum;
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of Readable.from(lines).compose(createGzip()) as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > most) {
      throw new HttpError(
        'too_large',
        'This bundle is too large to download: make it with “soulwick bundle”.',
      );
    }
  }
  return { bytes: Buffer.concat(parts), sha256 };
}

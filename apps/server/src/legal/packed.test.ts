import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packed } from './packed';

const bundle = (lines: readonly string[]) =>
  async function* (sealed: (sha256: string) => void) {
    yield* lines;
    sealed('the seal');
  };

describe('a bundle for a browser', () => {
  it('has all lines, and their seal', async () => {
    const { bytes, sha256 } = await packed(bundle(['one\n', 'two\n']));
    expect(gunzipSync(bytes).toString()).toBe('one\ntwo\n');
    expect(sha256).toBe('the seal');
  });

  it('is refused beyond the limit, and what fails while it is made is passed on', async () => {
    await expect(packed(bundle(['one\n', 'two\n']), 10)).rejects.toMatchObject({ code: 'too_large' });
    const failing = async function* () {
      yield 'one\n';
      throw new Error('the store is gone');
    };
    await expect(packed(failing)).rejects.toThrow('the store is gone');
  });
});

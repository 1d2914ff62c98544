import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogOutput } from './log-output';

const LINE = `${'x'.repeat(999)}\n`;

describe('createLogOutput', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An output to a descriptor that takes `most` bytes at once and fails with `code` while there is one. */
  function output(most = Number.POSITIVE_INFINITY) {
    const to = { text: '', tries: 0, code: undefined as string | undefined };
    const log = createLogOutput(
      1,
      () => 5,
      (_fd, bytes, done) => {
        to.tries += 1;
        const { code } = to;
        const part = bytes.subarray(0, most);
        if (code === undefined) to.text += part.toString();
        const error = code === undefined ? null : Object.assign(new Error(code), { code });
        queueMicrotask(() => done(error, error === null ? part.length : 0));
      },
    );
    return { log, to };
  }
  const pass = () => vi.advanceTimersByTimeAsync(1_000);

  it('writes every line in order, however few bytes are taken at once', async () => {
    const { log, to } = output(3);
    for (const line of ['first\n', 'zweite Zeile: größer\n', 'third\n']) log.write(line);
    await pass();
    expect(to.text).toBe('first\nzweite Zeile: größer\nthird\n');
  });

  it.each(['ENOSPC', 'EAGAIN', 'EFBIG'])('keeps what fails with %s until it is taken', async (code) => {
    const { log, to } = output(4);
    to.code = code;
    log.write('first\n');
    log.write('second\n');
    await pass();
    expect(to.text).toBe('');
    to.code = undefined;
    await pass();
    log.write('third\n');
    await pass();
    expect(to.text).toBe('first\nsecond\nthird\n');
  });

  it('drops what comes when too much waits, and then says how much that was', async () => {
    const { log, to } = output();
    to.code = 'ENOSPC';
    for (let n = 0; n < 2_000; n += 1) log.write(LINE);
    await pass();
    to.code = undefined;
    await pass();
    log.write('after\n');
    await pass();
    const lines = to.text.trimEnd().split('\n');
    const kept = lines.filter((line) => `${line}\n` === LINE).length;
    const [lost, last] = lines.slice(kept);
    expect(JSON.parse(lost ?? '')).toMatchObject({ level: 40, time: 5, lost: 2_000 - kept });
    expect(last).toBe('after');
    expect(kept).toBeLessThan(1_100);
  });

  it('tries no more once its reader is gone', async () => {
    const { log, to } = output();
    to.code = 'EPIPE';
    log.write('first\n');
    await pass();
    log.write('second\n');
    await pass();
    expect(to.tries).toBe(1);
  });
});

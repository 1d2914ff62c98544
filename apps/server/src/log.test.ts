import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log';

function lines() {
  const written: string[] = [];
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        written.push(String(chunk));
        done();
      },
    }),
  );
  return { log, last: () => JSON.parse(written.at(-1) ?? '{}') as Record<string, unknown> };
}

describe('createLog', () => {
  it('keeps message and stack of our own errors', () => {
    const { log, last } = lines();
    log.error({ err: new TypeError('cannot read') }, 'failed');
    const { err } = last() as { err: { type: string; message: string; at: string[] } };
    expect(err).toMatchObject({ type: 'TypeError', message: 'cannot read' });
    expect(err.at[0]).toContain('log.test.ts');
  });

  it('keeps only the code of an error that may quote data', () => {
    const { log, last } = lines();
    log.error({ err: Object.assign(new Error('Key (user_id)=(ann)'), { code: '23505', detail: 'ann' }) });
    expect(last().err).toMatchObject({ type: 'Error', code: '23505' });
    expect(JSON.stringify(last())).not.toContain('ann)');
    expect(JSON.stringify(last())).not.toContain('detail');
  });

  it('drops requests, answers and thrown values that are not errors', () => {
    const { log, last } = lines();
    log.info({ req: { remoteAddress: '192.0.2.1' }, res: { body: 'x' }, err: 'a secret' }, 'odd');
    expect(last()).toMatchObject({ msg: 'odd', err: { type: 'string' } });
    // The time may happen to contain 192.
    expect(JSON.stringify({ ...last(), time: 0 })).not.toMatch(/192|secret|body/);
  });
});

import { describe, expect, it } from 'vitest';
import { admit } from './admission';

describe('admit', () => {
  it('admits visitors without a record or without a restriction', () => {
    expect(admit([undefined], 100)).toEqual({ ok: true });
    expect(admit([{ blocked: false }], 100)).toEqual({ ok: true });
    expect(admit([{ blocked: false, timeoutUntil: 100 }], 100)).toEqual({ ok: true });
  });

  it('refuses blocked visitors', () => {
    expect(admit([{ blocked: true }], 100)).toEqual({ ok: false, denied: { code: 'blocked' } });
    expect(admit([{ blocked: true, timeoutUntil: 99 }], 100)).toEqual({
      ok: false,
      denied: { code: 'blocked' },
    });
  });

  it('refuses visitors with a timeout and gives its end, and says whether they are also blocked', () => {
    const denied = { code: 'timed_out', until: 101 };
    expect(admit([{ blocked: false, timeoutUntil: 101 }], 100)).toEqual({ ok: false, denied });
    const both = { ok: false, denied: { ...denied, blocked: true } };
    expect(admit([{ blocked: true, timeoutUntil: 101 }], 100)).toEqual(both);
    expect(admit([{ blocked: true }, { blocked: false, timeoutUntil: 101 }], 100)).toEqual(both);
  });

  it('combines the restrictions of the device and the id', () => {
    expect(admit([{ blocked: false }, { blocked: true }], 100)).toMatchObject({ ok: false });
    expect(
      admit(
        [
          { blocked: false, timeoutUntil: 150 },
          { blocked: false, timeoutUntil: 200 },
        ],
        100,
      ),
    ).toEqual({ ok: false, denied: { code: 'timed_out', until: 200 } });
    expect(admit([{ blocked: false }, { blocked: false, timeoutUntil: 90 }], 100)).toEqual({ ok: true });
  });
});

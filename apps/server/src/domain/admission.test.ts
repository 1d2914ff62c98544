import { describe, expect, it } from 'vitest';
import { admit } from './admission';

describe('admit', () => {
  it('lets in whoever has no record, or a clean one', () => {
    expect(admit([undefined], 100)).toEqual({ ok: true });
    expect(admit([{ blocked: false }], 100)).toEqual({ ok: true });
    expect(admit([{ blocked: false, timeoutUntil: 100 }], 100)).toEqual({ ok: true });
  });

  it('keeps out the blocked', () => {
    expect(admit([{ blocked: true }], 100)).toEqual({ ok: false, denied: { code: 'blocked' } });
    expect(admit([{ blocked: true, timeoutUntil: 99 }], 100)).toEqual({
      ok: false,
      denied: { code: 'blocked' },
    });
  });

  it('keeps out the timed out and says until when, even if they are blocked as well', () => {
    const denied = { code: 'timed_out', until: 101 };
    expect(admit([{ blocked: false, timeoutUntil: 101 }], 100)).toEqual({ ok: false, denied });
    expect(admit([{ blocked: true, timeoutUntil: 101 }], 100)).toEqual({ ok: false, denied });
  });

  it('adds the restriction of the device to that of the id', () => {
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

import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { hashOfCode } from '../shown-code';
import { createFiling, type FilingParts } from './filing';
import type { NewReport } from './reports.store';

const LINES = [{ userId: 'bob', message: 'buy now', at: 5 }];
const error = vi.fn();
const log = { error } as unknown as FastifyBaseLogger;

/** A filing where ann is bound to the device d1, and was in room-1 with bob. */
function setUp(more: Partial<FilingParts> = {}) {
  const filed: NewReport[] = [];
  const separated: string[][] = [];
  error.mockClear();
  const filing = createFiling({
    reports: {
      file: async (report) => {
        filed.push(report);
        return report.reportId;
      },
    },
    devices: { idOf: (cookies) => cookies },
    visitors: {
      find: async (userId) => ({ userId, blocked: false, ...(userId === 'ann' && { deviceId: 'd1' }) }),
      lastOn: async (device) => (device === 'd1' ? 'ann' : undefined),
    },
    ledger: {
      lastShared: async (...two) =>
        two.join() === 'ann,bob' || two.join() === 'new,bob' ? 'room-1' : undefined,
    },
    evidence: { of: async (roomId) => (roomId === 'room-1' ? LINES : []) },
    roomFlusher: { flushAll: async () => undefined },
    holds: { afterReport: async () => undefined },
    brakeWatch: { reported: () => undefined },
    talks: { separate: async (...two) => void separated.push(two.map(({ userId }) => userId)) },
    dangersOf: async (texts) => (texts.some((text) => text.includes('danger')) ? ['threat'] : []),
    now: () => 7,
    ...more,
  });
  return { filing, filed, separated };
}

const REPORT = { reportingUserId: 'ann', reportedUserId: 'bob', reason: 'Spamming' };
const ann = { userId: 'ann', deviceId: 'd1' };
const id = expect.stringMatching(/^[\w-]{36}$/);

describe('a report from a chat', () => {
  it('from the reporter’s device is verified by the evidence and separates the two', async () => {
    const { filing, filed, separated } = setUp();
    const { reportId, receipt } = await filing.fromChat(REPORT, 'd1', log);
    expect(filed).toEqual([
      {
        ...{ reason: 'Spamming', reporter: ann, reportedUserId: 'bob', reportId, entryId: id },
        ...{ roomId: 'room-1', at: 7, evidence: LINES, dangers: [] },
        receiptHash: hashOfCode('receipt', receipt),
      },
    ]);
    expect(reportId).toEqual(id);
    expect(filed[0]?.entryId).not.toBe(reportId);
    expect(separated).toEqual([['ann', 'bob']]);
  });

  it('separates nobody from an id that nobody has', async () => {
    const { filing, filed, separated } = setUp({
      visitors: {
        find: async (userId) => (userId === 'ann' ? { userId, blocked: false, deviceId: 'd1' } : undefined),
        lastOn: async () => 'ann',
      },
    });
    await filing.fromChat({ ...REPORT, reportedUserId: 'made up' }, 'd1', log);
    await filing.fromForm({ userId: 'made up', reason: 'rude' }, 'd1', log);
    expect(filed.map(({ reporter }) => reporter)).toEqual([ann, ann]);
    expect(separated).toEqual([]);
  });

  it('has the same receipt each time it is sent, and so is known as filed', async () => {
    const { filing, filed } = setUp();
    const [one, other] = ['8c1f3a52-3a0e-4c39-9b0e-0d6f1f2a3b4c', '0b4b7c1e-64d5-4a3c-8b7e-5f6a7b8c9d0e'];
    const receipts: string[] = [];
    for (const id of [one, one, other])
      receipts.push((await filing.fromChat({ ...REPORT, id }, 'd1', log)).receipt);
    for (const id of [one, one])
      receipts.push((await filing.fromForm({ userId: 'bob', reason: 'rude', id }, 'd1', log)).receipt);
    for (const receipt of receipts)
      expect(receipt).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const [first, again, another] = receipts;
    expect([again, another === first]).toEqual([first, false]);
    expect(new Set(receipts).size).toBe(2);
    expect(filed[1]?.receiptHash).toBe(filed[0]?.receiptHash);
    const { receipt } = await filing.fromChat(REPORT, 'd1', log);
    expect(receipts).not.toContain(receipt);
  });

  it('is urgent because of its reason, its evidence, or what its sender ticked', async () => {
    const dangerous = ['Danger', LINES[0]?.message];
    const { filing, filed } = setUp({
      dangersOf: async (texts) => (texts.some((text) => dangerous.includes(text)) ? ['threat'] : []),
    });
    await filing.fromChat(REPORT, 'd1', log);
    await filing.fromChat(REPORT, undefined, log);
    await filing.fromChat({ ...REPORT, reason: 'Danger', shield: true }, undefined, log);
    await filing.fromChat({ ...REPORT, under18: true }, undefined, log);
    await filing.fromForm({ userId: 'bob', reason: 'rude', under18: true }, undefined, log);
    await filing.fromForm({ userId: 'bob', reason: 'rude', under18: false, shield: false }, undefined, log);
    expect(filed.map(({ dangers }) => dangers)).toEqual([
      ['threat'],
      [],
      ['shield', 'threat'],
      ['minor'],
      ['minor'],
      [],
    ]);
  });

  it('is verified as well by a room that another node had not stored before', async () => {
    let isStored = false;
    const { filing, filed } = setUp({
      roomFlusher: {
        flushAll: async () => {
          isStored = true;
        },
      },
      ledger: { lastShared: async () => (isStored ? 'room-1' : undefined) },
    });
    await filing.fromChat(REPORT, 'd1', log);
    expect(filed).toMatchObject([{ roomId: 'room-1', evidence: LINES }]);
  });

  it('without cookies, from another device or for an unbound id is anonymous in every way', async () => {
    for (const [reportingUserId, cookies] of [
      ['ann', undefined],
      ['ann', 'd2'],
      ['new', undefined],
      ['new', 'd2'],
    ] as const) {
      const { filing, filed, separated } = setUp();
      const { reportId } = await filing.fromChat({ ...REPORT, reportingUserId }, cookies, log);
      expect(reportId).toEqual(id);
      expect(filed).toMatchObject([{ reporter: undefined, roomId: null, evidence: [] }]);
      expect(JSON.stringify(filed)).not.toContain(reportingUserId);
      expect(separated).toEqual([]);
    }
  });

  it('about a visitor whom the reporter never met names no room', async () => {
    const { filing, filed, separated } = setUp();
    await filing.fromChat({ ...REPORT, reportedUserId: 'carl' }, 'd1', log);
    expect(filed).toMatchObject([{ reporter: ann, roomId: null, evidence: [] }]);
    expect(separated).toEqual([['ann', 'carl']]);
  });

  it('about oneself is refused', async () => {
    const { filing, filed } = setUp();
    const self = { ...REPORT, reportedUserId: 'ann' };
    await expect(filing.fromChat(self, 'd1', log)).rejects.toMatchObject({ code: 'bad_request' });
    expect(filed).toEqual([]);
  });

  it('is answered with the id it is stored under', async () => {
    const { filing } = setUp({ reports: { file: async () => 'the first of the day' } });
    expect((await filing.fromChat(REPORT, 'd1', log)).reportId).toBe('the first of the day');
  });

  it('is stored even if separating the two fails at first', async () => {
    const failure = new Error('no');
    const { filing, filed } = setUp({ talks: { separate: () => Promise.reject(failure) } });
    expect((await filing.fromChat(REPORT, 'd1', log)).reportId).toEqual(id);
    expect(filed).toHaveLength(1);
    expect(error).toHaveBeenCalledExactlyOnceWith({ err: failure }, expect.stringContaining('separated'));
  });

  it('separates the two only after it is stored', async () => {
    const { filing, separated } = setUp({
      reports: { file: () => Promise.reject(new Error('full')) },
    });
    await expect(filing.fromChat(REPORT, 'd1', log)).rejects.toThrow('full');
    expect(separated).toEqual([]);
  });
});

describe('a report from the form', () => {
  it('comes from the visitor who used the device last', async () => {
    const { filing, filed, separated } = setUp();
    await filing.fromForm({ userId: 'bob', reason: 'rude' }, 'd1', log);
    expect(filed).toMatchObject([
      { reason: 'rude', reporter: ann, reportedUserId: 'bob', roomId: 'room-1', evidence: LINES },
    ]);
    expect(separated).toEqual([['ann', 'bob']]);
  });

  it('is anonymous and not verified if no visitor of the device is known', async () => {
    for (const cookies of [undefined, 'd2']) {
      const { filing, filed, separated } = setUp();
      await filing.fromForm({ userId: 'bob', reason: 'rude' }, cookies, log);
      expect(filed).toMatchObject([{ reporter: undefined, roomId: null, evidence: [] }]);
      expect(separated).toEqual([]);
    }
  });

  it('about oneself is refused', async () => {
    const { filing, filed } = setUp();
    const self = filing.fromForm({ userId: 'ann', reason: 'x' }, 'd1', log);
    await expect(self).rejects.toMatchObject({ code: 'bad_request' });
    expect(filed).toEqual([]);
  });
});

import type { Seen } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import { Connection } from './connection';
import { createDelivery } from './delivery';
import { createOutboxes } from './outbox';
import { createPresence } from './presence';

const match = {
  roomId: 'r1',
  partnerId: 'bob',
  partnerUsername: 'Bob',
  partnerMood: 'Make Friends',
} as const;
const ann = { userId: 'ann', roomId: 'r1' };

function fixture({ softStart = true } = {}) {
  const presence = createPresence();
  const outboxes = createOutboxes({ run: 'e' });
  return {
    presence,
    outboxes,
    delivery: createDelivery({ presence, outboxes, softStart }),
    /** Ann's connection, which records what is written to it. */
    enter(seen?: Seen | null) {
      const written: unknown[][] = [];
      const socket = { disconnect: () => undefined };
      const send = (text: string) => written.push(JSON.parse(text.slice(2)));
      const transport = { networks: [], send };
      const connection = new Connection(
        socket as unknown as Connection['socket'],
        transport as unknown as Connection['transport'],
        undefined,
      );
      connection.seen = seen;
      presence.enter('ann', connection);
      return { written, connection };
    },
  };
}

const line = (message: string) => ({ sender: 'bob', message });

describe('a connection', () => {
  it.each([null, undefined])('is told with the match where pictures may begin clear (seen: %s)', (seen) => {
    const { delivery, enter } = fixture({ softStart: false });
    const { written } = enter(seen);
    delivery.matched('ann', match);
    expect(written).toEqual([['match', expect.objectContaining({ ...match, softStart: false })]]);
  });

  it('gets lines of a room after its match only, those it missed first', () => {
    const { delivery, enter } = fixture();
    delivery.line(ann, line('one'));
    const { written } = enter(null);
    delivery.line(ann, line('two'));
    expect(written).toEqual([]);
    expect(delivery.reaches('ann')).toBe(true);
    delivery.matched('ann', match);
    delivery.line(ann, line('three'));
    expect(written).toEqual([
      ['match', { ...match, epoch: 'e-1' }],
      ['chat_message', { ...line('one'), n: 1 }],
      ['chat_message', { ...line('two'), n: 2 }],
      ['chat_message', { ...line('three'), n: 3 }],
    ]);
  });

  it('gets nothing of a room it was not told of', () => {
    const { delivery, enter } = fixture();
    const { written } = enter();
    delivery.matched('ann', match);
    delivery.line({ ...ann, roomId: 'r2' }, line('for another room'));
    expect(written).toEqual([['match', match]]);
  });

  it('that is being shut out gets nothing and counts as none', () => {
    const { delivery, presence, enter } = fixture();
    const { written } = enter();
    presence.cut('ann', { code: 'blocked' });
    expect(delivery.reaches('ann')).toBe(false);
    delivery.matched('ann', match);
    delivery.partnerLeft('ann');
    expect(written).toEqual([['access_denied', { code: 'blocked' }]]);
  });
});

describe('what is delivered', () => {
  it('is told to whoever it is for, lines and signals by one count', () => {
    const { delivery, enter } = fixture();
    const { written } = enter(null);
    delivery.matched('ann', match);
    written.length = 0;
    const signal = { type: 'renegotiate', renegotiate: true } as const;
    delivery.signal(ann, signal);
    expect(delivery.line(ann, line('one'))).toBe(true);
    delivery.partnerReconnecting('ann');
    delivery.partnerBack('ann');
    delivery.partnerLeft('ann');
    expect(written).toEqual([
      ['signal', { signal, n: 1 }],
      ['chat_message', { ...line('one'), n: 2 }],
      ['partner_reconnecting'],
      ['partner_back'],
      ['partner_left'],
    ]);
  });

  it('bears no numbers for one who does not count, and is not written to them twice', () => {
    const { delivery, enter } = fixture();
    const { written } = enter();
    delivery.matched('ann', match);
    delivery.line(ann, line('one'));
    expect(written).toEqual([
      ['match', match],
      ['chat_message', line('one')],
    ]);
    expect(Object.keys(written[1]?.[1] ?? {})).not.toContain('n');
    const again = enter();
    delivery.matched('ann', match);
    expect(again.written).toEqual([['match', match]]);
  });

  it('is a line once, however often it is sent under one id', () => {
    const { delivery, enter } = fixture();
    const { written } = enter(null);
    delivery.matched('ann', match);
    expect(delivery.line(ann, { ...line('one'), id: 'x' })).toBe(true);
    expect(delivery.line(ann, { ...line('one'), id: 'x' })).toBe(false);
    expect(written).toHaveLength(2);
  });
});

it('what was kept for the two of a talk is gone when they part', () => {
  const { delivery, outboxes } = fixture();
  delivery.line(ann, line('one'));
  delivery.signal({ userId: 'bob', roomId: 'r1' }, { type: 'renegotiate', renegotiate: true });
  expect(outboxes.bytes()).toBeGreaterThan(0);
  delivery.parted({ seats: [{ userId: 'ann' }, { userId: 'bob' }] });
  expect(outboxes.bytes()).toBe(0);
});

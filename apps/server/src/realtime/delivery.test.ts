import type { Seen } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import type { Connection } from './connection';
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

function fixture() {
  const presence = createPresence();
  const outboxes = createOutboxes();
  return {
    presence,
    outboxes,
    delivery: createDelivery({ presence, outboxes, epoch: 'e' }),
    /** Ann's connection, which notes what is written to it. */
    enter(seen?: Seen | null) {
      const written: unknown[][] = [];
      const socket = { emit: (...packet: unknown[]) => written.push(packet), disconnect: () => undefined };
      const connection = { socket, seen, released: false } as unknown as Connection;
      presence.enter('ann', connection);
      return { written, connection };
    },
  };
}

const line = (message: string) => ({ sender: 'bob', message });

describe('a connection', () => {
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
      ['match', { ...match, epoch: 'e' }],
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

it('what was kept for the two of a talk is gone when they part', () => {
  const { delivery, outboxes } = fixture();
  delivery.line(ann, line('one'));
  delivery.signal({ userId: 'bob', roomId: 'r1' }, { type: 'renegotiate', renegotiate: true });
  delivery.parted({ seats: [{ userId: 'ann' }, { userId: 'bob' }] });
  expect(outboxes.bytes()).toBe(0);
});

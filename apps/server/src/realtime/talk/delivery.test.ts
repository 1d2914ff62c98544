import type { Seen } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import { Connection } from '../socket/connection';
import { createPresence } from '../visitors/presence';
import { createDelivery } from './delivery';
import { createOutboxes } from './outbox';

const match = {
  roomId: 'r1',
  partnerId: 'bob',
  partnerUsername: 'Bob',
  partnerMood: 'Make Friends',
} as const;
/** When the talk began; the brake was pulled before. */
const OPENED_AT = 5;
const ann = { userId: 'ann', roomId: 'r1' };

function fixture({
  softStart = true,
  holdsBack = (_seen: number | undefined, _at: number): boolean => false,
} = {}) {
  const presence = createPresence();
  const outboxes = createOutboxes({ run: 'e' });
  return {
    presence,
    outboxes,
    delivery: createDelivery({ presence, outboxes, softStart, switches: { holdsBack } }),
    /** Ann's connection, which records what is written to it. */
    enter(seen?: Seen | null) {
      const written: unknown[][] = [];
      const send = (text: string) => written.push(JSON.parse(text.slice(2)));
      const socket = { disconnect: () => undefined, networks: [], send };
      const connection = new Connection(socket as unknown as Connection['socket'], undefined);
      connection.seen = seen;
      presence.enter('ann', connection);
      return { written, connection };
    },
  };
}

const line = (message: string) => ({ sender: 'bob', message });

describe('a connection', () => {
  it.each([null, undefined])('is told with the match if video may start unblurred (seen: %s)', (seen) => {
    const { delivery, enter } = fixture({ softStart: false });
    const { written } = enter(seen);
    delivery.matched('ann', match, OPENED_AT);
    expect(written).toEqual([['match', expect.objectContaining({ ...match, softStart: false })]]);
  });

  it('is told with the match if the brake holds its visitor back since before the talk', () => {
    const holdsBack = (firstSeenAt: number | undefined, at: number) =>
      firstSeenAt === undefined && at === OPENED_AT;
    const { delivery, enter } = fixture({ holdsBack });
    const { written, connection } = enter();
    delivery.matched('ann', match, OPENED_AT);
    delivery.matched('ann', match, OPENED_AT - 1);
    connection.firstSeenAt = 1;
    delivery.matched('ann', match, OPENED_AT);
    expect(written).toEqual([
      ['match', { ...match, textOnly: true }],
      ['match', match],
      ['match', match],
    ]);
  });

  it('gets a room’s lines only after its match, the missed ones first', () => {
    const { delivery, enter } = fixture();
    delivery.line(ann, line('one'));
    const { written } = enter(null);
    delivery.line(ann, line('two'));
    expect(written).toEqual([]);
    expect(delivery.reaches('ann')).toBe(true);
    delivery.matched('ann', match, OPENED_AT);
    delivery.line(ann, line('three'));
    expect(written).toEqual([
      ['match', { ...match, epoch: 'e-1' }],
      ['chat_message', { ...line('one'), n: 1 }],
      ['chat_message', { ...line('two'), n: 2 }],
      ['chat_message', { ...line('three'), n: 3 }],
    ]);
  });

  it('gets nothing of a room whose match it did not get', () => {
    const { delivery, enter } = fixture();
    const { written } = enter();
    delivery.matched('ann', match, OPENED_AT);
    delivery.line({ ...ann, roomId: 'r2' }, line('for another room'));
    expect(written).toEqual([['match', match]]);
  });

  it('gets nothing while it is being closed, and does not count as reachable', () => {
    const { delivery, presence, enter } = fixture();
    const { written } = enter();
    presence.disconnect('ann', { code: 'blocked' });
    expect(delivery.reaches('ann')).toBe(false);
    delivery.matched('ann', match, OPENED_AT);
    delivery.partnerLeft('ann');
    expect(written).toEqual([['access_denied', { code: 'blocked' }]]);
  });
});

describe('a delivered message', () => {
  it('reaches its visitor, with lines and signals numbered together', () => {
    const { delivery, enter } = fixture();
    const { written } = enter(null);
    delivery.matched('ann', match, OPENED_AT);
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

  it('has no number for a client that does not count, and is written to them only once', () => {
    const { delivery, enter } = fixture();
    const { written } = enter();
    delivery.matched('ann', match, OPENED_AT);
    delivery.line(ann, line('one'));
    expect(written).toEqual([
      ['match', match],
      ['chat_message', line('one')],
    ]);
    expect(Object.keys(written[1]?.[1] ?? {})).not.toContain('n');
    const again = enter();
    delivery.matched('ann', match, OPENED_AT);
    expect(again.written).toEqual([['match', match]]);
  });

  it('is delivered once, however often it is sent with the same id', () => {
    const { delivery, enter } = fixture();
    const { written } = enter(null);
    delivery.matched('ann', match, OPENED_AT);
    expect(delivery.line(ann, { ...line('one'), id: 'x' })).toBe(true);
    expect(delivery.line(ann, { ...line('one'), id: 'x' })).toBe(false);
    expect(written).toHaveLength(2);
  });
});

it('of what another node kept for a visitor they are sent only what they have not seen', () => {
  const { delivery, enter } = fixture();
  const { written } = enter({ roomId: 'r1', epoch: 'elsewhere', n: 1 });
  delivery.matched('ann', match, OPENED_AT);
  written.length = 0;
  const entries = ['seen', 'missed'].map((text, at) => ({
    ...{ event: 'chat_message' as const, json: JSON.stringify(line(text)) },
    ...{ n: at + 1, id: null, ageMs: 0 },
  }));
  delivery.leftBehind('ann', { roomId: 'r1', epoch: 'elsewhere', last: 2, writtenTo: 2, place: 2, entries });
  expect(written).toEqual([['chat_message', { ...line('missed'), n: 1 }]]);
});

it('the outboxes of both are emptied when their talk ends', () => {
  const { delivery, outboxes } = fixture();
  delivery.line(ann, line('one'));
  delivery.signal({ userId: 'bob', roomId: 'r1' }, { type: 'renegotiate', renegotiate: true });
  expect(outboxes.bytes()).toBeGreaterThan(0);
  delivery.parted({ seats: [{ userId: 'ann' }, { userId: 'bob' }] });
  expect(outboxes.bytes()).toBe(0);
});

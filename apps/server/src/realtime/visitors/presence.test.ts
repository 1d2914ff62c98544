import { describe, expect, it } from 'vitest';
import type { Connection } from '../socket/connection';
import { createPresence } from './presence';

/** A connection that records what it is told and whether it was ended, in order. */
function connect(device?: string, address = 'here') {
  const told: unknown[][] = [];
  const socket = { disconnect: () => told.push(['ended']) };
  const send = (...packet: unknown[]) => told.push(packet);
  const connection = { device, address, socket, send, released: false, userId: undefined };
  return { told, connection: connection as unknown as Connection };
}

describe('a visitor', () => {
  it('is reached over their connection until it ends', () => {
    const presence = createPresence();
    const { told, connection } = connect();
    expect(presence.send('ann', 'partner_left')).toBe(false);
    expect(presence.exit(connection)).toBe(false);
    presence.enter('ann', connection);
    expect([connection.userId, presence.holder('ann'), presence.reachable('ann')]).toEqual([
      'ann',
      connection,
      connection,
    ]);
    expect([presence.send('ann', 'partner_left'), presence.count()]).toEqual([true, 1]);
    expect(presence.exit(connection)).toBe(true);
    expect(presence.exit(connection)).toBe(false);
    expect([presence.send('ann', 'partner_left'), presence.count()]).toEqual([false, 0]);
    expect(presence.holder('ann')).toBeUndefined();
    expect(told).toEqual([['partner_left']]);
  });

  it('has one connection: a later one replaces the earlier, which is told and closed', () => {
    const presence = createPresence();
    const [first, second] = [connect('d1'), connect('d1')];
    presence.enter('ann', first.connection);
    presence.enter('ann', first.connection);
    expect(first.told).toEqual([]);
    presence.enter('ann', second.connection);
    expect(first.told).toEqual([['refused', { event: 'user_connected', code: 'taken_over' }], ['ended']]);
    expect([first.connection.released, second.connection.released]).toEqual([true, false]);
    // The end of the earlier connection does not count as the visitor's.
    expect(presence.exit(first.connection)).toBe(false);
    expect([presence.reachable('ann'), presence.count()]).toEqual([second.connection, 1]);
    expect(second.told).toEqual([]);
  });

  it('who is shut out is told why, is closed, keeps the place until then and gets nothing more', () => {
    const presence = createPresence();
    const { told, connection } = connect();
    presence.enter('ann', connection);
    presence.disconnect('ann', { code: 'blocked' });
    presence.disconnect('nobody', { code: 'blocked' });
    expect(told).toEqual([['access_denied', { code: 'blocked' }], ['ended']]);
    expect(presence.holder('ann')).toBe(connection);
    expect([presence.reachable('ann'), presence.send('ann', 'partner_left')]).toEqual([undefined, false]);
    expect(told).toHaveLength(2);
  });

  it('who is refused is told why, is closed and never counted as present', () => {
    const presence = createPresence(() => 3);
    const { told, connection } = connect();
    presence.turnAway(connection, { code: 'timed_out', until: 5 });
    expect(told).toEqual([['access_denied', { code: 'timed_out', until: 5, leftMs: 2 }], ['ended']]);
    expect([connection.released, presence.count()]).toEqual([true, 0]);
    const other = connect();
    presence.turnAway(other.connection, { code: 'timed_out', until: 1 });
    expect(other.told[0]).toEqual(['access_denied', { code: 'timed_out', until: 1, leftMs: 0 }]);
  });

  it('is told that the server stops', () => {
    const presence = createPresence();
    const [ann, bob] = [connect(), connect()];
    presence.enter('ann', ann.connection);
    presence.enter('bob', bob.connection);
    presence.announceStop();
    const stopping = ['refused', { event: '', code: 'stopping' }];
    expect(ann.told).toEqual([stopping]);
    expect(bob.told).toEqual([stopping]);
  });
});

describe('the origin of a visitor', () => {
  it('is their device, under all their ids', () => {
    const presence = createPresence();
    presence.enter('ann', connect('d1').connection);
    presence.enter('bob', connect('d2').connection);
    presence.enter('carl', connect('d1').connection);
    expect(presence.onDevice('d1')).toEqual(['ann', 'carl']);
    expect(presence.onDevice('d3')).toEqual([]);
  });

  it('is their address if there is no device, until the last one from there has left', () => {
    const presence = createPresence();
    const [one, two, bound] = [connect(undefined), connect(undefined), connect('d1', 'there')];
    const isThere = (device: string | undefined, address: string) =>
      presence.isConnected({ device, address });
    expect(isThere(undefined, 'here')).toBe(false);
    presence.enter('ann', one.connection);
    presence.enter('bob', two.connection);
    presence.enter('carl', bound.connection);
    expect([isThere(undefined, 'here'), isThere('d1', 'anywhere')]).toEqual([true, true]);
    // A device and an address of the same name are different origins.
    expect([isThere('here', 'here'), isThere(undefined, 'there'), isThere(undefined, 'd1')]).toEqual([
      false,
      false,
      false,
    ]);
    presence.exit(one.connection);
    expect(isThere(undefined, 'here')).toBe(true);
    presence.exit(two.connection);
    expect([isThere(undefined, 'here'), isThere('d1', 'there')]).toEqual([false, true]);
  });

  it('changes with the connection that takes over', () => {
    const presence = createPresence();
    presence.enter('ann', connect(undefined, 'here').connection);
    presence.enter('ann', connect(undefined, 'there').connection);
    const isThere = (address: string) => presence.isConnected({ device: undefined, address });
    expect([isThere('here'), isThere('there')]).toEqual([false, true]);
  });
});

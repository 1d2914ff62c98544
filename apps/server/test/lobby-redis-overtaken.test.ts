import { describe, expect, it } from 'vitest';
import { keyPrefix } from '../src/matching/lobby-keys';
import { readScripts } from '../src/matching/lua';
import { lonely } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';

describe.skipIf(skipRedis)('a call sent over a connection that broke', () => {
  const lobby = new ProxiedLobby().setUp();

  /** A departure of `userId` as node 0 sends it, after this registration of its. */
  const leave = (userId: string, registration: string | null) =>
    lobby.redis
      .client()
      .eval(
        readScripts().leave,
        1,
        `${keyPrefix(lobby.nodes.name)}meta`,
        lobby.at(0).node,
        `${lobby.nodes.clock.now()} ${registration ?? ''}`,
        userId,
        0,
      );
  const lastRegistration = () =>
    lobby.redis.client().hget(`${keyPrefix(lobby.nodes.name)}meta`, `last:${lobby.at(0).node}`);

  it('has no effect when it comes after what the node has sent over the next one', async () => {
    const before = await lastRegistration();
    await lobby.cutOff(0);
    lobby.reconnect(0);
    await lobby.inTouch(0, { waiting: 0, rooms: 0 });
    await lobby.at(0).join(lonely('a'));
    expect(await leave('a', before)).toBe('stale');
    expect(await lobby.at(0).counts()).toEqual({ waiting: 1, rooms: 0 });
    expect(await leave('a', await lastRegistration())).toBe('');
    expect(await lobby.at(0).counts()).toEqual({ waiting: 0, rooms: 0 });
  });
});

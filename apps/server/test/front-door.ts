import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_GONE_GRACE_MS } from '@app/contract/limits';
import { vi } from 'vitest';
import { type GatewayParts, openGateway } from '../src/realtime/gateway';
import type { Handlers } from '../src/realtime/handlers';
import type { Connection } from '../src/realtime/socket/connection';
import { createPresence } from '../src/realtime/visitors/presence';
import { openRawClient, openTcp, SOCKET_PATH, upgradeRequest } from './raw';

const cleanups: (() => unknown)[] = [];

/** Closes every front door that was opened. */
export async function closeAll(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** A gateway whose calls a test reads; `parts` replace those of the fixture. */
export async function openFrontDoor(parts: Partial<GatewayParts> = {}) {
  const done: unknown[][] = [];
  const note =
    (what: string) =>
    async (...args: unknown[]): Promise<void> =>
      void done.push([what, ...args]);
  const presence = createPresence();
  const consume = vi.fn(async () => 0);
  const giveBack = vi.fn();
  const occupy = vi.fn((): (() => void) | undefined => giveBack);
  const flooded = vi.fn();
  const networksOf = vi.fn((..._: unknown[]): readonly string[] => ['network']);
  const idOf = vi.fn((_: string | undefined) => 'device' as string | undefined);
  const [reserve, left, onError] = [vi.fn(), vi.fn(), vi.fn()];
  const handlers: Partial<Handlers> = {
    async user_connected(connection, { userId }) {
      presence.enter(userId, connection);
      return undefined;
    },
    typing: (connection) => void done.push(['typing', connection.userId]),
  };
  const server = createServer();
  const gateway = openGateway({
    ...{ server, presence, networksOf, onError },
    sessions: { reserve } as unknown as GatewayParts['sessions'],
    handovers: { left },
    talks: {
      ...{ end: note('end'), remove: note('remove'), broken: note('broken') },
    } as unknown as GatewayParts['talks'],
    handlers: handlers as Handlers,
    admitUpgrade: () => true,
    mayCall: () => true,
    regionOf: () => undefined,
    devices: { idOf },
    addressLimits: { consume, occupy, flooded },
    isBusy: () => false,
    rateFactor: 1,
    pageGoneGraceMs: PAGE_GONE_GRACE_MS,
    refused: () => undefined,
    now: Date.now,
    ...parts,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    await gateway.close();
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Requests a WebSocket that is refused; returns the head and the body of the answer. */
  async function refusal(headers: readonly string[] = []): Promise<string> {
    const tcp = await openTcp(url);
    tcp.write(upgradeRequest(SOCKET_PATH, headers));
    return tcp.closed;
  }

  /** Opens a connection and announces a visitor on it. */
  async function enter(userId: string) {
    const client = await openRawClient(url);
    client.send(`421["user_connected",{"userId":"${userId}"}]`);
    await client.next('431');
    const connection = presence.holder(userId) as Connection;
    return { client, connection };
  }

  return {
    ...{ gateway, url, presence, done, consume, occupy, giveBack, flooded, networksOf, idOf },
    ...{ reserve, left, onError, refusal, enter },
  };
}

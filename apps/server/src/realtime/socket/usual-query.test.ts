import type { IncomingMessage } from 'node:http';
import { Server } from 'engine.io';
import { expect, it } from 'vitest';
import { giveUsualQuery } from './usual-query';

/** The query of a request as Engine.IO sees it. */
function queryOf(url: string): unknown {
  const request = { url } as IncomingMessage & { _query?: unknown };
  giveUsualQuery(request);
  (new Server() as unknown as { prepare(request: unknown): void }).prepare(request);
  return request._query;
}

it('gives the same query as Engine.IO', () => {
  const usual = '/socket.io/?EIO=4&transport=websocket';
  expect(queryOf(usual)).toEqual({ EIO: '4', transport: 'websocket' });
  expect(queryOf(usual)).toBe(queryOf(usual));
});

it.each([
  ['/socket.io/?EIO=3&transport=websocket', { EIO: '3', transport: 'websocket' }],
  ['/socket.io/?EIO=4&transport=websocket&sid=x', { EIO: '4', transport: 'websocket', sid: 'x' }],
  ['/socket.io/?transport=websocket&EIO=4', { EIO: '4', transport: 'websocket' }],
  ['/socket.io/', {}],
])('leaves %s to Engine.IO', (url, query) => {
  expect(queryOf(url)).toEqual(query);
});

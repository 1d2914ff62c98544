import { expect, test } from 'vitest';
import { findUndocumentedMembers } from './undocumented-members';

test.each([
  ['const parser = (ws as unknown as { receiver: Parser }).receiver;', 'as unknown as'],
  ['const parser = <Parser>(<unknown>ws);', 'as unknown as'],
  ['const buffer = Object.getOwnPropertySymbols(socket).find(isBuffer);', 'getOwnPropertySymbols'],
  ['const all = Reflect.ownKeys(socket);', 'ownKeys'],
  ["Object['getOwnPropertySymbols'](socket);", 'getOwnPropertySymbols'],
  ['const { ownKeys } = Reflect;', 'ownKeys'],
  ["socket[Symbol.for('ws.receiver')];", 'Symbol.for'],
  ['socket._handle.fd;', '_handle'],
  ['this.ws._sender;', '_sender'],
  ["socket['_handle'];", '_handle'],
  ['const { _query } = request;', '_query'],
  ['const { _query: query } = request;', '_query'],
  ['Object.assign(request, { _query: query });', '_query'],
  ['type Parser = { _state: number };', '_state'],
  ['class Socket { _handle = 1; }', '_handle'],
])('%s reaches for what is not documented', (line, what) => {
  expect(findUndocumentedMembers(`// first\n${line}`)).toEqual([{ line: 2, what }]);
});

test.each([
  'const answer = { _id: row.id };',
  'const { _id: id } = report;',
  'const text = parsed as string;',
  "const text = 'as unknown as';",
  'const first = (value as unknown) === other;',
  'function skip(_event: string): void {}',
  'const [_first, second] = pair;',
])('%s is accepted', (line) => {
  expect(findUndocumentedMembers(line)).toEqual([]);
});

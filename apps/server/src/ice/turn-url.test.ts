import { expect, it } from 'vitest';
import { readTurnUrl } from './turn-url';

it.each([
  ['turn:turn.test', { host: 'turn.test', port: 3478, transport: 'udp' }],
  ['turn:turn.test:3479?transport=udp', { host: 'turn.test', port: 3479, transport: 'udp' }],
  ['turn:[2001:db8::1]:3478?transport=tcp', { host: '2001:db8::1', port: 3478, transport: 'tcp' }],
  ['turns:turn.test', { host: 'turn.test', port: 5349, transport: 'tls' }],
  ['turns:turn.test:443?transport=tcp', { host: 'turn.test', port: 443, transport: 'tls' }],
  ['turns:turn.test?transport=udp', undefined],
])('%s is read', (url, server) => {
  expect(readTurnUrl(url)).toEqual(server);
});

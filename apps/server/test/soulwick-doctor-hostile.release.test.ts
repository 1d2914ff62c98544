import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { doctorCommand } from '../src/cli/doctor';
import { printable } from '../src/printable';

const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Something that answers in place of a site, and says this of itself. */
async function startStranger(ready: object): Promise<string> {
  const server = createServer((request, response) => {
    const answers: Record<string, string> = {
      '/healthz': '{"status":"ok"}',
      '/readyz': JSON.stringify(ready),
    };
    response.end(answers[request.url ?? ''] ?? 'a page');
  }).listen(0, '127.0.0.1');
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function report(url: string, ...options: string[]): Promise<string[]> {
  const printed: string[] = [];
  await doctorCommand(['--url', url, ...options], { env: {}, print: (line) => void printed.push(line) });
  return printed;
}

it('a site has no power over the terminal, and adds no line to the report', async () => {
  const evil = '\u001b]0;a title\u0007\u009b31m\u202e\nok       tls        a line of its own';
  const url = await startStranger({
    notSafeYet: [{ finding: evil, see: evil }],
    relays: [{ server: evil, transport: evil, ok: false, reason: evil }],
  });
  const lines = await report(url);
  expect(lines.filter((line) => line.includes('a line of its own'))).toHaveLength(2);
  expect(
    lines.filter((line) => /^(relay|not safe)|failed {3}relay|warning {2}settings/.test(line)),
  ).toHaveLength(2);
  const json = (await report(url, '--json')).join('\n');
  for (const line of lines) expect(printable(line)).toBe(line);
  expect(printable(json.replaceAll('\n', ' '))).toBe(json.replaceAll('\n', ' '));
});

it('a finding with the name of a built-in property is a word like others', async () => {
  const url = await startStranger({ notSafeYet: [{ finding: 'constructor', see: 'there' }], relays: [] });
  expect((await report(url)).join('\n')).toContain('not safe yet: constructor → there');
});

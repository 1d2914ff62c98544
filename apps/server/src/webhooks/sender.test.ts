import { afterEach, expect, it, vi } from 'vitest';
import { createSender } from './sender';

afterEach(() => vi.restoreAllMocks());

it('a round leaves nothing behind in a signal that the next one uses too', async () => {
  const combined = vi.spyOn(AbortSignal, 'any');
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const due = {
    noticeId: 'n',
    kind: 'urgent_report',
    subject: 'r',
    at: 1,
    seq: 1,
    target: 'ops',
    attempts: 0,
  };
  const outbox = { take: async () => [due], done: async () => undefined, purge: async () => undefined };
  const sender = createSender({
    outbox: outbox as never,
    targets: [{ name: 'ops', url: 'https://ops.example.org', format: 'slack', events: ['urgent_report'] }],
    origin: undefined,
    log: { warn: vi.fn(), error: vi.fn() },
    counted: () => undefined,
    now: Date.now,
  });
  for (let round = 0; round < 3; round += 1) await sender.run();
  const sources = combined.mock.calls.flatMap(([signals]) => [...signals]);
  expect(sources).toHaveLength(6);
  expect(new Set(sources).size).toBe(6);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LoggedPacket, PacketLog } from './packet-log';

const PLENTY = 1024 * 1024;

const text = fc.string({ unit: 'binary', maxLength: 3_000 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ text, id: fc.option(fc.uuid(), { nil: undefined }) }) },
  { weight: 2, arbitrary: fc.constant('shift' as const) },
);

describe('PacketLog', () => {
  it('keeps any texts in order, and knows their ids', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const log = new PacketLog(PLENTY);
        const model: LoggedPacket[] = [];
        const gone: string[] = [];
        for (const [index, each] of steps.entries()) {
          if (each === 'shift') {
            const id = model.shift()?.id;
            if (id !== undefined) gone.push(id);
            log.shift();
          } else {
            const event = index % 2 === 0 ? 'chat_message' : 'signal';
            const packet = { event, json: JSON.stringify(each) } as const;
            model.push({ ...packet, n: index, at: index / 3, id: each.id });
            log.append(packet, index, index / 3, each.id);
          }
          expect(log.after(-1)).toEqual(model);
          expect(log.oldestAt).toBe(model[0]?.at);
          expect(log.size === 0).toBe(model.length === 0);
        }
        const kept = new Set(model.map(({ id }) => id));
        for (const id of kept) if (id !== undefined) expect(log.has(id)).toBe(true);
        for (const id of gone) if (!kept.has(id)) expect(log.has(id)).toBe(false);
      }),
    );
  });

  // Small logs are sometimes filled to the last byte.
  it.each([
    [200, 60],
    [4_000, 1_200],
  ])('keeps the latest texts that fit into %i bytes', (most, longest) => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 3, max: longest }) },
      { weight: 1, arbitrary: fc.constant('shift' as const) },
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 150 }), (steps) => {
        const log = new PacketLog(most);
        const model: LoggedPacket[] = [];
        const sizeOf = (packet: LoggedPacket) => 18 + (packet.id?.length ?? 0) + packet.json.length;
        const size = () => model.reduce((sum, packet) => sum + sizeOf(packet), 0);
        for (const [n, each] of steps.entries()) {
          if (each === 'shift') {
            log.shift();
            model.shift();
          } else {
            const id = `${n}`;
            const packet = { event: 'signal', json: id.padEnd(each, 'x') } as const;
            model.push({ ...packet, n, at: n, id });
            while (size() > most) model.shift();
            log.append(packet, n, n, id);
            expect(log.has(id)).toBe(true);
          }
          expect(log.after(-1)).toEqual(model);
          expect(log.size).toBe(size());
          expect(log.memory === 0).toBe(model.length === 0);
        }
      }),
    );
  });

  it.each(['\ud800', 'a\udc00b', '\udc00\ud800'.repeat(32)])('knows an id with lone surrogates: %j', (id) => {
    const log = new PacketLog(PLENTY);
    const packet = { event: 'signal', json: '{"a":1}' } as const;
    log.append(packet, 1, 0, id);
    expect(log.has(id)).toBe(true);
    // What UTF-8 would make of it.
    expect(log.has(`${Buffer.from(id)}`)).toBe(false);
    expect(log.after(0).map(({ event, json, id }) => [event, json, id])).toEqual([['signal', '{"a":1}', id]]);
  });

  it('drops the oldest texts for new ones, only when the space is needed', () => {
    const most = 10_000;
    const log = new PacketLog(most);
    const kept: LoggedPacket[] = [];
    for (let n = 1; n <= 500; n += 1) {
      const packet = { event: 'signal', json: JSON.stringify('x'.repeat((n * 613) % 5_000)) } as const;
      const before = log.size;
      log.append(packet, n, n, undefined);
      kept.push({ ...packet, n, at: n, id: undefined });
      while (kept.length > log.after(0).length) kept.shift();
      expect(log.after(0)).toEqual(kept);
      expect(log.size).toBeLessThanOrEqual(most);
      // Packets are dropped only when the space is needed.
      expect(Math.max(log.size, before)).toBeGreaterThan(Math.min(most - 6_000, n * 18));
    }
  });

  it('keeps no text larger than the maximum, and none from before it', () => {
    const log = new PacketLog(1_000);
    const add = (n: number, length: number) =>
      log.append({ event: 'signal', json: 'x'.repeat(length) }, n, n, 'id');
    add(1, 100);
    add(2, 1_000);
    expect([log.size, log.memory, log.has('id')]).toEqual([0, 0, false]);
    // With its header and id a packet fits exactly, or not by one byte.
    add(3, 981);
    expect(log.size).toBe(0);
    add(4, 980);
    expect(log.after(0).map(({ n }) => n)).toEqual([4]);
  });

  it('counts what small packets take in memory beside their text', () => {
    const log = new PacketLog(PLENTY);
    for (let n = 1; n <= 1_000; n += 1) log.append({ event: 'signal', json: '{"a":1}' }, n, n, undefined);
    expect(log.memory).toBeGreaterThan(200 * 1_000);
    for (let n = 1; n <= 1_000; n += 1) log.shift();
    expect([log.memory, log.size, log.oldestAt]).toEqual([0, 0, undefined]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LoggedPacket, PacketLog } from './packet-log';

const text = fc.string({ unit: 'binary', maxLength: 3_000 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ text, id: fc.option(fc.uuid(), { nil: undefined }) }) },
  { weight: 2, arbitrary: fc.constant('shift' as const) },
  { weight: 1, arbitrary: fc.constant('clear' as const) },
);

describe('PacketLog', () => {
  it('keeps whatever texts in their order, and knows the ids of those it has', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const log = new PacketLog();
        let model: LoggedPacket[] = [];
        const gone: string[] = [];
        for (const [index, each] of steps.entries()) {
          if (each === 'clear') {
            model = [];
            log.clear();
          } else if (each === 'shift') {
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

  it('does not take one id for another of the same hash', () => {
    const log = new PacketLog();
    log.append({ event: 'signal', json: '{"a":1}' }, 1, 0, '41e7637e');
    // Found by trying: the lower 30 bits of the FNV-1a hash of both are 0x3101b699.
    expect(log.has('41e7637e')).toBe(true);
    expect(log.has('32e7b56f')).toBe(false);
  });

  it('reserves no more than four times what it has to hold, however much passes through', () => {
    const log = new PacketLog();
    const json = JSON.stringify({ message: 'x'.repeat(200) });
    for (let n = 1; n <= 5_000; n += 1) {
      log.append({ event: 'chat_message', json }, n, n);
      if (n > 100) log.shift();
    }
    expect(log.after(0)).toHaveLength(100);
    expect(log.capacity).toBeLessThanOrEqual(4 * log.size);
    log.clear();
    expect([log.capacity, log.size, log.oldestAt]).toEqual([0, 0, undefined]);
  });
});

import { expect, it } from 'vitest';
import type { Partner } from '../../matching/talk';
import type { Messages } from '../nodes/bus-messages';
import { createEvidence, gatherLines } from './evidence';
import { createOutboxes } from './outbox';
import { createSwitchboard, type SwitchboardParts } from './switchboard';

const ROOM = 'room';

type Deliver = (body: Messages['deliver']['body']) => 'taken' | 'elsewhere';

/** Nodes with clocks that differ, and a talk of Ann and Bob, who move between them. */
class Nodes {
  private readonly at: Record<string, string> = { ann: 'a', bob: 'b' };
  private readonly deliver = new Map<string, Deliver>();
  private readonly nodes: Map<string, ReturnType<Nodes['node']>>;
  private time = 1_700_000_000_000;

  constructor(clocksAhead: Record<string, number>) {
    this.nodes = new Map(
      Object.entries(clocksAhead).map(([name, aheadMs]) => [name, this.node(name, aheadMs)]),
    );
  }

  async says(userId: 'ann' | 'bob', message: string): Promise<void> {
    this.time += 1_000;
    const { switchboard } = this.get(this.at[userId]);
    expect(await switchboard.line(this.partnerOf(userId), { sender: userId, message })).toBeUndefined();
  }

  /** A visitor moves; their outbox is handed over, unless their node is gone. */
  moves(userId: 'ann' | 'bob', to: string, withOutbox = true): void {
    const copy = this.get(this.at[userId]).outboxes.handOver(userId);
    if (copy !== null && withOutbox) this.get(to).outboxes.adopt(userId, copy);
    this.at[userId] = to;
  }

  /** The lines as one node gathers them from all. */
  async lines(node: string): Promise<string[]> {
    const others = [...this.nodes].filter(([name]) => name !== node).map(([, { evidence }]) => evidence);
    const bus = { askAll: async () => others.map((evidence) => evidence.of(ROOM)) as never };
    const lines = await gatherLines(this.get(node).evidence, bus, ROOM);
    expect(lines.every((line) => !('place' in line))).toBe(true);
    return lines.map(({ message }) => message);
  }

  private partnerOf(userId: string): Partner {
    const partner = userId === 'ann' ? 'bob' : 'ann';
    return { userId: partner, roomId: ROOM, node: this.at[partner] ?? '' };
  }

  private get(name: string | undefined) {
    const node = this.nodes.get(name ?? '');
    if (node === undefined) throw new Error(`no node ${name}`);
    return node;
  }

  private node(name: string, aheadMs: number) {
    const outboxes = createOutboxes({ run: name });
    const evidence = createEvidence({ now: () => 0 });
    const switchboard = createSwitchboard({
      node: name,
      bus: {
        on: (kind: string, respond: unknown) => {
          if (kind === 'deliver') this.deliver.set(name, respond as Deliver);
        },
        ask: async (to: string, _kind: string, body: Messages['deliver']['body']) =>
          this.deliver.get(to)?.(body),
        send: () => undefined,
      } as unknown as SwitchboardParts['bus'],
      presence: { send: () => true, reachable: () => undefined },
      delivery: { line: () => true, signal: () => undefined },
      outboxes,
      evidence,
      talks: {
        partnerOf: (userId) => this.partnerOf(userId),
        mediaOf: () => undefined,
        onPartnerCame: () => undefined,
      },
      handovers: undefined,
      now: () => this.time + aheadMs,
    });
    return { outboxes, evidence, switchboard };
  }
}

it('lines of two nodes stand in the order in which they were said, whatever the clocks of the nodes say', async () => {
  const nodes = new Nodes({ a: 0, b: -300_000 });
  for (const n of [1, 3, 5]) {
    await nodes.says('ann', `${n}`);
    await nodes.says('bob', `${n + 1}`);
  }
  expect(await nodes.lines('a')).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await nodes.lines('b')).toEqual(['1', '2', '3', '4', '5', '6']);
});

it('also after one has moved, even from a node that was lost, and after both have', async () => {
  const nodes = new Nodes({ a: 0, b: 0, c: -300_000, d: 300_000 });
  await nodes.says('ann', '1');
  await nodes.says('ann', '2');
  await nodes.says('bob', '3');
  nodes.moves('bob', 'd', false);
  await nodes.says('bob', '4');
  await nodes.says('ann', '5');
  nodes.moves('ann', 'c');
  nodes.moves('bob', 'a');
  await nodes.says('bob', '6');
  await nodes.says('ann', '7');
  await nodes.says('ann', '8');
  expect(await nodes.lines('a')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

it('lines of nodes that say no place stand in the order of their times', async () => {
  const evidence = createEvidence({ now: () => 0 });
  evidence.note(ROOM, { userId: 'ann', message: 'second', at: 2, place: 1 });
  const bus = { askAll: async () => [[{ userId: 'bob', message: 'first', at: 1 }]] as never };
  expect((await gatherLines(evidence, bus, ROOM)).map(({ message }) => message)).toEqual(['first', 'second']);
});

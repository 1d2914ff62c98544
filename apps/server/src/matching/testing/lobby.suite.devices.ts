import { expect, it } from 'vitest';
import type { LobbyHarness } from './lobby.harness';
import { listener, lonely, who } from './visitors';

/** The part of the lobby's suite about visitors of a device, who have a new userId in each tab. */
export function describeDevices(lobby: () => LobbyHarness): void {
  const ofBob = { person: '§bob' };
  const ann = lonely('ann', { person: '§ann' });
  const [bob, bobAgain] = [listener('bob', ofBob), listener('bob in another tab', ofBob)];

  async function part(): Promise<void> {
    const { roomId } = await lobby().talk(ann, bob);
    await lobby().at(0).end(roomId, 'ann', 'skip');
    await lobby().changes();
  }

  it('keep them apart from whom they have just left, also in another tab', async () => {
    await lobby().addCrowd();
    await part();
    await lobby().at(0).join(ann);
    expect(await lobby().partnerOnJoin(bobAgain, 1)).toBeUndefined();
    await lobby().advance(29_000);
    await lobby().at(0).pass();
    expect(await lobby().changes()).toEqual([]);
    await lobby().advance(2_000);
    await lobby().at(0).pass();
    const [opened] = await lobby().changes();
    expect(opened?.type === 'opened' && who(opened.room)).toEqual(['ann', 'bob in another tab']);
  });

  it('keep them apart also if the other tab was open meanwhile', async () => {
    await lobby().addCrowd();
    await lobby().at(0).join(bobAgain);
    await lobby().at(1).separate('§bob', '§ann');
    expect(await lobby().partnerOnJoin(ann, 1)).toBeUndefined();
    await lobby().at(0).leave('bob in another tab');
    await lobby().advance(3_600_000);
    expect(await lobby().partnerOnJoin(bob, 2)).toBeUndefined();
    await lobby().advance(60_000);
    await lobby().at(0).pass();
    expect(await lobby().changes()).toEqual([]);
  });

  it('are kept apart from nobody else', async () => {
    await part();
    await lobby().at(0).join(bobAgain);
    expect(await lobby().partnerOnJoin(lonely('zoe', { person: '§zoe' }), 1)).toBe('bob in another tab');
  });

  it('may meet each other, and then not again at once', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((id) => lonely(id, ofBob));
    if (one === undefined || two === undefined || three === undefined) throw new Error('three tabs');
    const { roomId } = await lobby().talk(one, { ...two, mood: 'Here to Listen' });
    await lobby().at(0).end(roomId, 'one', 'skip');
    await lobby().changes();
    await lobby().at(0).join(one);
    expect(await lobby().partnerOnJoin({ ...two, mood: 'Here to Listen' }, 1)).toBeUndefined();
    expect(await lobby().partnerOnJoin({ ...three, mood: 'Here to Listen' }, 2)).toBe('one');
  });

  it('meet again if both want it, as the visitors they were', async () => {
    await part();
    await lobby().at(0).meetAgain(ann, bob);
    await lobby().at(1).meetAgain(bob, ann);
    await lobby().at(0).join(ann);
    expect(await lobby().partnerOnJoin(bob, 1)).toBe('ann');
    await lobby().changes();
  });
}

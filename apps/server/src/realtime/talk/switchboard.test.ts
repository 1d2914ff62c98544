import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Partner } from '../../matching/talk';
import { UnansweredError, UnsentError } from '../nodes/bus';
import { bob, line, media, signal, switchboardFixture, to } from '../testing/switchboard.fixtures';

describe('to a partner at this node', () => {
  it('a line is delivered at once and stored as evidence unmasked', () => {
    const { switchboard, said, network } = switchboardFixture();
    expect(switchboard.line(bob('here'), line)).toBeUndefined();
    const evidence = { userId: 'ann', message: 'hello', at: 5, place: 1 };
    expect(said.splice(0)).toEqual([
      ['line', bob('here'), line],
      ['evidence', 'room', evidence, 'street'],
    ]);
    switchboard.line(bob('here'), line, 'what the filter has hidden');
    expect(said[1]).toEqual([
      'evidence',
      'room',
      { ...evidence, message: 'what the filter has hidden', place: 2 },
      'street',
    ]);
    expect(network.asked).toEqual([]);
  });

  it('a line that was accepted before is not stored again', () => {
    const { switchboard, said, state } = switchboardFixture();
    state.isNewLine = false;
    expect(switchboard.line(bob('here'), line)).toBeUndefined();
    expect(said.map(([what]) => what)).toEqual(['line']);
  });

  it('signals and typing are delivered at once', () => {
    const { switchboard, said, network } = switchboardFixture();
    expect(switchboard.signal(bob('here'), 'ann', signal)).toBeUndefined();
    switchboard.typing(bob('here'), 'ann', 'partner_typing');
    expect(said).toEqual([
      ['signal', bob('here'), signal],
      ['bob', 'partner_typing'],
    ]);
    expect(network.sent).toEqual([]);
  });

  it('the state of media is sent if the connection knows of the talk', () => {
    const { tell, said, state } = switchboardFixture('here');
    for (const toldOf of [undefined, 'an earlier room', 'room']) {
      state.toldOf = toldOf;
      expect(tell(media('on'))).toBeUndefined();
    }
    expect(said).toEqual([['media', media('on')]]);
  });
});

describe('to a partner at another node', () => {
  it('everything is accepted once that node has it', async () => {
    const { switchboard, network, said, tell } = switchboardFixture();
    network.answer(() => 'taken');
    expect(await switchboard.line(bob('there'), line)).toBeUndefined();
    expect(await switchboard.line(bob('there'), line, 'all of it')).toBeUndefined();
    expect(await switchboard.signal(bob('there'), 'ann', signal)).toBeUndefined();
    expect(await tell(media('on'))).toBeUndefined();
    const asked = (what: object) => ({
      ...{ to: 'there', kind: 'deliver', withinMs: 2_000 },
      body: { to, sender: 'ann', said: what },
    });
    expect(network.asked).toEqual([
      asked({ line, place: 1 }),
      asked({ line, original: 'all of it', place: 2 }),
      asked({ signal }),
      asked({ media: media('on') }),
    ]);
    expect(said).toEqual([]);
  });

  it('typing is sent without waiting for an answer', () => {
    const { switchboard, network } = switchboardFixture();
    switchboard.typing(bob('there'), 'ann', 'partner_stop_typing');
    const body = { to, sender: 'ann', event: 'partner_stop_typing' };
    expect(network.sent).toEqual([{ to: 'there', kind: 'typing', body }]);
  });

  it('what may have been delivered is not sent again, and the sender is told', async () => {
    const { switchboard, network } = switchboardFixture();
    network.answer(() => Promise.reject(new UnansweredError('no answer in time')));
    expect(await switchboard.line(bob('there'), line)).toBe('unavailable');
    expect(network.asked).toHaveLength(1);
  });
});

describe('to a partner who moves', () => {
  it.each([
    ['is elsewhere', () => 'elsewhere'],
    ['is gone', () => Promise.reject(new UnsentError('there is no such node'))],
  ])('a line is sent again if the node answers that it %s', async (_, first) => {
    const { switchboard, network } = switchboardFixture();
    const answers: (() => unknown)[] = [first, first, () => 'taken'];
    network.answer(() => answers.shift()?.());
    expect(await switchboard.line(bob('there'), line)).toBeUndefined();
    expect(network.asked.map(({ to }) => to)).toEqual(['there', 'there', 'there']);
    // All attempts share the two seconds.
    const left = network.asked.map(({ withinMs }) => withinMs);
    expect(left).toEqual([...left].sort((a, b) => b - a));
    expect(Number(left[2])).toBeLessThan(2_000 - 50);
  });

  it('a line follows to the node they are at by then, also to this one', async () => {
    const { switchboard, network, said, state } = switchboardFixture();
    network.answer(() => {
      state.partners.set('ann', bob('here'));
      return 'elsewhere';
    });
    expect(await switchboard.line(bob('there'), line)).toBeUndefined();
    expect(said[0]).toEqual(['line', bob('here'), line]);
    expect(network.asked).toHaveLength(1);
  });

  it('no line is sent to this node itself, or kept here for a visitor who was handed over', async () => {
    const { switchboard, network, said, state } = switchboardFixture('here');
    state.keeps = false;
    network.answer(() => 'taken');
    const answer = switchboard.line(bob('here'), line);
    expect([said, network.asked]).toEqual([[], []]);
    state.partners.set('ann', bob('there'));
    expect(await answer).toBeUndefined();
    expect([said, network.asked.map(({ to }) => to)]).toEqual([[], ['there']]);
  });

  it('no line is delivered once the talk is over', async () => {
    const { switchboard, network, state } = switchboardFixture();
    network.answer(() => 'elsewhere');
    state.partners.set('ann', { ...bob('there'), roomId: 'the next room' });
    expect(await switchboard.line(bob('there'), line)).toBe('no_partner');
    state.partners.delete('ann');
    expect(await switchboard.line(bob('there'), line)).toBe('no_partner');
    expect(network.asked).toHaveLength(2);
  });

  it('an earlier state of media is not sent after a later one', async () => {
    const { tell, network } = switchboardFixture();
    const answers = ['elsewhere', 'taken'];
    network.answer(() => answers.shift());
    const earlier = tell(media('off'));
    const later = tell(media('on'));
    expect(await Promise.all([earlier, later])).toEqual([undefined, undefined]);
    expect(network.asked.map(({ body }) => (body as { said: unknown }).said)).toEqual([
      { media: media('off') },
      { media: media('on') },
    ]);
  });

  it('the latest state of media follows', async () => {
    const { tell, network } = switchboardFixture();
    const answers = ['elsewhere', 'taken'];
    network.answer(() => answers.shift());
    expect(await tell(media('off'))).toBeUndefined();
    expect(network.asked).toHaveLength(2);
  });

  describe('for too long', () => {
    const clock = { now: 0 };
    beforeEach(() => {
      clock.now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
    });
    afterEach(() => vi.restoreAllMocks());

    it('the sender is told that it was not delivered', async () => {
      const { switchboard, network } = switchboardFixture();
      network.answer(() => {
        clock.now += 700;
        return 'elsewhere';
      });
      expect(await switchboard.line(bob('there'), line)).toBe('unavailable');
      expect(network.asked.map(({ withinMs }) => withinMs)).toEqual([2_000, 1_300, 600]);
    });

    it('a pause that would end too late is not started', async () => {
      const { switchboard, network } = switchboardFixture();
      network.answer(() => {
        clock.now = 1_980;
        return 'elsewhere';
      });
      expect(await switchboard.line(bob('there'), line)).toBe('unavailable');
      expect(network.asked).toHaveLength(1);
    });

    it('each pause is twice as long as the one before', async () => {
      const { switchboard, network } = switchboardFixture();
      const answers = [1_900, 1_959, 1_961];
      network.answer(() => {
        clock.now = answers.shift() ?? 0;
        return 'elsewhere';
      });
      // Retries follow after 20, 40 and 80 ms. Those after 1,900 and 1,959 ms are in time, the one after 1,961 ms is
      // not.
      expect(await switchboard.line(bob('there'), line)).toBe('unavailable');
      expect(network.asked).toHaveLength(3);
    });
  });
});

describe('a message from another node', () => {
  const from = { to: { userId: 'bob', roomId: 'room' }, sender: 'ann' };

  it('is accepted for a visitor of this node who is in that talk with the sender', () => {
    const { network, said } = switchboardFixture();
    expect(network.hear('deliver', { ...from, said: { line, place: 1 } })).toBe('taken');
    expect(network.hear('deliver', { ...from, said: { media: media('on') } })).toBe('taken');
    expect(network.hear('typing', { ...from, event: 'partner_typing' })).toBeNull();
    expect(said).toEqual([
      ['line', to, line],
      ['evidence', 'room', { userId: 'ann', message: 'hello', at: 5, place: 1 }, 'street'],
      ['media', media('on')],
      ['bob', 'partner_typing'],
    ]);
  });

  it.each<[string, (state: ReturnType<typeof switchboardFixture>['state']) => void]>([
    ['who is not here', ({ partners }) => partners.delete('bob')],
    [
      'who is in another talk',
      ({ partners }) => partners.set('bob', { userId: 'ann', roomId: 'another', node: 'here' } as Partner),
    ],
    [
      'who talks with another one',
      ({ partners }) => partners.set('bob', { userId: 'eve', roomId: 'room', node: 'here' } as Partner),
    ],
    [
      'who was handed over',
      (state) => {
        state.keeps = false;
      },
    ],
  ])('is refused for a visitor %s', (_, change) => {
    const { network, said, state } = switchboardFixture();
    change(state);
    expect(network.hear('deliver', { ...from, said: { line, place: 1 } })).toBe('elsewhere');
    expect(network.hear('deliver', { ...from, said: { media: media('on') } })).toBe('elsewhere');
    expect(network.hear('typing', { ...from, event: 'partner_typing' })).toBeNull();
    expect(said).toEqual([]);
  });
});

describe('a partner with a new connection', () => {
  it('gets the state of the other’s media if known', () => {
    const { partnerCame, network, state } = switchboardFixture();
    network.answer(() => 'taken');
    partnerCame();
    state.media = media('off');
    partnerCame();
    state.partners.delete('ann');
    partnerCame();
    expect(network.asked).toMatchObject([
      { to: 'there', kind: 'deliver', body: { to, sender: 'ann', said: { media: media('off') } } },
    ]);
  });
});
